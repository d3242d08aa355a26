//! Drivers: all pages against a model.

use std::time::Instant;

use serde::de::DeserializeOwned;

use super::outcome::Paged;
use super::reading::{LongDialogue, PageStep};
use crate::contract::AgentContract;
use crate::model::{BlockingModel, Model};

impl<T: AgentContract + DeserializeOwned> LongDialogue<T> {
    /// Asks `model` about page after page until the text is used up, or reading
    /// stops before.
    pub async fn run_pages<M: Model + ?Sized>(mut self, model: &M) -> Paged<T> {
        loop {
            let (page, request) = match self.step() {
                PageStep::Ask { page, request } => (page, request),
                PageStep::Done(paged) => return *paged,
            };
            let attempt = request.attempt;
            let started = Instant::now();
            let answer = model.ask(request).await;
            // It is the answer that was asked for, so it is taken.
            let _ = self.answer(page, attempt, answer, started.elapsed());
        }
    }

    /// [`run_pages`](Self::run_pages) that waits for the model.
    pub fn run_pages_blocking<M: BlockingModel + ?Sized>(mut self, model: &M) -> Paged<T> {
        loop {
            let (page, request) = match self.step() {
                PageStep::Ask { page, request } => (page, request),
                PageStep::Done(paged) => return *paged,
            };
            let attempt = request.attempt;
            let started = Instant::now();
            let answer = model.ask_blocking(request);
            let _ = self.answer(page, attempt, answer, started.elapsed());
        }
    }
}
