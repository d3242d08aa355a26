//! What a dialogue cost in all.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::attempt::Attempt;
use crate::reply::Usage;

/// The sums over all attempts of a dialogue.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Calls of the model.
    pub calls: u32,
    /// Requests sent again because the transport failed.
    pub transport_retries: u32,
    /// Tokens read, as far as known.
    pub input_tokens: u64,
    /// Tokens written, as far as known.
    pub output_tokens: u64,
    /// Calls whose cost is not known, or not in full.
    pub calls_of_unknown_cost: u32,
    /// Time spent in calls.
    pub elapsed: Duration,
}

impl Tally {
    /// Sums up `attempts`.
    pub fn of(attempts: &[Attempt]) -> Self {
        attempts.iter().fold(Self::default(), Self::with)
    }

    /// The tokens that are known to be spent.
    pub fn tokens(&self) -> u64 {
        self.input_tokens.saturating_add(self.output_tokens)
    }

    /// The sums of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            calls: self.calls.saturating_add(other.calls),
            transport_retries: self
                .transport_retries
                .saturating_add(other.transport_retries),
            input_tokens: self.input_tokens.saturating_add(other.input_tokens),
            output_tokens: self.output_tokens.saturating_add(other.output_tokens),
            calls_of_unknown_cost: self
                .calls_of_unknown_cost
                .saturating_add(other.calls_of_unknown_cost),
            elapsed: self.elapsed.saturating_add(other.elapsed),
        }
    }

    fn with(self, attempt: &Attempt) -> Self {
        let reply = attempt.answer.as_ref();
        let usage = reply.ok().and_then(|reply| reply.usage).unwrap_or_default();
        let sent_again = match &attempt.answer {
            Ok(reply) => reply.transport_retries,
            Err(error) => error.transport_retries,
        };
        Self {
            calls: self.calls.saturating_add(1),
            transport_retries: self.transport_retries.saturating_add(sent_again),
            input_tokens: self.input_tokens.saturating_add(usage.input.unwrap_or(0)),
            output_tokens: self.output_tokens.saturating_add(usage.output.unwrap_or(0)),
            calls_of_unknown_cost: self
                .calls_of_unknown_cost
                .saturating_add(u32::from(Usage::total(usage).is_none())),
            elapsed: self.elapsed.saturating_add(attempt.elapsed),
        }
    }
}
