//! One reply through every check, in order.

use std::collections::HashSet;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::check::check;
use crate::confidence::{self, Doubt};
use crate::contract::AgentContract;
use crate::decode::decode;
use crate::evidence::{self, Quote};
use crate::excerpt;
use crate::issue::{Code, Issue, Issues};
use crate::path::{self, Step};
use crate::reply::{Envelope, ReadOptions, Refusal, Repair, Reply, read};
use crate::source::Source;

/// The value that a reply says, through every check at once: reading, shape,
/// quotes, rules, and the confidence that the contract demands. For loops that
/// are not a [`Dialogue`](crate::Dialogue).
///
/// # Errors
///
/// Everything that is wrong with the reply.
pub fn verify<T>(reply: &Reply, source: &Source) -> Result<T, Vec<Issue>>
where
    T: AgentContract + DeserializeOwned,
{
    let found = self::reply::<T>(reply, source);
    found.into_result()
}

/// What the checks say about a reply.
pub(crate) struct Findings<T> {
    pub document: Option<String>,
    pub repairs: Vec<Repair>,
    pub issues: Vec<Issue>,
    /// Every quote of the document, and where the source holds it.
    pub quotes: Vec<Quote>,
    /// The value, where there is no issue.
    pub value: Option<T>,
    /// Why a person has to look at the value all the same.
    pub doubt: Option<Doubt>,
}

impl<T> Findings<T> {
    /// The value, or everything that is wrong, a doubt included.
    pub(crate) fn into_result(self) -> Result<T, Vec<Issue>> {
        match (self.value, self.doubt) {
            (Some(value), None) => Ok(value),
            (Some(_), Some(doubt)) => Err(vec![Issue {
                path: doubt.path,
                code: Code::LowConfidence,
                expected: format!("a confidence of at least {}", doubt.least),
                got: Some(doubt.confidence.to_string()),
                nearest: None,
            }]),
            (None, _) => Err(self.issues),
        }
    }

    /// What is said about a reply that is not looked into.
    pub(crate) fn nothing() -> Self {
        Self {
            document: None,
            repairs: Vec::new(),
            issues: Vec::new(),
            quotes: Vec::new(),
            value: None,
            doubt: None,
        }
    }

    /// What is said about a reply that holds no document.
    pub(crate) fn unreadable(why: &str) -> Self {
        Self {
            issues: vec![unreadable(why)],
            ..Self::nothing()
        }
    }
}

/// Reads the reply and checks what it says.
pub(crate) fn reply<T>(reply: &Reply, source: &Source) -> Findings<T>
where
    T: AgentContract + DeserializeOwned,
{
    let text = reply.raw_text();
    let envelope = if T::STRICT_ENVELOPE {
        Envelope::OwnLines
    } else {
        Envelope::Tolerant
    };
    let options = ReadOptions::default().envelope(envelope);
    // The check sees all that the reader would: in one walk, and most often the
    // only one.
    if !reply.stop.is_cut() && text.len() <= options.max_bytes && fits::<T>(text) {
        return checked(text.trim(), Vec::new(), Some(source));
    }
    match read(text, &reply.stop, &options, fits::<T>) {
        Ok(found) => {
            let (json, repairs) = found.into_parts();
            Findings {
                repairs,
                ..checked(&json, Vec::new(), Some(source))
            }
        }
        // It was read, and does not fit: its issues say more than a refusal.
        Err(Refusal {
            misfit: Some(json), ..
        }) => document(&json, source),
        Err(refusal) => Findings::unreadable(&refusal.to_string()),
    }
}

fn fits<T: AgentContract>(json: &str) -> bool {
    check(T::SCHEMA, json).is_ok_and(|issues| issues.is_empty())
}

/// Checks a document that was read.
pub(crate) fn document<T>(json: &str, source: &Source) -> Findings<T>
where
    T: AgentContract + DeserializeOwned,
{
    match check(T::SCHEMA, json) {
        Ok(issues) => checked(json, issues, Some(source)),
        Err(error) => Findings::unreadable(&error.to_string()),
    }
}

