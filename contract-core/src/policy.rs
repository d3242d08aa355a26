//! How much a dialogue may cost, and what it does at the edge.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::reason::Reason;
use crate::reply::{Envelope, ReadOptions};
use crate::tally::Tally;

/// How much a dialogue may cost. Whichever limit is reached first ends it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    pub(crate) retries: u32,
    pub(crate) tokens: Option<u64>,
    pub(crate) within: Option<Duration>,
    pub(crate) output_tokens: Option<u32>,
    pub(crate) raise_cut: Option<u32>,
    #[serde(default)]
    pub(crate) reading: ReadOptions,
}

impl Policy {
    /// Two retries, so at most three calls; no other limit.
    pub fn new() -> Self {
        Self {
            retries: 2,
            tokens: None,
            within: None,
            output_tokens: None,
            raise_cut: None,
            reading: ReadOptions::default(),
        }
    }

    /// How often the model is asked again after the first time.
    #[must_use]
    pub fn retries(self, retries: u32) -> Self {
        Self { retries, ..self }
    }

    /// No further request once this many tokens are spent, input and output of
    /// all calls together. Where a provider does not say what a call cost, the
    /// budget cannot be held, and there is no further request either.
    #[must_use]
    pub fn tokens(self, tokens: u64) -> Self {
        Self {
            tokens: Some(tokens),
            ..self
        }
    }

    /// No further request once this much time is spent, and no longer wait for
    /// a reply than what is left of it.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self {
            within: Some(time),
            ..self
        }
    }

    /// The most tokens that one reply may have. Without it the provider's own
    /// limit holds.
    #[must_use]
    pub fn output_tokens(self, tokens: u32) -> Self {
        Self {
            output_tokens: Some(tokens),
            ..self
        }
    }

    /// When a reply is cut at [`output_tokens`](Self::output_tokens), ask once
    /// more with that limit multiplied by `factor`; it counts as a retry.
    /// Without this a cut reply ends the dialogue, since the same request would
    /// be cut again.
    #[must_use]
    pub fn raise_when_cut(self, factor: u32) -> Self {
        Self {
            raise_cut: Some(factor),
            ..self
        }
    }

    /// Where in a reply the answer may stand: anywhere, unless this or the
    /// contract's `strict_envelope` is stricter.
    #[must_use]
    pub fn envelope(mut self, envelope: Envelope) -> Self {
        self.reading.envelope = envelope;
        self
    }

    /// How replies are read, all options at once.
    #[must_use]
    pub fn reading(self, reading: ReadOptions) -> Self {
        Self { reading, ..self }
    }

    /// The limit that leaves no further call after this tally, if there is one;
    /// retries are not looked at.
    pub(crate) fn spent(&self, tally: &Tally) -> Option<Reason> {
        if let Some(budget) = self.tokens {
            let spent = tally.tokens();
            if spent >= budget {
                return Some(Reason::TokensSpent { spent, budget });
            }
            if tally.calls_of_unknown_cost > 0 {
                return Some(Reason::CostUnknown);
            }
        }
        let budget = self.within.filter(|budget| tally.elapsed >= *budget)?;
        Some(Reason::TimeSpent { budget })
    }

    /// The same policy with what is left of its tokens and its time.
    pub(crate) fn after(&self, tally: &Tally) -> Self {
        Self {
            tokens: self
                .tokens
                .map(|tokens| tokens.saturating_sub(tally.tokens())),
            within: self.within.map(|time| time.saturating_sub(tally.elapsed)),
            ..self.clone()
        }
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::new()
    }
}
