//! Quotes against the source, and conclusions against their quotes.

mod conclusion;
mod contained;
mod field;
mod issues;
mod quote;
mod value;

use std::fmt::Write;

use serde_json::{Map, Value};

pub(crate) use self::conclusion::concludes;
use self::contained::LookedUp;
use self::field::Evidence;
use self::issues::{cut, issue, named, too_many, unknown_turn, unsupported};
pub use self::quote::Quote;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::walk::{each_inner, own_fields};
use crate::schema::{Field, Kind, Purpose, Schema};
use crate::source::{Found, Index, Sought, Source, is_quote};

/// The most failed quotes whose nearest passage is looked for.
const MOST_NEAREST: usize = 10;

/// The most quotes of one reply that are looked up.
const MOST_QUOTES: usize = 10_000;

/// How many places of all quotes of one reply are passed over beside those that
/// are kept, or a fiftieth of that looked into: words that stand everywhere must
/// not cost their number.
const WORK: usize = 100_000;

/// What looking up the quotes of a document found.
pub(crate) struct Grounding {
    /// Every quote, in the order of the document.
    pub quotes: Vec<Quote>,
    /// Every quote that the source does not hold, and every conclusion that
    /// stands without the quote it owes.
    pub issues: Vec<Issue>,
}

/// Looks up the quotes of a document that has passed the structural check, or
/// of what has of one that has not. Without a source the quotes were looked up
/// before, and only what is owed is looked at.
pub(crate) fn ground(schema: &Schema, document: &Value, source: Option<&Source>) -> Grounding {
    let index = source.map(Source::index);
    let mut ground = Ground {
        index: index.as_ref(),
        nearest_left: MOST_NEAREST,
        work_left: WORK,
        found: Grounding {
            quotes: Vec::new(),
            issues: Vec::new(),
        },
    };
    ground.walk(schema, document, Path::Root);
    ground.found
}

/// Whether any field of `schema` quotes the source.
pub(crate) fn is_wanted(schema: &Schema) -> bool {
    schema.has_purpose(|purpose| matches!(purpose, Purpose::Evidence { .. }))
}

/// Whether a document has to be looked into as a tree: for its quotes, its
/// confidences, or the branches of its unions.
pub(crate) const fn needs_tree(schema: &Schema) -> bool {
    match schema.kind {
        Kind::Union { .. } => true,
        Kind::List { items, .. } => needs_tree(items),
        Kind::Object { fields, .. } => {
            let mut at = 0;
            while at < fields.len() {
                let is_plain = matches!(fields[at].purpose, Purpose::Plain | Purpose::Flattened);
                if !is_plain || needs_tree(&fields[at].schema) {
                    return true;
                }
                at += 1;
            }
            false
        }
        _ => false,
    }
}

struct Ground<'s> {
    /// None where the quotes were looked up before.
    index: Option<&'s Index<'s>>,
    nearest_left: usize,
    work_left: usize,
    found: Grounding,
}

