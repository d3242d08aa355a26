//! Everything that a dialogue knows, and what follows from it.

use std::borrow::Cow;
use std::sync::OnceLock;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::ending::{ending, settled};
use crate::attempt::{Attempt, Stage};
use crate::contract::AgentContract;
use crate::demand;
use crate::evidence;
use crate::issue::{Code, Context, Issues, mark_sensitive};
use crate::look_up::LookUpError;
use crate::model::ModelError;
use crate::policy::Policy;
use crate::reason::Reason;
use crate::reply::Reply;
use crate::request::Mechanism;
use crate::schema::{Fingerprint, Schema};
use crate::source::{Aside, Source, Text};
use crate::tally::Tally;
use crate::verify::{self, Findings, Material, Scope};

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
    pub output_tokens: Option<u32>,
    settled: Option<Standing>,
    #[serde(skip)]
    pub scope: Scope,
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
            scope: Scope::Whole,
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
        // An analysis that came is no retry, and one that was cut is.
        let has_analysis = self.analysis_task.is_some() && self.stage() == Stage::Answer;
        let tries = self
            .attempts
            .len()
            .saturating_sub(usize::from(has_analysis));
        if tries > self.policy.retries as usize {
            return Some(Reason::RetriesSpent);
        }
        self.policy.spent(&Tally::of(&self.attempts))
    }

    pub(super) fn next_attempt(&self) -> u32 {
        self.attempts
            .last()
            .map_or(1, |last| last.number.saturating_add(1))
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
        let stage = self.stage();
        let (found, ending) = match self.judged(&answer, stage, context) {
            Ok(found) => (found, None),
            Err(reason) => (Findings::nothing(), Some(reason)),
        };
        let same_as_before = self.is_known(stage, answer.as_ref().ok());
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
            None => settled,
        };
        value
    }

    /// What all checks say about an answer.
    ///
    /// # Errors
    ///
    /// Why the dialogue ends with this answer, whatever it says.
    pub(super) fn judged<'r, T>(
        &self,
        answer: &'r Result<Reply, ModelError>,
        stage: Stage,
        context: Option<Context>,
    ) -> Result<Findings<'r, T>, Reason>
    where
        T: AgentContract + DeserializeOwned,
    {
        if let Some(reason) = ending(answer, stage) {
            return Err(reason);
        }
        let (Ok(reply), Stage::Answer) = (answer, stage) else {
            return Ok(Findings::nothing());
        };
        let material = Material {
            source: Some(&self.source),
            context,
            reading: self.policy.reading.clone(),
            scope: self.scope,
        };
        Ok(demand::unmet(reply, self.mechanism, T::NAME).map_or_else(
            || verify::reply::<T>(reply, &material),
            |why| Findings::unreadable(&why),
        ))
    }

    /// Whether the attempts are numbered as they are made.
    pub(super) fn is_in_order(&self) -> bool {
        self.attempts
            .iter()
            .zip(1..)
            .all(|(attempt, number)| attempt.number == number)
    }

    /// Whether an earlier reply of this stage said the same.
    fn is_known(&self, stage: Stage, reply: Option<&Reply>) -> bool {
        let raw = reply.map(Reply::raw_text).unwrap_or_default();
        self.attempts
            .iter()
            .any(|earlier| earlier.stage == stage && earlier.raw_text() == raw)
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
