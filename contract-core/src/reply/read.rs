//! Text to one strict JSON document, or the reason why not.

use std::borrow::Cow;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::received::StopReason;

/// Strict JSON read from a reply.
#[derive(Debug)]
pub struct Document<'a> {
    pub json: Cow<'a, str>,
    pub repairs: Vec<Repair>,
}
/// A change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repair {
    pub code: String,
    pub range: Range<usize>,
    pub before: String,
    pub after: String,
}
/// Why not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    pub reason: RefusalReason,
    pub offset: usize,
    pub excerpt: String,
}
/// Why not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum RefusalReason {
    NoJson,
}
/// How.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {}

/// Reads.
pub fn read<'a>(
    text: &'a str,
    _stop: &StopReason,
    _options: &ReadOptions,
    _fits: impl Fn(&str) -> bool,
) -> Result<Document<'a>, Refusal> {
    if serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() {
        return Ok(Document {
            json: text.trim().into(),
            repairs: vec![],
        });
    }
    Err(Refusal {
        reason: RefusalReason::NoJson,
        offset: 0,
        excerpt: String::new(),
    })
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no JSON")
    }
}
