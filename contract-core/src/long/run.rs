//! Drivers: all pages against a model.

use std::time::Instant;

use serde::de::DeserializeOwned;

use super::outcome::Paged;
use super::reading::{LongDialogue, PageStep};
use crate::contract::AgentContract;
use crate::look_up::{BlockingLookUp, LookUp};
use crate::model::{BlockingModel, Model};

impl<T: AgentContract + DeserializeOwned> LongDialogue<T> {
    /// Asks `model` about page after page until the text is used up, or reading
    /// stops before.
    pub async fn run_pages<M: Model + ?Sized>(mut self, model: &M) -> Paged<T> {
        loop {
            match self.step() {
                PageStep::Ask { page, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask(request).await;
                    // It is the answer that was asked for, so it is taken.
                    let _ = self.answer(page, attempt, answer, started.elapsed());
                }
                PageStep::Verify { .. } => self.not_looked_up(),
                PageStep::Done(paged) => return paged,
            }
        }
    }

    /// [`run_pages`](Self::run_pages) by a thread that waits.
    pub fn run_pages_blocking<M: BlockingModel + ?Sized>(mut self, model: &M) -> Paged<T> {
        loop {
            match self.step() {
                PageStep::Ask { page, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask_blocking(request);
                    let _ = self.answer(page, attempt, answer, started.elapsed());
                }
                PageStep::Verify { .. } => self.not_looked_up(),
                PageStep::Done(paged) => return paged,
            }
        }
    }

    /// [`run_pages`](Self::run_pages) that accepts no page before `look_up`
    /// confirmed what was read from it.
    pub async fn run_pages_verified<M, L>(self, model: &M, look_up: &L) -> Paged<T>
    where
        M: Model + ?Sized,
        L: LookUp<T>,
    {
        let mut reading = self.await_look_up();
        loop {
            match reading.step() {
                PageStep::Ask { page, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask(request).await;
                    let _ = reading.answer(page, attempt, answer, started.elapsed());
                }
                PageStep::Verify { page, value } => {
                    let (attempt, started) = (value.attempt(), Instant::now());
                    let found = look_up.look_up(value).await;
                    let _ = reading.looked_up(page, attempt, found, started.elapsed());
                }
                PageStep::Done(paged) => return paged,
            }
        }
    }

    /// [`run_pages_verified`](Self::run_pages_verified) by a thread that waits.
    pub fn run_pages_verified_blocking<M, L>(self, model: &M, look_up: &L) -> Paged<T>
    where
        M: BlockingModel + ?Sized,
        L: BlockingLookUp<T>,
    {
        let mut reading = self.await_look_up();
        loop {
            match reading.step() {
                PageStep::Ask { page, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask_blocking(request);
                    let _ = reading.answer(page, attempt, answer, started.elapsed());
                }
                PageStep::Verify { page, value } => {
                    let (attempt, started) = (value.attempt(), Instant::now());
                    let found = look_up.look_up_blocking(&value);
                    drop(value);
                    let _ = reading.looked_up(page, attempt, found, started.elapsed());
                }
                PageStep::Done(paged) => return paged,
            }
        }
    }
}
