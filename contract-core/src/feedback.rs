//! What was wrong, in words for the model. This is the only place that writes
//! them.

use std::collections::HashSet;
use std::fmt::Write;

use crate::attempt::Attempt;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::{self, Step};
use crate::schema::Schema;

/// The most bytes of a failed reply that are shown to the model again.
const LONGEST_ECHO: usize = 2048;

/// The most issues that are told at once; a model does not follow more.
const MOST_ISSUES: usize = 20;

/// The most issues that are compared with one another.
const MOST_READ: usize = 1000;

/// What the model is told after a failed `attempt`, of at most `calls`.
///
/// Every issue stands in it, whole; where there are very many, the first of
/// them and the count of the rest. It says which attempt comes next, so that
/// no request equals the one before.
pub(crate) fn of(attempt: &Attempt, calls: u32, schema: &Schema) -> String {
    let next = attempt.number.saturating_add(1);
    let mut words = format!("This is attempt {next} of {calls}. ");
    words.push_str(if attempt.is_cut() {
        "The answer before was cut off at its longest length. Answer again, shorter.\n"
    } else if attempt.raw_text().trim().is_empty() {
        "The answer before was empty.\n"
    } else if attempt.same_as_before {
        "The answer is the same as one before, and it is still not accepted. What is wrong \
         with it:\n"
    } else {
        "The answer before is not accepted. What is wrong with it:\n"
    });
    let told = grouped(&attempt.issues, schema);
    for (number, line) in (1..).zip(told.iter().take(MOST_ISSUES)) {
        // Writing to a string does not fail.
        let _ = writeln!(words, "{number}. {line}");
    }
    let more =
        told.len().saturating_sub(MOST_ISSUES) + attempt.issues.len().saturating_sub(MOST_READ);
    if more > 0 {
        let _ = writeln!(words, "And {more} more of the kind.");
    }
    words.push_str(
        "Answer with the whole JSON object again, with all of this put right, and change nothing \
         else. Invent nothing to satisfy a rule: what the text does not say is null, or the value \
         that means unknown.",
    );
    words
}

/// One line for each issue; an issue that repeats along a list is told once,
/// with the places where it stands.
fn grouped(issues: &[Issue], schema: &Schema) -> Vec<String> {
    let mut groups: Vec<(String, &Issue, Vec<&str>)> = Vec::new();
    for issue in issues.iter().take(MOST_READ) {
        let shape = shape(&issue.path);
        let found = groups.iter_mut().find(|(other, first, _)| {
            *other == shape
                && first.code == issue.code
                && first.expected == issue.expected
                && first.nearest == issue.nearest
        });
        match found {
            Some((.., more)) => more.push(&issue.path),
            None => groups.push((shape, issue, Vec::new())),
        }
    }
    let mut described = HashSet::new();
    groups
        .into_iter()
        .map(|(shape, first, more)| {
            let words = described_by(schema, first).filter(|_| described.insert(shape));
            let words = words.map(|words| format!("; it is: {}", excerpt::quoted(words)));
            let first = format!("{}{}", first.in_full(), words.unwrap_or_default());
            (first, more)
        })
        .map(|(first, more)| match more.as_slice() {
            [] => first,
            [only] => format!("{first} (and the same at {only})"),
            [second, .., last] => {
                format!(
                    "{first} (and the same at {second} … {last}, {} places more)",
                    more.len()
                )
            }
        })
        .collect()
}

/// What the schema says of the field, where the field itself was not
/// understood. Of a length or a bound the issue says it all.
fn described_by(schema: &Schema, issue: &Issue) -> Option<&'static str> {
    let is_helpful = matches!(issue.code, Code::Missing | Code::Type | Code::NotAllowed);
    let field = schema
        .field_at(&path::steps(&issue.path))
        .filter(|_| is_helpful);
    field.and_then(|field| field.schema.description)
}

/// The path with every index of a list left out.
fn shape(path: &str) -> String {
    let steps = path::steps(path);
    steps
        .iter()
        .map(|step| match step {
            Step::Key(key) => format!(".{key}"),
            Step::Index(_) => "[]".to_owned(),
        })
        .collect()
}

/// The failed reply as the model sees it again: nothing of it where it was cut
/// or empty, and no more than its beginning where it is long.
pub(crate) fn echo(attempt: &Attempt) -> Option<String> {
    let raw = attempt.raw_text();
    if attempt.is_cut() || raw.trim().is_empty() {
        return None;
    }
    if raw.len() <= LONGEST_ECHO {
        return Some(raw.to_owned());
    }
    let (head, rest) = excerpt::split(raw, LONGEST_ECHO);
    Some(format!("{head} [… and {} more bytes]", rest.len()))
}
