//! How a dialogue ends: with a checked value, or with a person.

use std::fmt;
use std::ops::Deref;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::attempt::{Attempt, Stage};
use crate::declined::Declined;
use crate::evidence::Quote;
use crate::judge::Verdict;
use crate::look_up::{LookUpError, Verified};
use crate::model::ModelError;
use crate::schema::Fingerprint;
use crate::tally::Tally;

/// The end of a dialogue.
#[derive(Debug)]
#[must_use = "a degraded outcome has to reach a person"]
pub enum Outcome<T> {
    /// A value that passed every check.
    Accepted(Accepted<T>),
    /// No such value; a person takes over.
    Degraded(Handoff),
}

/// A value that passed every check, and how it came to be.
#[derive(Debug)]
pub struct Accepted<T> {
    value: T,
    report: Report,
    is_verified: bool,
}

/// What a person gets when a dialogue degrades. There is no way from here to a
/// value of the contract's type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[must_use = "a handoff has to reach a person"]
pub struct Handoff {
    /// Why there is no value.
    pub reason: Reason,
    /// The best that the model answered, unaccepted: the last document of the
    /// contract's shape, or else the last document.
    pub candidate: Option<Box<Candidate>>,
    /// How it came to this.
    pub report: Report,
}

/// A document that was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The number of the attempt that brought it, and that lists what is wrong
    /// with it.
    pub attempt: u32,
    /// The document as JSON text.
    pub json: String,
}

/// Every attempt of a dialogue, and the contract it was held to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The contract's name.
    pub contract: String,
    /// The contract's fingerprint.
    pub fingerprint: Fingerprint,
    /// Every call, in order.
    pub attempts: Vec<Attempt>,
}

/// Why a dialogue degraded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reason {
    /// The last attempt that the policy allows has issues.
    RetriesSpent,
    /// The policy's tokens are spent.
    TokensSpent {
        /// The tokens spent.
        spent: u64,
        /// The policy's tokens.
        budget: u64,
    },
    /// The policy has a budget of tokens, and the provider did not say what a
    /// call cost, so that the budget cannot be held.
    CostUnknown,
    /// The policy's time is spent.
    TimeSpent {
        /// The policy's time.
        budget: Duration,
    },
    /// The model refused.
    Refused,
    /// The model declined, as the contract lets it.
    Declined(Declined),
    /// A filter of the provider cut in.
    Filtered,
    /// The reply was cut at its longest length.
    Truncated,
    /// No reply came.
    ModelFailed(ModelError),
    /// The value passed every rule, but the model is less sure of it than the
    /// contract demands.
    LowConfidence {
        /// Where the confidence stands.
        path: String,
        /// How sure the model is.
        confidence: f64,
        /// How sure it has to be.
        least: f64,
    },
    /// The contract wants quotes, and the dialogue has no source to quote; the
    /// model was not asked.
    NoSource,
    /// A rule needs a context that the dialogue does not have. Where the
    /// contract itself names it, the model was not asked.
    NoContext {
        /// The type of the context.
        wanted: String,
    },
    /// The value passed every rule of its own, and a look-up could not be made,
    /// so that it is not known whether the value exists.
    LookUpFailed(LookUpError),
    /// The dialogue ended without the look-up that was to confirm its value.
    NotLookedUp,
    /// The text that was to be thought about first came back empty.
    NoAnalysis,
    /// A judge thought worse of the value than the checks did.
    Judged(Verdict),
    /// The value passed every check when it came and does not any more: the
    /// state was changed, or a rule gives another answer than before.
    NoLongerAccepted,
}

impl Reason {
    /// Whether it is that the policy's tokens or time are spent.
    pub(crate) fn is_budget(&self) -> bool {
        matches!(
            self,
            Self::TokensSpent { .. } | Self::CostUnknown | Self::TimeSpent { .. }
        )
    }
}

impl<T> Outcome<T> {
    /// The value as one that a look-up confirmed. Where none did, it is handed
    /// to a person.
    pub fn into_verified(self) -> Outcome<Verified<T>> {
        match self {
            Self::Accepted(accepted) if accepted.is_verified => Outcome::Accepted(Accepted {
                value: Verified::new(accepted.value),
                report: accepted.report,
                is_verified: true,
            }),
            Self::Accepted(accepted) => {
                Outcome::Degraded(Handoff::new(Reason::NotLookedUp, accepted.report))
            }
            Self::Degraded(handoff) => Outcome::Degraded(handoff),
        }
    }

