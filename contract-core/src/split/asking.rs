//! The loop over parts: one after the other, out of one budget.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::join::Split;
use super::outcome::{AcceptedPart, Failed, Joined, SplitFailure, tally};
use super::parts::{Next, Parts};
use super::whole;
use crate::contract::AgentContract;
use crate::issue::Context;
use crate::model::ModelError;
use crate::outcome::{Handoff, Report};
use crate::reply::ReadOptions;
use crate::reply::Reply;
use crate::request::Request;
use crate::verify::{Material, Scope};

pub(super) struct Asking<P> {
    split: Split<P>,
    accepted: Vec<AcceptedPart>,
    failed: Option<Failed>,
    is_begun: bool,
}

/// What is to be done next.
pub(super) enum Turn {
    Ask { part: usize, request: Request },
    Over,
}

impl<P: Parts> Asking<P> {
    pub(super) fn new(split: Split<P>) -> Self {
        Self {
            split,
            accepted: Vec::new(),
            failed: None,
            is_begun: false,
        }
    }

    pub(super) fn step(&mut self) -> Turn {
        while self.failed.is_none() {
            let part = self.accepted.len();
            if part == P::COUNT || !self.begin(part) {
                break;
            }
            match self.split.parts.next(part) {
                Some(Next::Ask(request)) => return Turn::Ask { part, request },
                Some(Next::Accepted(report)) => self.accept(part, report),
                Some(Next::Degraded(handoff)) => self.fail(part, handoff),
                None => break,
            }
        }
        Turn::Over
    }

    pub(super) fn answer(
        &mut self,
        part: usize,
        attempt: u32,
        answer: Result<Reply, ModelError>,
        elapsed: Duration,
    ) {
        self.split.parts.answer(part, attempt, answer, elapsed);
    }

    /// Gives a part what is left of the budget; fails it where nothing is.
    fn begin(&mut self, part: usize) -> bool {
        if self.is_begun {
            return true;
        }
        let spent = tally(&self.accepted);
        let policy = &self.split.policy;
        let left = policy.after(&spent);
        let reason = policy.spent(&spent).filter(|_| part > 0);
        self.split.parts.begin(part, &self.split.source, left);
        if let Some(reason) = reason
            && let Some(Next::Degraded(handoff)) = self.split.parts.next(part)
        {
            self.fail(part, Handoff { reason, ..handoff });
            return false;
        }
        self.is_begun = true;
        true
    }

    fn accept(&mut self, part: usize, report: Report) {
        let document = report.attempts.last();
        let document = document.and_then(|last| last.document.clone());
        self.accepted.push(AcceptedPart {
            part: part + 1,
            document: document.unwrap_or_default(),
            report,
        });
        self.is_begun = false;
    }

    fn fail(&mut self, part: usize, mut handoff: Handoff) {
        if handoff.reason.is_budget() {
            let spent = tally(&self.accepted).plus(handoff.report.tally());
            let policy = &self.split.policy;
            handoff.reason = policy.spent(&spent).unwrap_or(handoff.reason);
        }
        self.failed = Some(Failed::Part {
            part: part + 1,
            handoff: Box::new(handoff),
        });
    }

    /// The whole, once every part is accepted.
    pub(super) fn joined<Whole>(
        self,
        join: impl FnOnce(P::Values) -> Whole,
        context: Option<Context>,
    ) -> Result<Joined<Whole>, Box<SplitFailure>>
    where
        Whole: AgentContract + Serialize + DeserializeOwned,
    {
        let accepted = self.accepted;
        let failed = match (self.failed, self.split.parts.values()) {
            (None, Some(values)) => {
                let material = Material {
                    source: Some(&self.split.source),
                    context,
                    reading: ReadOptions::default(),
                    scope: Scope::Whole,
                };
                match whole::checked(&join(values), &material) {
                    Ok(value) => {
                        return Ok(Joined {
                            value,
                            parts: accepted,
                        });
                    }
                    Err(failed) => failed,
                }
            }
            (Some(failed), _) => failed,
            (None, None) => whole::nothing::<Whole>(),
        };
        Err(Box::new(SplitFailure { failed, accepted }))
    }
}
