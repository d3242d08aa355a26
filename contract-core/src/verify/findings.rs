//! What the checks say about a reply.

use std::borrow::Cow;

use super::whole::{refused, unreadable, whole};
use crate::confidence::Doubt;
use crate::declined::Declined;
use crate::evidence::Quote;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::reply::{Refusal, Repair};

/// What the checks say about a reply.
pub(crate) struct Findings<'r, T> {
    pub document: Option<Cow<'r, str>>,
    pub repairs: Vec<Repair>,
    pub issues: Vec<Issue>,
    /// Every quote of the document, and where the source holds it.
    pub quotes: Vec<Quote>,
    /// The value, where there is no issue.
    pub value: Option<T>,
    /// Why a person has to look at the value all the same.
    pub doubt: Option<Doubt>,
    /// What the model says instead of a value.
    pub declined: Option<Declined>,
    /// The type of a context without which a rule could not be run.
    pub lacking: Option<&'static str>,
}

impl<T> Findings<'_, T> {
    /// What is said about a reply that is not looked into.
    pub(crate) fn nothing() -> Self {
        Self {
            document: None,
            repairs: Vec::new(),
            issues: Vec::new(),
            quotes: Vec::new(),
            value: None,
            doubt: None,
            declined: None,
            lacking: None,
        }
    }

    /// The value, or why there is none.
    pub(crate) fn into_result(self) -> Result<T, Vec<Issue>> {
        let issue = match (self.value, self.doubt, self.declined) {
            (Some(value), None, ..) => return Ok(value),
            (_, Some(doubt), ..) => Issue {
                path: doubt.path,
                got: Some(doubt.confidence.to_string()),
                ..whole(
                    Code::LowConfidence,
                    format!("a confidence of at least {}", doubt.least),
                )
            },
            (_, _, Some(declined)) => Issue {
                got: Some(excerpt::quoted(&declined.words)),
                ..whole(Code::Declined, format!("an answer; {}", declined.because))
            },
            (None, None, None) => return Err(self.issues),
        };
        Err(vec![issue])
    }

    /// What is said about a reply that holds no document.
    pub(crate) fn unreadable(why: &str) -> Self {
        Self {
            issues: vec![unreadable(why)],
            ..Self::nothing()
        }
    }

    pub(super) fn refused(refusal: &Refusal) -> Self {
        Self {
            issues: vec![refused(refusal)],
            ..Self::nothing()
        }
    }
}
