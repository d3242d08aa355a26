//! Two to four dialogues, each of a contract of its own.

use std::fmt;
use std::time::Duration;

use serde::de::DeserializeOwned;

use crate::contract::AgentContract;
use crate::dialogue::{Dialogue, Step};
use crate::model::ModelError;
use crate::outcome::{Handoff, Outcome, Report};
use crate::policy::Policy;
use crate::reply::Reply;
use crate::request::Request;
use crate::source::Source;

/// One part of a [`Split`](super::Split).
pub struct Part<T> {
    dialogue: Dialogue<T>,
    value: Option<T>,
}

/// The parts of a [`Split`](super::Split), in order: a tuple of two to four.
pub trait Parts: sealed::Sealed {}

/// What a part wants next.
pub enum Next {
    Ask(Request),
    Accepted(Report),
    Degraded(Handoff),
}

pub(super) mod sealed {
    use super::{Duration, ModelError, Next, Policy, Reply, Source};

    /// What only this crate does with parts, each told by its place.
    pub trait Sealed: Sized {
        const COUNT: usize;
        /// What they give, once all are accepted.
        type Values;

        fn begin(&mut self, part: usize, source: &Source, policy: Policy);
        fn next(&mut self, part: usize) -> Option<Next>;
        fn answer(
            &mut self,
            part: usize,
            attempt: u32,
            answer: Result<Reply, ModelError>,
            elapsed: Duration,
        );
        fn values(self) -> Option<Self::Values>;
    }
}

impl<T: AgentContract + DeserializeOwned> Part<T> {
    pub(super) fn new(dialogue: Dialogue<T>) -> Self {
        Self {
            dialogue,
            value: None,
        }
    }

    fn begin(&mut self, source: &Source, policy: Policy) {
        let fresh = self.dialogue.afresh();
        self.dialogue = fresh.source(source.clone()).policy(policy);
    }

    fn next(&mut self) -> Next {
        let outcome = match self.dialogue.step() {
            Step::Ask(request) => return Next::Ask(request),
            Step::Verify(_) => self.dialogue.not_looked_up(),
            Step::Done(outcome) => outcome,
        };
        match outcome {
            Outcome::Accepted(accepted) => {
                let report = accepted.report().clone();
                self.value = Some(accepted.into_value());
                Next::Accepted(report)
            }
            Outcome::Degraded(handoff) => Next::Degraded(handoff),
        }
    }
}

impl<T> fmt::Debug for Part<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Part")
            .field("report", &self.dialogue.report())
            .finish_non_exhaustive()
    }
}

macro_rules! tuple {
    ($count:literal: $($at:tt $T:ident),+) => {
        impl<$($T: AgentContract + DeserializeOwned),+> Parts for ($(Part<$T>,)+) {}

        impl<$($T: AgentContract + DeserializeOwned),+> sealed::Sealed for ($(Part<$T>,)+) {
            const COUNT: usize = $count;
            type Values = ($($T,)+);

            fn begin(&mut self, part: usize, source: &Source, policy: Policy) {
                match part {
                    $($at => self.$at.begin(source, policy),)+
                    _ => {}
                }
            }

            fn next(&mut self, part: usize) -> Option<Next> {
                match part {
                    $($at => Some(self.$at.next()),)+
                    _ => None,
                }
            }

            fn answer(
                &mut self,
                part: usize,
                attempt: u32,
                answer: Result<Reply, ModelError>,
                elapsed: Duration,
            ) {
                // It is the answer that was asked for, so it is taken.
                let _ = match part {
                    $($at => self.$at.dialogue.answer(attempt, answer, elapsed),)+
                    _ => Ok(()),
                };
            }

            fn values(self) -> Option<Self::Values> {
                Some(($(self.$at.value?,)+))
            }
        }
    };
}

tuple!(2: 0 A, 1 B);
tuple!(3: 0 A, 1 B, 2 C);
tuple!(4: 0 A, 1 B, 2 C, 3 D);
