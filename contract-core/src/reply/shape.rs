//! Shapes: a document whose outer form is not the one that is wanted.

use super::edit::{Edit, apply};
use super::outline::Candidate;
use super::refusal::RefusalReason as Reason;
use super::repair::RepairCode;
use super::strict;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// A document in the form that is wanted, and all edits that lead to it.
pub(crate) struct Shaped {
    pub json: String,
    pub edits: Vec<Edit>,
}

/// Fits a document that does not fit as it is, by one step of its outer form.
///
/// # Errors
///
/// Why no step makes it fit.
pub(crate) fn shape(
    text: &str,
    candidate: &Candidate,
    json: &str,
    fits: &impl Fn(&str) -> bool,
) -> Result<Shaped, Reason> {
    let steps = match json.trim_start().chars().next() {
        Some('"') => return decoded(candidate, json, fits),
        Some('{') => wrapped(candidate),
        Some('[') => unwrapped(text, candidate, json).ok_or(Reason::RootMismatch)?,
        _ => return Err(Reason::RootMismatch),
    };
    let (first, last) = steps;
    let edits: Vec<Edit> = [first]
        .into_iter()
        .chain(candidate.edits.iter().cloned())
        .chain([last])
        .collect();
    let json = apply(text, &candidate.span, &edits).into_owned();
    if fits(&json) {
        Ok(Shaped { json, edits })
    } else {
        Err(Reason::RootMismatch)
    }
}

fn wrapped(candidate: &Candidate) -> (Edit, Edit) {
    let span = &candidate.span;
    let put = |at, bracket| Edit::new(RepairCode::WrapBare, at..at, bracket);
    (put(span.start, "["), put(span.end, "]"))
}

/// Takes the brackets off an array of one element.
fn unwrapped(text: &str, candidate: &Candidate, json: &str) -> Option<(Edit, Edit)> {
    let elements: Vec<&RawValue> = serde_json::from_str(json).ok()?;
    let raw = text.get(candidate.span.clone())?;
    // Full-width brackets have an edit of their own already.
    let is_plain = raw.starts_with('[') && raw.ends_with(']');
    if elements.len() != 1 || !is_plain {
        return None;
    }
    let span = &candidate.span;
    let take = |start: usize| Edit::new(RepairCode::UnwrapSingle, start..start + 1, "");
    Some((take(span.start), take(span.end.saturating_sub(1))))
}

/// Decodes a string that holds a document, once.
fn decoded(
    candidate: &Candidate,
    json: &str,
    fits: &impl Fn(&str) -> bool,
) -> Result<Shaped, Reason> {
    let Ok(inner) = serde_json::from_str::<Cow<'_, str>>(json) else {
        return Err(Reason::RootMismatch);
    };
    // A scalar in a string is a string: `"12"` is not 12.
    let is_container = inner.trim_start().starts_with(['{', '[']);
    if !is_container && !inner.starts_with('"') || !strict::is_clean(&inner) {
        return Err(Reason::RootMismatch);
    }
    if is_container && fits(&inner) {
        // The one edit takes the place of those that made the string strict.
        let json = inner.into_owned();
        let edit = Edit::new(
            RepairCode::UnwrapString,
            candidate.span.clone(),
            json.clone(),
        );
        return Ok(Shaped {
            json,
            edits: vec![edit],
        });
    }
    match serde_json::from_str::<String>(&inner) {
        Ok(again) if strict::is_clean(&again) => Err(Reason::EncodedTwice),
        _ => Err(Reason::RootMismatch),
    }
}
