//! One reply through every check, in order.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::check::check;
use crate::contract::AgentContract;
use crate::decode::decode;
use crate::evidence;
use crate::excerpt;
use crate::issue::{Code, Issue, Issues};
use crate::path::{self, Step};
use crate::reply::{ReadOptions, Refusal, Repair, Reply, read};
use crate::source::Source;

/// What the checks say about a reply.
pub(crate) struct Verified<T> {
    pub document: Option<String>,
    pub repairs: Vec<Repair>,
    pub issues: Vec<Issue>,
    /// The value, where there is no issue.
    pub value: Option<T>,
    /// Why a person has to look at the value all the same.
    pub doubt: Option<(String, f64, f64)>,
}

impl<T> Verified<T> {
    /// What is said about a reply that is not looked into.
    pub(crate) fn nothing() -> Self {
        Self {
            document: None,
            repairs: Vec::new(),
            issues: Vec::new(),
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
pub(crate) fn reply<T>(reply: &Reply, source: &Source) -> Verified<T>
where
    T: AgentContract + DeserializeOwned,
{
    let fits = |json: &str| check(T::SCHEMA, json).is_ok_and(|issues| issues.is_empty());
    match read(reply.raw_text(), &reply.stop, &ReadOptions::default(), fits) {
        Ok(found) => {
            let (json, repairs) = found.into_parts();
            Verified {
                repairs,
                ..document(&json, source)
            }
        }
        // It was read, and does not fit: its issues say more than a refusal.
        Err(Refusal {
            misfit: Some(json), ..
        }) => document(&json, source),
        Err(refusal) => Verified::unreadable(&refusal.to_string()),
    }
}

/// Checks a document that was read.
pub(crate) fn document<T>(json: &str, source: &Source) -> Verified<T>
where
    T: AgentContract + DeserializeOwned,
{
    let tree = match serde_json::from_str::<Value>(json) {
        Ok(tree) => tree,
        Err(error) => return Verified::unreadable(&error.to_string()),
    };
    let mut issues =
        check(T::SCHEMA, json).unwrap_or_else(|error| vec![unreadable(&error.to_string())]);
    let is_well_formed = issues.is_empty();
    let ungrounded = evidence::ground(T::SCHEMA, &tree, source);
    // Where the shape is wrong already, nothing more is said of the same value.
    let shapeless: Vec<String> = issues.iter().map(|issue| issue.path.clone()).collect();
    issues.extend(
        ungrounded
            .into_iter()
            .filter(|issue| !shapeless.contains(&issue.path)),
    );
    let mut verified = Verified {
        document: Some(json.to_owned()),
        issues,
        ..Verified::nothing()
    };
    if is_well_formed {
        judge(json, &tree, &mut verified);
    }
    verified
}

/// The rules of a document that has the contract's shape.
fn judge<T>(json: &str, tree: &Value, verified: &mut Verified<T>)
where
    T: AgentContract + DeserializeOwned,
{
    match decode::<T>(T::SCHEMA, json, tree) {
        Ok(value) => {
            verified.issues.extend(business(&value, tree));
            if verified.issues.is_empty() {
                verified.doubt = evidence::doubt(T::SCHEMA, tree);
                verified.value = Some(value);
            }
        }
        Err(error) => verified.issues.push(undecodable(&error)),
    }
}

/// The broken rules, each with what stands at its path.
fn business<T: AgentContract>(value: &T, tree: &Value) -> Vec<Issue> {
    let mut issues = Issues::new();
    value.validate(&mut issues);
    let mut issues = issues.into_vec();
    for issue in &mut issues {
        issue.got = at(tree, &issue.path).map(|value| excerpt::json(&value.to_string()));
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
