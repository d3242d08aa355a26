//! Why a dialogue ended without a value.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::declined::Declined;
use crate::excerpt;
use crate::judge::Verdict;
use crate::look_up::LookUpError;
use crate::model::ModelError;
#[cfg(feature = "long")]
use crate::model::ModelErrorKind;

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
    Judged(Box<Verdict>),
    /// The value passed every check when it came and does not any more: the
    /// state was changed, or a rule gives another answer than before.
    NoLongerAccepted,
}

impl Reason {
    /// Whether it lies in what was read: another source might fare better.
    #[cfg(feature = "long")]
    pub(crate) fn is_of_the_source(&self) -> bool {
        match self {
            Self::RetriesSpent
            | Self::Refused
            | Self::Declined(_)
            | Self::Filtered
            | Self::Truncated
            | Self::LowConfidence { .. }
            | Self::NoAnalysis => true,
            Self::ModelFailed(error) => matches!(
                error.kind,
                ModelErrorKind::PromptTooLong
                    | ModelErrorKind::PromptFiltered
                    | ModelErrorKind::Withheld
            ),
            _ => false,
        }
    }

    /// Whether it is that the policy's tokens or time are spent.
    pub(crate) fn is_budget(&self) -> bool {
        matches!(
            self,
            Self::TokensSpent { .. } | Self::CostUnknown | Self::TimeSpent { .. }
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
                let words = excerpt::quoted(&declined.words);
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
