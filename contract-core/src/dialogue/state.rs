//! Everything that a dialogue knows, and what follows from it.

use std::sync::OnceLock;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{demand, history};
use crate::attempt::Attempt;
use crate::contract::AgentContract;
use crate::evidence;
use crate::feedback;
use crate::model::ModelError;
use crate::outcome::Reason;
use crate::policy::Policy;
use crate::prompt;
use crate::reply::{Content, Reply, StopReason};
use crate::request::{Mechanism, Message, Request, Role};
use crate::schema::Fingerprint;
use crate::source::{Source, Text};
use crate::tally::Tally;
use crate::verify::{self, Findings};

/// The whole state, as it is saved.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct State {
    pub contract: String,
    pub fingerprint: Fingerprint,
    pub instructions: String,
    pub source: Source,
    pub policy: Policy,
    pub mechanism: Mechanism,
    pub schema_in_prompt: bool,
    pub attempts: Vec<Attempt>,
    wants_source: bool,
    output_tokens: Option<u32>,
    settled: Option<Standing>,
    #[serde(skip)]
    pub task: OnceLock<Text>,
}

/// Where a dialogue stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Standing {
    Asking,
    Accepted,
    Degraded(Reason),
}

impl State {
    pub(super) fn new<T: AgentContract>(instructions: String) -> Self {
        Self {
            contract: T::NAME.to_owned(),
            fingerprint: T::fingerprint(),
            instructions,
            source: Source::new(),
            policy: Policy::new(),
            mechanism: Mechanism::StrictSchema,
            schema_in_prompt: false,
            attempts: Vec::new(),
            wants_source: evidence::is_wanted(T::SCHEMA),
            output_tokens: None,
            settled: None,
            task: OnceLock::new(),
        }
    }

    /// The same task before its first call.
    #[cfg(feature = "long")]
    pub(super) fn afresh(&self) -> Self {
        Self {
            attempts: Vec::new(),
            output_tokens: None,
            settled: None,
            ..self.clone()
        }
    }

    /// Settled by the last answer, or by a limit that leaves no further call.
    pub(super) fn standing(&self) -> Standing {
        match &self.settled {
            Some(standing) => standing.clone(),
            None => self.spent().map_or(Standing::Asking, Standing::Degraded),
        }
    }

    /// The limit that leaves no further call, if there is one.
    fn spent(&self) -> Option<Reason> {
        if self.wants_source && self.source.is_empty() {
            return Some(Reason::NoSource);
        }
        let tally = Tally::of(&self.attempts);
        if tally.calls > self.policy.retries {
            return Some(Reason::RetriesSpent);
        }
        self.policy.spent(&tally)
    }

    pub(super) fn next_attempt(&self) -> u32 {
        self.attempts
            .last()
            .map_or(1, |last| last.number.saturating_add(1))
    }

    /// The next call: the task, and the last failed reply with its feedback.
    pub(super) fn request<T: AgentContract>(&self) -> Request {
        let system = prompt::system(T::SCHEMA, self.mechanism, self.schema_in_prompt);
        let task = self.task();
        let mut messages = vec![Message::new(Role::System, system)];
        match self.attempts.last() {
            None if task.is_empty() => {}
            None => messages.push(Message::new(Role::User, task)),
            Some(last) => {
                let feedback = feedback::of(last, self.policy.retries.saturating_add(1));
                messages.extend(history::of(last, self.mechanism, task, feedback));
            }
        }
        Request {
            attempt: self.next_attempt(),
            name: T::NAME,
            schema: T::SCHEMA,
            mechanism: self.mechanism,
            messages,
            output_tokens: self.output_tokens(),
            time_left: self.time_left(),
        }
    }

    /// The material and what is to be done with it: written once, and the same
    /// text in every request.
    fn task(&self) -> Text {
        let task = || prompt::task(&self.instructions, &self.source).into();
        self.task.get_or_init(task).clone()
    }

    fn output_tokens(&self) -> Option<u32> {
        self.output_tokens.or(self.policy.output_tokens)
    }

    fn time_left(&self) -> Option<Duration> {
        let spent = Tally::of(&self.attempts).elapsed;
        self.policy
            .within
            .map(|budget| budget.saturating_sub(spent))
    }

    /// Judges an answer, keeps it, and settles what it settles.
    pub(super) fn take<T>(
        &mut self,
        answer: Result<Reply, ModelError>,
        elapsed: Duration,
    ) -> Option<T>
    where
        T: AgentContract + DeserializeOwned,
    {
        let ending = ending(&answer);
        let found = match &answer {
            Ok(reply) if ending.is_none() => match demand::unmet(reply, self.mechanism, T::NAME) {
                Some(why) => Findings::unreadable(&why),
                None => verify::reply::<T>(reply, &self.source),
            },
            _ => Findings::nothing(),
        };
        let raw = answer.as_ref().map(Reply::raw_text).unwrap_or_default();
        let same_as_before = self
            .attempts
            .iter()
            .any(|earlier| earlier.raw_text() == raw);
        self.attempts.push(Attempt {
            number: self.next_attempt(),
            mechanism: self.mechanism,
            output_tokens: self.output_tokens(),
            same_as_before,
            answer,
            document: found.document,
            repairs: found.repairs,
            issues: found.issues,
            quotes: found.quotes,
            elapsed,
        });
        self.settled = match (ending, &found.value, found.doubt) {
            (Some(Reason::Truncated), ..) if self.raise_cap() => None,
            (Some(reason), ..) => Some(Standing::Degraded(reason)),
            (None, Some(_), Some(doubt)) => Some(Standing::Degraded(Reason::LowConfidence {
                path: doubt.path,
                confidence: doubt.confidence,
                least: doubt.least,
            })),
            (None, Some(_), None) => Some(Standing::Accepted),
            (None, None, _) => None,
        };
        found.value
    }

    /// Raises the limit of the next reply, once and if the policy says so.
    fn raise_cap(&mut self) -> bool {
        let raised = self
            .policy
            .raise_cut
            .zip(self.policy.output_tokens)
            .map(|(factor, limit)| limit.saturating_mul(factor))
            .filter(|raised| {
                self.output_tokens.is_none() && Some(*raised) > self.policy.output_tokens
            });
        self.output_tokens = raised.or(self.output_tokens);
        raised.is_some()
    }
}

/// What ends the dialogue whatever the reply says.
fn ending(answer: &Result<Reply, ModelError>) -> Option<Reason> {
    match answer {
        Err(error) => Some(Reason::ModelFailed(error.clone())),
        Ok(
            Reply {
                content: Content::Refusal(_),
                ..
            }
            | Reply {
                stop: StopReason::Refusal,
                ..
            },
        ) => Some(Reason::Refused),
        Ok(Reply {
            stop: StopReason::ContentFilter,
            ..
        }) => Some(Reason::Filtered),
        Ok(Reply {
            stop: StopReason::Length,
            ..
        }) => Some(Reason::Truncated),
        Ok(_) => None,
    }
}
