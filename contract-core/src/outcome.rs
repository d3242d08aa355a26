//! How a dialogue ends: with a checked value, or with a person.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::attempt::{Attempt, Stage};
use crate::evidence::Quote;
use crate::issue::shown;
use crate::judge::Verdict;
use crate::look_up::Verified;
use crate::reason::Reason;
use crate::reply::Reply;
use crate::schema::{Fingerprint, Sent};
use crate::source::Source;
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
///
/// Where the contract has a `sensitive` field, `Debug` does not show the value.
pub struct Accepted<T> {
    value: T,
    report: Report,
    source: Source,
    is_verified: bool,
}

/// What a person gets when a dialogue degrades. There is no way from here to a
/// value of the contract's type.
///
/// Where the contract has a `sensitive` field, neither `Debug` nor `Display`
/// shows what the model wrote; the fields, and what is saved of them, hold it.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
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

impl<T> Outcome<T> {
    /// The value as one that a look-up confirmed. Where none did, it is handed
    /// to a person.
    pub fn into_verified(self) -> Outcome<Verified<T>> {
        match self {
            Self::Accepted(accepted) if accepted.is_verified => Outcome::Accepted(Accepted {
                value: Verified::new(accepted.value),
                report: accepted.report,
                source: accepted.source,
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
    /// Whether a look-up confirmed it.
    #[cfg(feature = "long")]
    pub(crate) const fn is_verified(&self) -> bool {
        self.is_verified
    }

    pub(crate) fn new(value: T, report: Report, source: Source, is_verified: bool) -> Self {
        Self {
            value,
            report,
            source,
            is_verified,
        }
    }

    /// Hands the value to a person after all, since a judge thinks worse of it
    /// than the checks did. There is no way in the other direction.
    pub fn hand_off(self, verdict: Verdict) -> Handoff {
        Handoff::new(Reason::Judged(Box::new(verdict)), self.report)
    }

    /// The value alone.
    pub fn into_value(self) -> T {
        self.value
    }

    /// What the model had to work from, to show its quotes in.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// How the value came to be.
    pub fn report(&self) -> &Report {
        &self.report
    }
}

impl<T: fmt::Debug> fmt::Debug for Accepted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Accepted")
            .field("value", shown(self.report.is_sensitive(), &self.value))
            .field("report", &self.report)
            .field("is_verified", &self.is_verified)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Handoff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_sensitive = self.report.is_sensitive();
        f.debug_struct("Handoff")
            .field("reason", &self.reason)
            .field("candidate", shown(is_sensitive, &self.candidate))
            .field("report", &self.report)
            .finish()
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
    fn is_sensitive(&self) -> bool {
        self.attempts.iter().any(|attempt| attempt.sensitive)
    }

    /// What all attempts cost together.
    pub fn tally(&self) -> Tally {
        Tally::of(&self.attempts)
    }

    /// How the schema went out, once for each way: the rules that the provider
    /// was not sent, so that only the check enforced them.
    pub fn sent(&self) -> Vec<&Sent> {
        let mut sent = Vec::new();
        for attempt in &self.attempts {
            if let Ok(Reply {
                sent: Some(this), ..
            }) = &attempt.answer
                && !sent.contains(&this)
            {
                sent.push(this);
            }
        }
        sent
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
