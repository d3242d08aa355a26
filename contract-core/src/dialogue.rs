//! The loop: ask, read, check, ask again. It has no input or output of its
//! own.

mod demand;
mod history;
mod state;

use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::state::{Standing, State};
use crate::contract::AgentContract;
use crate::model::ModelError;
use crate::outcome::{Accepted, Handoff, Outcome, Reason, Report};
use crate::policy::Policy;
use crate::reply::Reply;
use crate::request::{Mechanism, Request};
use crate::source::Source;
use crate::verify;

/// A conversation that ends with a value of `T`, or with a person.
///
/// [`run`](Self::run) drives it against a model. To drive it by hand, over a
/// batch API or a queue, take [`step`](Self::step) and
/// [`answer`](Self::answer) in turn; in between it serialises, and goes on
/// wherever it is read back.
#[derive(Debug)]
pub struct Dialogue<T> {
    state: State,
    /// The accepted value, until it is taken.
    value: Option<T>,
}

/// What a dialogue wants next.
#[derive(Debug)]
#[must_use]
pub enum Step<T> {
    /// Ask the model this, and give the dialogue its answer.
    Ask(Request),
    /// It is over.
    Done(Outcome<T>),
}

impl<T> Dialogue<T> {
    /// A dialogue under these instructions, with no source and the default
    /// policy.
    pub fn new(instructions: impl Into<String>) -> Self
    where
        // Here and not on the impl, so that the compiler says what is missing.
        T: AgentContract + DeserializeOwned,
    {
        Self {
            state: State::new::<T>(instructions.into()),
            value: None,
        }
    }

    /// The same dialogue before its first call.
    #[cfg(feature = "long")]
    pub(crate) fn afresh(&self) -> Self {
        Self {
            state: self.state.afresh(),
            value: None,
        }
    }

    /// The same dialogue, as it is read back where it is saved here.
    #[cfg(feature = "long")]
    pub(crate) fn copied(&self) -> Self {
        Self {
            state: self.state.clone(),
            value: None,
        }
    }

    #[cfg(feature = "long")]
    pub(crate) fn its_source(&self) -> &Source {
        &self.state.source
    }

    #[cfg(feature = "long")]
    pub(crate) fn its_policy(&self) -> &Policy {
        &self.state.policy
    }

    /// Every attempt so far.
    pub fn report(&self) -> Report {
        Report {
            contract: self.state.contract.clone(),
            fingerprint: self.state.fingerprint,
            attempts: self.state.attempts.clone(),
        }
    }

    /// What the model has to work from, and may quote.
    #[must_use]
    pub fn source(mut self, source: Source) -> Self {
        self.state.source = source;
        self.state.task = OnceLock::new();
        self
    }

    /// How much the dialogue may cost.
    #[must_use]
    pub fn policy(mut self, policy: Policy) -> Self {
        self.state.policy = policy;
        self
    }

    /// For a model that is better at calling a tool than at answering: it has
    /// to call one, and the provider decodes its arguments within the schema.
    #[must_use]
    pub fn strict_tool(mut self) -> Self {
        self.state.mechanism = Mechanism::StrictTool;
        self
    }

    /// For a provider that can promise JSON, and no more: the contract is told
    /// in the prompt, and nothing enforces it but the check. Every attempt
    /// records that.
    #[must_use]
    pub fn json_mode(mut self) -> Self {
        self.state.mechanism = Mechanism::JsonMode;
        self
    }

    /// For a provider that cannot decode within a schema: the schema is told in
    /// the prompt, and nothing enforces it but the check. Every attempt records
    /// that.
    #[must_use]
    pub fn prompt_only(mut self) -> Self {
        self.state.mechanism = Mechanism::PromptOnly;
        self
    }

    /// Tells the schema in the prompt as well, for engines that decode within a
    /// schema and do not show it to the model.
    #[must_use]
    pub fn show_schema(mut self) -> Self {
        self.state.schema_in_prompt = true;
        self
    }
}

impl<T: AgentContract + DeserializeOwned> Dialogue<T> {
    /// What the dialogue wants next. Asking again changes nothing.
    pub fn step(&mut self) -> Step<T> {
        match self.state.standing() {
            Standing::Asking => Step::Ask(self.state.request::<T>()),
            Standing::Accepted => Step::Done(self.accepted()),
            Standing::Degraded(reason) => Step::Done(self.degraded(reason)),
        }
    }

    /// Takes the answer to the request of this `attempt`, and how long it took.
    ///
    /// # Errors
    ///
    /// When the dialogue did not ask for that: it is over, or the answer to
    /// this attempt came before. The dialogue is then as it was.
    pub fn answer(
        &mut self,
        attempt: u32,
        answer: Result<Reply, ModelError>,
        elapsed: Duration,
    ) -> Result<(), NotAsked> {
        if self.state.standing() != Standing::Asking || attempt != self.state.next_attempt() {
            return Err(NotAsked { attempt });
        }
        self.value = self.state.take(answer, elapsed);
        Ok(())
    }

    fn accepted(&mut self) -> Outcome<T> {
        match self.value.take().or_else(|| self.verified_again()) {
            Some(value) => Outcome::Accepted(Accepted::new(value, self.report())),
            None => self.degraded(Reason::NoLongerAccepted),
        }
    }

    /// The value from the stored document, through every check again: what is
    /// read back from a store is as little believed as a reply.
    fn verified_again(&self) -> Option<T> {
        let document = self.state.attempts.last()?.document.as_deref()?;
        let verified = verify::document::<T>(document, &self.state.source);
        verified.value.filter(|_| verified.doubt.is_none())
    }

    fn degraded(&self, reason: Reason) -> Outcome<T> {
        Outcome::Degraded(Handoff::new(reason, self.report()))
    }
}

impl<T> Serialize for Dialogue<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.state.serialize(serializer)
    }
}

impl<'de, T: AgentContract> Deserialize<'de> for Dialogue<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let state = State::deserialize(deserializer)?;
        if state.contract != T::NAME || state.fingerprint != T::fingerprint() {
            return Err(D::Error::custom(format_args!(
                "the dialogue was saved for the contract `{}` with fingerprint {}, and this is \
                 `{}` with fingerprint {}",
                state.contract,
                state.fingerprint,
                T::NAME,
                T::fingerprint()
            )));
        }
        Ok(Self { state, value: None })
    }
}

/// An answer that the dialogue did not ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAsked {
    /// The attempt that was answered.
    pub attempt: u32,
}

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the dialogue did not ask for an answer to attempt {}",
            self.attempt
        )
    }
}

impl std::error::Error for NotAsked {}
