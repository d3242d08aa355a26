//! The loop: ask, read, check, ask again. It has no input or output of its
//! own.

mod afresh;
#[cfg(feature = "long")]
mod again;
mod asking;
mod ending;
mod history;
mod setup;
mod state;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::state::{Standing, State};
use crate::attempt::{Attempt, Stage};
use crate::contract::AgentContract;
use crate::issue::{Context, Issues};
use crate::look_up::{LookUpError, Unverified};
use crate::model::ModelError;
use crate::outcome::{Accepted, Handoff, Outcome, Report};
use crate::reason::Reason;
use crate::reply::Reply;
use crate::request::Request;
use crate::verify::Findings;

/// A conversation that ends with a value of `T`, or with a person.
///
/// [`run`](Self::run) drives it against a model. To drive it by hand, over a
/// batch API or a queue, take [`step`](Self::step) and
/// [`answer`](Self::answer) in turn; in between it serialises, and goes on
/// wherever it is read back.
#[derive(Debug)]
pub struct Dialogue<T> {
    state: State,
    context: Option<Context>,
    /// The value that passed every check, until it is taken.
    value: Option<Arc<T>>,
    /// Whether a look-up confirmed it.
    is_verified: bool,
}

/// What a dialogue wants next.
#[derive(Debug)]
#[must_use]
pub enum Step<T> {
    /// Ask the model this, and give the dialogue its answer.
    Ask(Request),
    /// Look up what this value names, and tell the dialogue what was found.
    /// Only a dialogue that is to [`await_look_up`](Dialogue::await_look_up) wants it.
    Verify(Unverified<T>),
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
            context: None,
            value: None,
            is_verified: false,
        }
    }

    /// Every attempt so far.
    pub fn report(&self) -> Report {
        Report {
            contract: self.state.contract.clone(),
            fingerprint: self.state.fingerprint,
            attempts: self.state.attempts.clone(),
        }
    }
}

impl<T: AgentContract + DeserializeOwned> Dialogue<T> {
    /// What the dialogue wants next. Asking again changes nothing.
    pub fn step(&mut self) -> Step<T> {
        let standing = self.state.standing();
        if let Some(wanted) = self.lacks_context()
            && !matches!(standing, Standing::Degraded(_))
        {
            return Step::Done(self.degraded(Reason::NoContext { wanted }));
        }
        match standing {
            Standing::Degraded(reason) => Step::Done(self.degraded(reason)),
            Standing::Asking => Step::Ask(self.state.request::<T>()),
            _ if self.awaits_look_up() => match self.value_again() {
                Some(value) => Step::Verify(self.unverified(value)),
                None => Step::Done(self.degraded(Reason::NoLongerAccepted)),
            },
            Standing::Accepted => Step::Done(self.accepted()),
            Standing::Unsure(reason) => Step::Done(self.degraded(reason)),
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
        let is_asking = self.state.standing() == Standing::Asking && self.lacks_context().is_none();
        if !is_asking || attempt != self.state.next_attempt() {
            return Err(NotAsked { attempt });
        }
        let context = self.context.clone();
        self.value = self.state.take(answer, elapsed, context).map(Arc::new);
        self.is_verified = false;
        Ok(())
    }

    /// Takes what a look-up of the value of this `attempt` found, and how long
    /// it took. Issues go back to the model as feedback; a look-up that could
    /// not be made ends the dialogue.
    ///
    /// # Errors
    ///
    /// When the dialogue did not want that looked up. The dialogue is then as
    /// it was.
    pub fn looked_up(
        &mut self,
        attempt: u32,
        found: Result<Issues, LookUpError>,
        elapsed: Duration,
    ) -> Result<(), NotAsked> {
        let is_last = self.state.attempts.last().map(|last| last.number) == Some(attempt);
        if !self.awaits_look_up() || !is_last {
            return Err(NotAsked { attempt });
        }
        self.is_verified = self.state.take_look_up(found, elapsed, T::REPLY);
        Ok(())
    }

    /// The type of the context that the contract names and that was not given.
    fn lacks_context(&self) -> Option<String> {
        let wanted = T::CONTEXT.filter(|_| self.context.is_none());
        wanted.map(str::to_owned)
    }

    /// Whether a driver needs a look-up.
    pub(crate) fn is_to_look_up(&self) -> bool {
        self.state.is_to_verify
    }

    /// Whether there is a value that is still to be looked up. What was saved
    /// says nothing about that: a value that is read back is looked up again.
    fn awaits_look_up(&self) -> bool {
        self.state.is_to_verify
            && !self.is_verified
            && matches!(
                self.state.standing(),
                Standing::Accepted | Standing::Unsure(_)
            )
    }

    fn unverified(&self, value: Arc<T>) -> Unverified<T> {
        let last = self.state.attempts.last();
        Unverified {
            attempt: last.map_or(0, |last| last.number),
            value,
            quotes: last.map_or_else(Vec::new, |last| last.quotes.clone()),
            source: self.state.source.clone(),
            time_left: self.state.time_left(),
        }
    }

    fn accepted(&mut self) -> Outcome<T> {
        let kept = self.value.take().and_then(Arc::into_inner);
        match kept.or_else(|| self.verified_again()) {
            Some(value) => {
                let is_verified = self.is_verified;
                Outcome::Accepted(Accepted::new(
                    value,
                    self.report(),
                    self.state.source.clone(),
                    is_verified,
                ))
            }
            None => self.degraded(Reason::NoLongerAccepted),
        }
    }

    /// The value, kept for when it is looked up.
    fn value_again(&mut self) -> Option<Arc<T>> {
        if self.value.is_none() {
            self.value = self.verified_again().map(Arc::new);
        }
        self.value.clone()
    }

    /// The value from the stored reply, through every check again: what is read
    /// back from a store is as little believed as a reply.
    fn verified_again(&mut self) -> Option<T> {
        let is_unsure = matches!(self.state.standing(), Standing::Unsure(_));
        let found = self.judged_again(self.state.attempts.last()?)?;
        let (value, quotes, is_sure) = (found.value, found.quotes, found.doubt.is_none());
        if let Some(last) = self.state.attempts.last_mut() {
            last.quotes = quotes;
        }
        value.filter(|_| is_sure || is_unsure)
    }

    /// What all checks say about the reply of an attempt, if that is an answer
    /// and still says what it is recorded to have said.
    pub(crate) fn judged_again<'a>(&self, attempt: &'a Attempt) -> Option<Findings<'a, T>> {
        let is_answer = attempt.stage == Stage::Answer;
        let found = self
            .state
            .judged(&attempt.answer, attempt.stage, self.context.clone())
            .ok()
            .filter(|_| is_answer)?;
        (found.document.as_deref() == attempt.document.as_deref()).then_some(found)
    }

    /// The end where nobody is there to look the value up.
    pub(crate) fn not_looked_up(&self) -> Outcome<T> {
        self.degraded(Reason::NotLookedUp)
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
        if !state.is_in_order() {
            return Err(D::Error::custom("the attempts are not numbered in order"));
        }
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
        Ok(Self {
            state,
            context: None,
            value: None,
            is_verified: false,
        })
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
