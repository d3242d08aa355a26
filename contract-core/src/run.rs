//! Drivers: the loop against a model.

use std::time::Instant;

use serde::de::DeserializeOwned;

use crate::contract::AgentContract;
use crate::dialogue::{Dialogue, Step};
use crate::judge::{Opinion, Verdict};
use crate::look_up::{BlockingLookUp, LookUp, Verified};
use crate::model::{BlockingModel, Model};
use crate::outcome::{Accepted, Handoff, Outcome};
use crate::policy::Policy;
use crate::source::Aside;

impl<T: AgentContract + DeserializeOwned> Dialogue<T> {
    /// Asks `model` until the dialogue is over.
    pub async fn run<M: Model + ?Sized>(mut self, model: &M) -> Outcome<T> {
        if self.is_to_look_up() {
            return self.not_looked_up();
        }
        loop {
            match self.step() {
                Step::Ask(request) => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask(request).await;
                    // It is the answer that was asked for, so it is taken.
                    let _ = self.answer(attempt, answer, started.elapsed());
                }
                Step::Verify(_) => return self.not_looked_up(),
                Step::Done(outcome) => return outcome,
            }
        }
    }

    /// Asks `model` until the dialogue is over, and waits for it.
    pub fn run_blocking<M: BlockingModel + ?Sized>(mut self, model: &M) -> Outcome<T> {
        if self.is_to_look_up() {
            return self.not_looked_up();
        }
        loop {
            match self.step() {
                Step::Ask(request) => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask_blocking(request);
                    let _ = self.answer(attempt, answer, started.elapsed());
                }
                Step::Verify(_) => return self.not_looked_up(),
                Step::Done(outcome) => return outcome,
            }
        }
    }

    /// Asks `model` until the dialogue is over, and accepts no value before
    /// `look_up` confirmed it.
    pub async fn run_verified<M, L>(self, model: &M, look_up: &L) -> Outcome<Verified<T>>
    where
        M: Model + ?Sized,
        L: LookUp<T>,
    {
        let mut dialogue = self.await_look_up();
        loop {
            match dialogue.step() {
                Step::Ask(request) => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask(request).await;
                    let _ = dialogue.answer(attempt, answer, started.elapsed());
                }
                Step::Verify(value) => {
                    let (attempt, started) = (value.attempt(), Instant::now());
                    let found = look_up.look_up(value).await;
                    let _ = dialogue.looked_up(attempt, found, started.elapsed());
                }
                Step::Done(outcome) => return outcome.into_verified(),
            }
        }
    }

    /// [`run_verified`](Self::run_verified) by a thread that waits.
    pub fn run_verified_blocking<M, L>(self, model: &M, look_up: &L) -> Outcome<Verified<T>>
    where
        M: BlockingModel + ?Sized,
        L: BlockingLookUp<T>,
    {
        let mut dialogue = self.await_look_up();
        loop {
            match dialogue.step() {
                Step::Ask(request) => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask_blocking(request);
                    let _ = dialogue.answer(attempt, answer, started.elapsed());
                }
                Step::Verify(value) => {
                    let (attempt, started) = (value.attempt(), Instant::now());
                    let found = look_up.look_up_blocking(&value);
                    drop(value);
                    let _ = dialogue.looked_up(attempt, found, started.elapsed());
                }
                Step::Done(outcome) => return outcome.into_verified(),
            }
        }
    }
}

impl<T> Accepted<T> {
    /// Asks another model whether the value is true to its source. The answer
    /// is advice, and is held to a contract of its own, quote included.
    ///
    /// # Errors
    ///
    /// The handoff of the judge's own dialogue, where it degraded: then there
    /// is no opinion, and the value is as it was.
    pub async fn judge<M: Model + ?Sized>(
        &self,
        policy: Policy,
        model: &M,
    ) -> Result<Verdict, Handoff> {
        verdict(self.case(policy).run(model).await)
    }

    /// [`judge`](Self::judge) by a thread that waits.
    ///
    /// # Errors
    ///
    /// The same.
    pub fn judge_blocking<M: BlockingModel + ?Sized>(
        &self,
        policy: Policy,
        model: &M,
    ) -> Result<Verdict, Handoff> {
        verdict(self.case(policy).run_blocking(model))
    }

    /// What a judge is asked.
    fn case(&self, policy: Policy) -> Dialogue<Opinion> {
        let mut attempts = self.report().attempts.iter().rev();
        let document = attempts.find_map(|attempt| attempt.document.as_deref());
        let answer = Aside {
            label: "answer".to_owned(),
            note: "The answer is what is to be judged. It is no part of the source: nothing is \
                   quoted from it."
                .to_owned(),
            text: document.unwrap_or_default().to_owned(),
        };
        Dialogue::new("Judge whether the source says what the answer says.")
            .source(self.source().clone())
            .beside(answer)
            .policy(policy)
    }
}

fn verdict(outcome: Outcome<Opinion>) -> Result<Verdict, Handoff> {
    let Opinion(verdict) = outcome.into_result()?.into_value();
    Ok(verdict)
}
