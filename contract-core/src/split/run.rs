//! Drivers: all parts against a model.

use std::time::Instant;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::asking::{Asking, Turn};
use super::join::Join;
use super::outcome::{Joined, SplitFailure};
use super::parts::Parts;
use crate::contract::AgentContract;
use crate::model::{BlockingModel, Model};

impl<P: Parts, F> Join<P, F> {
    /// Asks `model` for part after part, and joins them.
    ///
    /// # Errors
    ///
    /// When a part degrades, or the whole breaks its contract. A part that is
    /// to be looked up degrades: nobody is there to do it.
    pub async fn run<Whole, M>(self, model: &M) -> Result<Joined<Whole>, Box<SplitFailure>>
    where
        F: FnOnce(P::Values) -> Whole,
        Whole: AgentContract + Serialize + DeserializeOwned,
        M: Model + ?Sized,
    {
        let mut asking = Asking::new(self.split);
        loop {
            match asking.step() {
                Turn::Ask { part, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask(request).await;
                    asking.answer(part, attempt, answer, started.elapsed());
                }
                Turn::Over => return asking.joined(self.function, self.context),
            }
        }
    }

    /// [`run`](Self::run) by a thread that waits.
    ///
    /// # Errors
    ///
    /// When a part degrades, or the whole breaks its contract.
    pub fn run_blocking<Whole, M>(self, model: &M) -> Result<Joined<Whole>, Box<SplitFailure>>
    where
        F: FnOnce(P::Values) -> Whole,
        Whole: AgentContract + Serialize + DeserializeOwned,
        M: BlockingModel + ?Sized,
    {
        let mut asking = Asking::new(self.split);
        loop {
            match asking.step() {
                Turn::Ask { part, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask_blocking(request);
                    asking.answer(part, attempt, answer, started.elapsed());
                }
                Turn::Over => return asking.joined(self.function, self.context),
            }
        }
    }
}
