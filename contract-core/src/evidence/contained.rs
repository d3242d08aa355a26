//! Values that have to stand in the quotes for them.

use std::collections::BTreeSet;
use std::ops::Range;

use serde_json::{Map, Value};

use super::field::Evidence;
use super::issues::issue;
use super::value::Words;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::{Field, Kind, Schema};
use crate::source::Index;

/// A field of quotes and where the source holds them: the turn and its bytes.
pub(super) struct LookedUp<'e, 'v> {
    pub evidence: &'e Evidence<'v>,
    pub places: Vec<(usize, Range<usize>)>,
}

/// An issue for every value of an object that stands in none of the quotes for
/// it. Where there is no quote, that is said already.
pub(super) fn missing(
    index: &Index<'_>,
    fields: &[&Field],
    values: &Map<String, Value>,
    looked_up: &[LookedUp<'_, '_>],
    path: Path<'_>,
) -> Vec<Issue> {
    let mut issues = Vec::new();
    // Most often all values stand in the same quotes.
    let mut known: Vec<(Vec<usize>, Words<'_>)> = Vec::new();
    for field in fields.iter().filter(|field| field.contains_value) {
        let Some(value) = field.of(values).filter(|value| !value.is_null()) else {
            continue;
        };
        let supports = |at: &usize| looked_up[*at].evidence.supports.contains(&field.name);
        let by: Vec<usize> = (0..looked_up.len()).filter(supports).collect();
        let at = known.iter().position(|(known, _)| *known == by);
        let at = at.unwrap_or_else(|| {
            let words = words(index, by.iter().map(|at| &looked_up[*at]));
            known.push((by, words));
            known.len() - 1
        });
        let words = &known[at].1;
        if !words.is_empty() {
            let own = Path::Key(&path, field.name);
            look_for(&field.schema, value, words, own, &mut issues);
        }
    }
    issues
}

fn words<'s, 'l, 'e: 'l, 'v: 'e>(
    index: &Index<'s>,
    looked_up: impl Iterator<Item = &'l LookedUp<'e, 'v>>,
) -> Words<'s> {
    let mut words = Words::default();
    for LookedUp { evidence, places } in looked_up {
        let ignore_case = evidence.ignore_case;
        // Two quotes may be the same words.
        let places: BTreeSet<_> = places.iter().map(|(t, r)| (*t, r.start, r.end)).collect();
        for (turn, start, end) in places {
            if let Some(around) = index.around(turn, &(start..end), ignore_case) {
                words.add(around, ignore_case);
            }
        }
    }
    words
}

/// Looks for a value, or for each of a list.
fn look_for(
    schema: &Schema,
    value: &Value,
    words: &Words<'_>,
    path: Path<'_>,
    issues: &mut Vec<Issue>,
) {
    let mut check = |schema: &Schema, value: &Value, path: Path<'_>| {
        if !value.is_null() && !words.hold(schema, value) {
            issues.push(issue(
                path,
                Code::NotInQuote,
                "a value that stands in the quote for it".to_owned(),
                excerpt::json(&value.to_string()),
            ));
        }
    };
    match (schema.kind, value) {
        (Kind::List { items, .. }, Value::Array(values)) => {
            for (index, value) in values.iter().enumerate() {
                check(items, value, Path::Index(&path, index));
            }
        }
        (_, value) => check(schema, value, path),
    }
}