    /// The accepted value with its report, or the handoff as an error for `?`.
    ///
    /// # Errors
    ///
    /// The handoff, when the dialogue degraded.
    pub fn into_result(self) -> Result<Accepted<T>, Handoff> {
        match self {
            Self::Accepted(accepted) => Ok(accepted),
            Self::Degraded(handoff) => Err(handoff),
        }
    }

    /// Every attempt, however the dialogue ended.
    pub fn report(&self) -> &Report {
        match self {
            Self::Accepted(accepted) => &accepted.report,
            Self::Degraded(handoff) => &handoff.report,
        }
    }
}

impl<T> Accepted<T> {
    pub(crate) fn new(value: T, report: Report, is_verified: bool) -> Self {
        Self {
            value,
            report,
            is_verified,
        }
    }

    /// Hands the value to a person after all, since a judge thinks worse of it
    /// than the checks did. There is no way in the other direction.
    pub fn hand_off(self, verdict: Verdict) -> Handoff {
        Handoff::new(Reason::Judged(verdict), self.report)
    }

    /// The value alone.
    pub fn into_value(self) -> T {
        self.value
    }

    /// How the value came to be.
    pub fn report(&self) -> &Report {
        &self.report
    }
}

impl<T> Deref for Accepted<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl Handoff {
    pub(crate) fn new(reason: Reason, report: Report) -> Self {
        let documents = || {
            report
                .attempts
                .iter()
                .rev()
                .filter(|attempt| attempt.document.is_some())
        };
        let best = documents()
            .find(|attempt| attempt.is_well_formed())
            .or(documents().next());
        let candidate = best.and_then(|attempt| {
            Some(Box::new(Candidate {
                attempt: attempt.number,
                json: attempt.document.clone()?,
            }))
        });
        Self {
            reason,
            candidate,
            report,
        }
    }
}

impl Report {
    /// What all attempts cost together.
    pub fn tally(&self) -> Tally {
        Tally::of(&self.attempts)
    }

    /// Every quote of the last document, with the places where the source
    /// holds it: beside an accepted value, those that support it.
    pub fn quotes(&self) -> &[Quote] {
        let mut attempts = self.attempts.iter().rev();
        let last = attempts.find(|attempt| attempt.document.is_some());
        last.map_or(&[], |attempt| &attempt.quotes)
    }

    /// Whether the first reply had no issue and needed no repair.
    pub fn passed_at_first(&self) -> bool {
        let mut answers = self.attempts.iter().filter(|a| a.stage == Stage::Answer);
        matches!(
            (answers.next(), answers.next()),
            (Some(only), None)
                if only.document.is_some() && only.issues.is_empty() && only.repairs.is_empty()
        )
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RetriesSpent => f.write_str("the last retry still has issues"),
            Self::TokensSpent { spent, budget } => {
                write!(f, "{spent} tokens are spent, of a budget of {budget}")
            }
            Self::CostUnknown => {
                f.write_str("a call's cost is unknown, so the budget of tokens cannot be held")
            }
            Self::TimeSpent { budget } => write!(f, "the time of {budget:?} is spent"),
            Self::Refused => f.write_str("the model refused"),
            Self::Declined(declined) => {
                let words = crate::excerpt::quoted(&declined.words);
                write!(f, "the model declined, since {}: {words}", declined.because)
            }
            Self::Filtered => f.write_str("a content filter cut in"),
            Self::Truncated => f.write_str("the reply was cut at its longest length"),
            Self::ModelFailed(error) => error.fmt(f),
            Self::LowConfidence {
                path,
                confidence,
                least,
            } => {
                write!(f, "{path} is {confidence}, and at least {least} is wanted")
            }
            Self::NoSource => f.write_str("the contract wants quotes, and there is no source"),
            Self::NoContext { wanted } => {
                write!(f, "a rule needs a context of the type `{wanted}`")
            }
            Self::LookUpFailed(error) => write!(f, "a look-up could not be made: {error}"),
            Self::NotLookedUp => f.write_str("the look-up of the value was never made"),
            Self::NoAnalysis => f.write_str("the analysis came back empty"),
            Self::Judged(verdict) => write!(f, "a judge thinks: {verdict}"),
            Self::NoLongerAccepted => f.write_str("the stored reply does not pass any more"),
        }
    }
}

impl fmt::Display for Handoff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls = self.report.attempts.len();
        let plural = if calls == 1 { "" } else { "s" };
        write!(
            f,
            "no value of `{}` after {calls} call{plural}: {}",
            self.report.contract, self.reason
        )
    }
}

impl std::error::Error for Handoff {}
