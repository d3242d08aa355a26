//! Everything that a dialogue knows, and what follows from it.

use std::borrow::Cow;
use std::sync::OnceLock;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::history;
use crate::attempt::{Attempt, Stage};
use crate::contract::AgentContract;
use crate::demand;
use crate::evidence;
use crate::feedback;
use crate::issue::{Code, Context, Issues, mark_sensitive};
use crate::look_up::LookUpError;
use crate::model::ModelError;
use crate::policy::Policy;
use crate::prompt;
use crate::reason::Reason;
use crate::reply::{Content, Reply, StopReason};
use crate::request::{Mechanism, Message, Request, Role};
use crate::schema::{Fingerprint, Schema};
use crate::source::{Aside, Source, Text};
use crate::tally::Tally;
use crate::verify::{self, Findings, Material};

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
    /// Whether no value is accepted before a look-up confirmed it.
    #[serde(default)]
    pub is_to_verify: bool,
    /// What is to be thought about before the answer.
    #[serde(default)]
    pub analysis_task: Option<String>,
    /// What is to be read beside the source.
    #[serde(default)]
    pub aside: Option<Aside>,
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
    /// A value passed every rule, and is less sure than the contract demands.
    Unsure(Reason),
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
            is_to_verify: false,
            analysis_task: None,
            aside: None,
            attempts: Vec::new(),
            wants_source: evidence::is_wanted(T::REPLY),
            output_tokens: None,
            settled: None,
            task: OnceLock::new(),
        }
    }

    /// The same task before its first call.
    pub(super) fn afresh(&self) -> Self {
        Self {
            attempts: Vec::new(),
            output_tokens: None,
            settled: None,
            task: OnceLock::new(),
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
        let answers = self.attempts.iter().filter(|a| a.stage == Stage::Answer);
        if answers.count() > self.policy.retries as usize {
            return Some(Reason::RetriesSpent);
        }
        self.policy.spent(&Tally::of(&self.attempts))
    }

    pub(super) fn next_attempt(&self) -> u32 {
        self.attempts
            .last()
            .map_or(1, |last| last.number.saturating_add(1))
    }

    /// What the next call asks for.
    fn stage(&self) -> Stage {
        if self.analysis_task.is_some() && self.analysis().is_none() {
            Stage::Analysis
        } else {
            Stage::Answer
        }
    }

    /// What is to be read beside the source, and may not be quoted.
    fn aside(&self) -> Option<Aside> {
        let analysis = self.analysis().map(|analysis| Aside {
            label: "analysis".to_owned(),
            note: "The analysis was written by you before. It may be wrong, and it is no part of \
                   the source: nothing is quoted from it."
                .to_owned(),
            text: analysis.to_owned(),
        });
        analysis.or_else(|| self.aside.clone())
    }

    /// The words that the model wrote before its answer.
    fn analysis(&self) -> Option<&str> {
        self.attempts
            .iter()
            .find(|attempt| attempt.stage == Stage::Analysis && !attempt.is_cut())
            .map(Attempt::raw_text)
    }

    /// The next call.
    pub(super) fn request<T: AgentContract>(&self) -> Request {
        let (mechanism, messages) = match (self.stage(), &self.analysis_task) {
            (Stage::Analysis, Some(task)) => (
                Mechanism::PromptOnly,
                vec![
                    Message::new(Role::System, prompt::ANALYST),
                    Message::new(Role::User, prompt::task(task, &self.source, None)),
                ],
            ),
            _ => (self.mechanism, self.messages::<T>()),
        };
        Request {
            attempt: self.next_attempt(),
            name: T::NAME,
            schema: T::REPLY,
            mechanism,
            messages,
            output_tokens: self.output_tokens(),
            time_left: self.time_left(),
        }
    }

    /// The task, and the last failed reply with its feedback.
    fn messages<T: AgentContract>(&self) -> Vec<Message> {
        let system = prompt::system(T::REPLY, self.mechanism, self.schema_in_prompt);
        let task = self.task();
        let mut messages = vec![Message::new(Role::System, system)];
        match self.attempts.last() {
            Some(last) if last.stage == Stage::Answer => {
                let feedback = feedback::of(last, self.last_attempt(), T::REPLY);
                messages.extend(history::of(last, self.mechanism, task, feedback));
            }
            _ if task.is_empty() => {}
            _ => messages.push(Message::new(Role::User, task)),
        }
        messages
    }

    /// The number of the last attempt that the policy allows.
    fn last_attempt(&self) -> u32 {
        let analyses = self.attempts.iter().filter(|a| a.stage == Stage::Analysis);
        let analyses = u32::try_from(analyses.count()).unwrap_or(u32::MAX);
        self.policy
            .retries
            .saturating_add(1)
            .saturating_add(analyses)
    }

    /// The material and what is to be done with it: written once, and the same
    /// text in every request.
    fn task(&self) -> Text {
        let task = || prompt::task(&self.instructions, &self.source, self.aside().as_ref()).into();
        self.task.get_or_init(task).clone()
    }

    fn output_tokens(&self) -> Option<u32> {
        self.output_tokens.or(self.policy.output_tokens)
    }

    pub(super) fn time_left(&self) -> Option<Duration> {
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
        context: Option<Context>,
    ) -> Option<T>
    where
        T: AgentContract + DeserializeOwned,
    {
        let ending = ending(&answer);
        let stage = self.stage();
        let found = match &answer {
            Ok(reply) if ending.is_none() && stage == Stage::Answer => {
                let material = Material {
                    source: Some(&self.source),
                    context,
                    reading: self.policy.reading.clone(),
                };
                demand::unmet(reply, self.mechanism, T::NAME).map_or_else(
                    || verify::reply::<T>(reply, &material),
                    |why| Findings::unreadable(&why),
                )
            }
            _ => Findings::nothing(),
        };
        let raw = answer.as_ref().map(Reply::raw_text).unwrap_or_default();
        let is_whole = answer.as_ref().is_ok_and(|reply| {
            let is_text = matches!(reply.content, Content::Text(_));
            is_text && !reply.stop.is_cut() && !raw.trim().is_empty()
        });
        let same_as_before = self
            .attempts
            .iter()
            .any(|earlier| earlier.stage == stage && earlier.raw_text() == raw);
        let mechanism = match stage {
            Stage::Analysis => Mechanism::PromptOnly,
            Stage::Answer => self.mechanism,
        };
        let settled = settled(&found);
        let Findings {
            document,
            repairs,
            issues,
            quotes,
            value,
            ..
        } = found;
        let document = document.map(Cow::into_owned);
        self.attempts.push(Attempt {
            number: self.next_attempt(),
            stage,
            mechanism,
            output_tokens: self.output_tokens(),
            same_as_before,
            answer,
            document,
            repairs,
            issues,
            quotes,
            elapsed,
            sensitive: T::REPLY.is_sensitive(),
        });
        self.settled = match ending {
            Some(Reason::Truncated) if self.raise_cap() => None,
            Some(reason) => Some(Standing::Degraded(reason)),
            None if stage == Stage::Analysis => {
                (!is_whole).then_some(Standing::Degraded(Reason::NoAnalysis))
            }
            None => settled,
        };
        value
    }

    /// Keeps what a look-up found, and settles what it settles; says whether
    /// the value was confirmed.
    pub(super) fn take_look_up(
        &mut self,
        found: Result<Issues, LookUpError>,
        elapsed: Duration,
        schema: &Schema,
    ) -> bool {
        let Some(last) = self.attempts.last_mut() else {
            return false;
        };
        last.elapsed = last.elapsed.saturating_add(elapsed);
        let found = match found {
            Ok(issues) => issues,
            Err(error) => {
                self.settled = Some(Standing::Degraded(Reason::LookUpFailed(error)));
                return false;
            }
        };
        let lacking = found.lacking().map(str::to_owned);
        let mut issues = found.into_vec();
        if issues.is_empty() {
            return true;
        }
        for issue in &mut issues {
            issue.code = Code::LookUp;
        }
        verify::tell_what_stands_there(&mut issues, last.document.as_deref().unwrap_or_default());
        mark_sensitive(&mut issues, schema);
        last.issues.extend(issues);
        let no_context = lacking.map(|wanted| Reason::NoContext { wanted });
        self.settled = no_context.map(Standing::Degraded);
        false
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

/// What a reply settles that was looked into.
fn settled<T>(found: &Findings<'_, T>) -> Option<Standing> {
    if let Some(declined) = &found.declined {
        let reason = Reason::Declined(declined.clone());
        return Some(Standing::Degraded(reason));
    }
    if let Some(wanted) = found.lacking {
        let wanted = wanted.to_owned();
        return Some(Standing::Degraded(Reason::NoContext { wanted }));
    }
    found.value.as_ref()?;
    Some(match &found.doubt {
        Some(doubt) => Standing::Unsure(Reason::LowConfidence {
            path: doubt.path.clone(),
            confidence: doubt.confidence,
            least: doubt.least,
        }),
        None => Standing::Accepted,
    })
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