impl Ground<'_> {
    fn walk(&mut self, schema: &Schema, value: &Value, path: Path<'_>) {
        if let Value::Object(values) = value {
            self.check_object(&own_fields(schema, value), values, path);
        }
        each_inner(schema, value, path, |_, inner, value, path| {
            self.walk(inner, value, path);
        });
    }

    fn check_object(&mut self, fields: &[&Field], values: &Map<String, Value>, path: Path<'_>) {
        let evidence: Vec<Evidence<'_>> = fields
            .iter()
            .filter_map(|field| Evidence::of(field, fields, values))
            .collect();
        let mut looked_up = Vec::new();
        for evidence in &evidence {
            let own = Path::Key(&path, evidence.name);
            let concluding = concluding(fields, values, evidence);
            if let Some(index) = self.index {
                let owes = !concluding.is_empty();
                looked_up.push(self.look_up(index, evidence, own, path, owes));
            }
            if !evidence.shows() && !concluding.is_empty() {
                self.found.issues.push(unsupported(own, &concluding));
            }
        }
        if let Some(index) = self.index {
            let missing = contained::missing(index, fields, values, &looked_up, path);
            self.found.issues.extend(missing);
        }
    }

    /// Looks up each quote of one field, and tells where they stand. Beside a
    /// conclusion, quotes that take words or numbers apart are no support.
    fn look_up<'e, 'v>(
        &mut self,
        index: &Index<'_>,
        evidence: &'e Evidence<'v>,
        own: Path<'_>,
        around: Path<'_>,
        owes: bool,
    ) -> LookedUp<'e, 'v> {
        let mut places = Vec::new();
        let mut sought = evidence.sought();
        if let Some(issue) = unknown_turn(index, evidence, around) {
            self.found.issues.push(issue);
            sought.id = None;
        }
        let supports = evidence.supported(around);
        for (at, text) in &evidence.quotes {
            let own = match at {
                Some(at) => Path::Index(&own, *at),
                None => own,
            };
            if self.found.quotes.len() == MOST_QUOTES {
                self.found.issues.push(too_many(own, MOST_QUOTES));
                break;
            }
            let found = self.find(index, text, evidence, sought);
            if found.passages.is_empty() {
                let issue = self.misquoted(index, text, evidence, own);
                self.found.issues.push(issue);
            }
            if is_quote(text) {
                places.extend(found.places().map(|(turn, range)| (turn, range.clone())));
                if owes && !found.passages.is_empty() && !index.holds_whole(&found) {
                    self.found.issues.push(cut(own, text));
                }
            }
            self.found.quotes.push(Quote {
                path: own.to_string(),
                supports: supports.clone(),
                text: (*text).to_owned(),
                passages: found.passages,
                has_more: found.has_more,
            });
        }
        LookedUp { evidence, places }
    }

    /// Where a quote stands: more places than are kept where it supports a
    /// value, which may stand in any of them.
    fn find(
        &mut self,
        index: &Index<'_>,
        text: &str,
        evidence: &Evidence<'_>,
        sought: Sought<'_>,
    ) -> Found {
        if evidence.supports.is_empty() {
            index.find(text, sought, &mut 0)
        } else {
            index.find(text, sought, &mut self.work_left)
        }
    }

    /// What is wrong with a quote that no turn holds which may be quoted.
    fn misquoted(
        &mut self,
        index: &Index<'_>,
        text: &str,
        evidence: &Evidence<'_>,
        path: Path<'_>,
    ) -> Issue {
        let mut expected =
            "words copied from the source, letter by letter and in one piece".to_owned();
        // Writing to a string does not fail.
        if let Some(role) = evidence.from {
            let _ = write!(expected, ", from the turns of the {role}");
        }
        if let Some((key, Value::String(id))) = evidence.id {
            let _ = write!(
                expected,
                ", from the turn {} that `{key}` names",
                Value::from(&**id)
            );
        }
        let anywhere = Sought {
            ignore_case: evidence.ignore_case,
            ..Sought::default()
        };
        if let Some(place) = index.find(text, anywhere, &mut 0).passages.first() {
            let got = format!(
                "{}, which stands in {}",
                excerpt::quoted(text),
                named(place)
            );
            return issue(path, Code::WrongTurn, expected, got);
        }
        let nearest = self.nearest_left.checked_sub(1).and_then(|left| {
            self.nearest_left = left;
            index.nearest(text, evidence.from)
        });
        Issue {
            nearest,
            ..issue(path, Code::NotInSource, expected, excerpt::quoted(text))
        }
    }
}

/// The fields supported by the evidence that conclude something.
fn concluding(
    fields: &[&Field],
    values: &Map<String, Value>,
    evidence: &Evidence<'_>,
) -> Vec<&'static str> {
    let supported = fields
        .iter()
        .filter(|field| evidence.supports.contains(&field.name));
    supported
        .filter(|field| {
            field
                .of(values)
                .is_some_and(|value| concludes(&field.schema, value))
        })
        .map(|field| field.name)
        .collect()
}