/// Checks a document put together from ones that passed every check: their
/// quotes were looked up in them, and what is owed is owed by the whole.
#[cfg(feature = "long")]
pub(crate) fn merged<T>(json: &str) -> Findings<T>
where
    T: AgentContract + DeserializeOwned,
{
    match check(T::SCHEMA, json) {
        Ok(issues) => checked(json, issues, None),
        Err(error) => Findings::unreadable(&error.to_string()),
    }
}

/// Goes on with a document whose shape has these issues.
fn checked<T>(json: &str, issues: Vec<Issue>, source: Option<&Source>) -> Findings<T>
where
    T: AgentContract + DeserializeOwned,
{
    let mut found = Findings {
        document: Some(json.to_owned()),
        issues,
        ..Findings::nothing()
    };
    let is_well_formed = found.issues.is_empty();
    let tree = evidence::needs_tree(T::SCHEMA)
        .then(|| tree(json))
        .flatten();
    if let Some(tree) = &tree {
        ground::<T>(tree, source, &mut found);
    }
    if is_well_formed {
        judge(json, tree.as_ref(), &mut found);
    }
    found
}

/// The document as a tree. A number that no float holds has no place in one,
/// and is an issue already.
fn tree(json: &str) -> Option<Value> {
    serde_json::from_str(json).ok()
}

/// Looks the quotes up. Where the shape is wrong already, nothing more is said
/// of the same value.
fn ground<T: AgentContract>(tree: &Value, source: Option<&Source>, found: &mut Findings<T>) {
    let shapeless: HashSet<String> = found.issues.iter().map(|i| i.path.clone()).collect();
    let grounding = evidence::ground(T::SCHEMA, tree, source);
    found.quotes = grounding.quotes;
    found.issues.extend(
        grounding
            .issues
            .into_iter()
            .filter(|issue| !shapeless.contains(&issue.path)),
    );
}

/// The rules of a document that has the contract's shape.
fn judge<T>(json: &str, tree: Option<&Value>, found: &mut Findings<T>)
where
    T: AgentContract + DeserializeOwned,
{
    match decode::<T>(T::SCHEMA, json, tree) {
        Ok(value) => {
            found.issues.extend(business(&value, json));
            if found.issues.is_empty() {
                found.doubt = tree.and_then(|tree| confidence::doubt(T::SCHEMA, tree));
                found.value = Some(value);
            }
        }
        Err(error) => found.issues.push(undecodable(&error)),
    }
}

/// The broken rules, each with what stands at its path.
fn business<T: AgentContract>(value: &T, json: &str) -> Vec<Issue> {
    let mut issues = Issues::new();
    value.validate(&mut issues);
    let mut issues = issues.into_vec();
    if let Some(tree) = (!issues.is_empty()).then(|| tree(json)).flatten() {
        for issue in &mut issues {
            issue.got = at(&tree, &issue.path).map(|value| excerpt::json(&value.to_string()));
        }
    }
    issues
}

fn at<'v>(tree: &'v Value, path: &str) -> Option<&'v Value> {
    path::steps(path)
        .iter()
        .try_fold(tree, |value, step| match step {
            Step::Key(key) => value.get(key.as_ref()),
            Step::Index(index) => value.get(index),
        })
}

fn unreadable(why: &str) -> Issue {
    Issue {
        path: "$".to_owned(),
        code: Code::Unreadable,
        expected: "one JSON object and nothing else".to_owned(),
        got: Some(why.to_owned()),
        nearest: None,
    }
}

fn undecodable(error: &serde_json::Error) -> Issue {
    Issue {
        path: "$".to_owned(),
        code: Code::Decode,
        expected: "a value that the program can take".to_owned(),
        got: Some(excerpt::quoted(&error.to_string())),
        nearest: None,
    }
}
