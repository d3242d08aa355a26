//! What is wrong with quotes, in words.

use serde_json::Value;

use super::field::Evidence;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::source::{Index, Passage};

/// The field that names the quoted turn names none.
pub(super) fn unknown_turn(
    index: &Index<'_>,
    evidence: &Evidence<'_>,
    around: Path<'_>,
) -> Option<Issue> {
    let (key, named) = evidence.id?;
    let is_known = match named {
        Value::String(id) => index.has_turn(id),
        _ => !evidence.shows(),
    };
    (!is_known).then(|| {
        let expected = "the id of the turn that is quoted".to_owned();
        let got = excerpt::json(&named.to_string());
        issue(Path::Key(&around, key), Code::WrongTurn, expected, got)
    })
}

/// A conclusion without the quote that it owes.
pub(super) fn unsupported(path: Path<'_>, concluding: &[&str]) -> Issue {
    let names: Vec<String> = concluding.iter().map(|name| format!("`{name}`")).collect();
    let expected = format!(
        "a quote from the source, since {} says something",
        names.join(" and ")
    );
    issue(path, Code::Unsupported, expected, "no quote".to_owned())
}

/// A quote that the source holds only as a part of longer words or numbers,
/// beside a conclusion.
pub(super) fn cut(path: Path<'_>, text: &str) -> Issue {
    let expected = "a quote that begins and ends with whole words and numbers".to_owned();
    let got = format!(
        "{}, which the source holds only inside a longer word or number",
        excerpt::quoted(text)
    );
    issue(path, Code::Unsupported, expected, got)
}

/// More quotes than are looked up.
pub(super) fn too_many(path: Path<'_>, most: usize) -> Issue {
    let expected = format!("at most {most} quotes in one answer");
    issue(path, Code::Items, expected, "more".to_owned())
}

/// A turn as the request labels it.
pub(super) fn named(place: &Passage) -> String {
    let (number, role) = (place.turn + 1, excerpt::quoted(&place.role));
    match &place.id {
        Some(id) => format!("turn {number} by {role} id {}", Value::from(&**id)),
        None => format!("turn {number} by {role}"),
    }
}

/// An issue with what came.
pub(super) fn issue(path: Path<'_>, code: Code, expected: String, got: String) -> Issue {
    Issue {
        path: path.to_string(),
        code,
        expected,
        got: Some(got),
        nearest: None,
        sensitive: false,
    }
}
