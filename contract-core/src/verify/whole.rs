//! Issues of a document as a whole.

use serde_json::Value;

use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Step;
use crate::reply::{Refusal, RefusalReason};
use crate::schema::Schema;

pub(super) fn unreadable(why: &str) -> Issue {
    Issue {
        got: Some(why.to_owned()),
        ..whole(
            Code::Unreadable,
            "one JSON object and nothing else".to_owned(),
        )
    }
}

/// Where the reply was read up to a value, the issue is that value's.
pub(super) fn refused(refusal: &Refusal) -> Issue {
    let mut issue = unreadable(&refusal.to_string());
    if refusal.reason == RefusalReason::DuplicateKey {
        issue.code = Code::DuplicateKey;
        "the key once".clone_into(&mut issue.expected);
    }
    if let Some(path) = &refusal.path {
        issue.path.clone_from(path);
    }
    issue
}

pub(super) fn echo() -> Issue {
    Issue {
        got: Some("the schema itself".to_owned()),
        ..whole(
            Code::Unreadable,
            "the answer, with values under the keys that the schema names".to_owned(),
        )
    }
}

pub(super) fn undecodable(error: &serde_json::Error) -> Issue {
    Issue {
        got: Some(excerpt::quoted(&error.to_string())),
        ..whole(Code::Decode, "a value that the program can take".to_owned())
    }
}

/// An issue of the document as a whole.
pub(super) fn whole(code: Code, expected: String) -> Issue {
    Issue {
        path: "$".to_owned(),
        code,
        expected,
        got: None,
        nearest: None,
        sensitive: false,
    }
}

/// Whether the document describes values instead of giving them, and the
/// contract has no key for that.
pub(super) fn is_schema(schema: &Schema, json: &str) -> bool {
    let is_own = schema.has_path(&[Step::from("properties")]);
    let tree = (!is_own).then(|| super::tree(json)).flatten();
    tree.is_some_and(|tree| {
        tree.get("properties").is_some_and(Value::is_object)
            && tree.get("type").is_some_and(|kind| kind == "object")
    })
}
