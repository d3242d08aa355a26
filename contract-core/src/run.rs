//! Drivers: the loop against a model.

use std::time::Instant;

use serde::de::DeserializeOwned;

use crate::contract::AgentContract;
use crate::dialogue::{Dialogue, Step};
use crate::model::{BlockingModel, Model};
use crate::outcome::Outcome;

impl<T: AgentContract + DeserializeOwned> Dialogue<T> {
    /// Asks `model` until the dialogue is over.
    pub async fn run<M: Model + ?Sized>(mut self, model: &M) -> Outcome<T> {
        loop {
            let request = match self.step() {
                Step::Ask(request) => request,
                Step::Done(outcome) => return outcome,
            };
            let attempt = request.attempt;
            let started = Instant::now();
            let answer = model.ask(request).await;
            // It is the answer that was asked for, so it is taken.
            let _ = self.answer(attempt, answer, started.elapsed());
        }
    }

    /// Asks `model` until the dialogue is over, and waits for it.
    pub fn run_blocking<M: BlockingModel + ?Sized>(mut self, model: &M) -> Outcome<T> {
        loop {
            let request = match self.step() {
                Step::Ask(request) => request,
                Step::Done(outcome) => return outcome,
            };
            let attempt = request.attempt;
            let started = Instant::now();
            let answer = model.ask_blocking(request);
            let _ = self.answer(attempt, answer, started.elapsed());
        }
    }
}
