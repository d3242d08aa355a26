//! Help for tests: a model that says what it is told to say, and checks of a
//! contract's own rules.

mod agreement;
mod samples;

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::contract::ContractField;
use crate::issue::Issues;
use crate::model::{BlockingModel, Model, ModelError, ModelErrorKind};
use crate::path;
use crate::reply::Reply;
use crate::request::Request;

pub use agreement::agrees_with_serde;
pub use samples::samples;

/// A model that answers from a script and keeps what it was asked.
#[derive(Debug, Default)]
pub struct Scripted {
    answers: Mutex<VecDeque<Result<Reply, ModelError>>>,
    requests: Mutex<Vec<Request>>,
}

impl Scripted {
    /// A model that gives these answers in order, and fails when they are used
    /// up.
    pub fn new(answers: impl IntoIterator<Item = Result<Reply, ModelError>>) -> Self {
        Self {
            answers: Mutex::new(answers.into_iter().collect()),
            requests: Mutex::default(),
        }
    }

    /// A model that gives these texts in order.
    pub fn saying<S: Into<String>>(texts: impl IntoIterator<Item = S>) -> Self {
        Self::new(texts.into_iter().map(|text| Ok(Reply::text(text))))
    }

    /// What it was asked so far.
    pub fn requests(&self) -> Vec<Request> {
        self.requests
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

impl BlockingModel for Scripted {
    fn ask_blocking(&self, request: Request) -> Result<Reply, ModelError> {
        self.requests
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(request);
        let next = self
            .answers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front();
        next.unwrap_or_else(|| {
            Err(ModelError::new(
                ModelErrorKind::Transport,
                "the script is at its end",
            ))
        })
    }
}

impl Model for Scripted {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        self.ask_blocking(request)
    }
}

/// The paths in `issues` that lead nowhere in the contract `T`: a rule that
/// names a key which is not on the wire.
pub fn unknown_paths<T: ContractField>(issues: &Issues) -> Vec<String> {
    issues
        .iter()
        .filter(|issue| !T::SCHEMA.has_path(&path::steps(&issue.path)))
        .map(|issue| issue.path.clone())
        .collect()
}

/// Validates `value` and fails where a rule names a key that is not on the
/// wire.
///
/// # Panics
///
/// When there is such a rule.
pub fn assert_paths_known<T: ContractField>(value: &T) {
    let mut issues = Issues::new();
    value.validate(&mut issues);
    assert_eq!(issues.lacking(), None, "a rule needs a context");
    let unknown = unknown_paths::<T>(&issues);
    assert!(
        unknown.is_empty(),
        "rules name paths that the contract does not have: {unknown:?}"
    );
}

/// Fails where [`lint`](crate::lint()) has advice on the contract `T`.
///
/// # Panics
///
/// When there is advice, with all of it.
pub fn assert_no_advice<T: ContractField>() {
    let advice: Vec<String> = crate::lint::lint::<T>()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        advice.is_empty(),
        "the contract can be better:\n{}",
        advice.join("\n")
    );
}
