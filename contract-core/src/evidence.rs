//! Quotes against the source, and conclusions against their quotes.

mod conclusion;
mod quote;
mod value;

use std::fmt::Write;

use serde_json::{Map, Value};

pub(crate) use self::conclusion::concludes;
pub use self::quote::Quote;
use self::value::Words;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::walk::{each_inner, own_fields};
use crate::schema::{Field, Kind, Purpose, Schema};
use crate::source::{self, Index, Passage, Source};

/// The most failed quotes whose nearest passage is looked for.
const MOST_NEAREST: usize = 10;

/// The most ids that are told of the turns that hold a quote.
const MOST_IDS: usize = 5;

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
    let mut ground = Ground {
        index: source.map(Source::index),
        nearest_left: MOST_NEAREST,
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

/// One field of quotes, in the object around it.
struct Evidence<'v> {
    supports: &'static [&'static str],
    from: Option<&'static str>,
    /// The key that names the turn, and the turn that it names.
    id: Option<(&'static str, &'v Value)>,
    ignore_case: bool,
    /// The quotes, and their places in the list if it is one; without the
    /// empty ones, which are none.
    quotes: Vec<(Option<usize>, &'v str)>,
}

impl<'v> Evidence<'v> {
    fn of(field: &Field, values: &'v Map<String, Value>) -> Option<Self> {
        let Purpose::Evidence {
            supports,
            from,
            id,
            ignore_case,
        } = field.purpose
        else {
            return None;
        };
        let quotes = match field.of(values)? {
            Value::Array(quotes) => (0..).map(Some).zip(quotes).collect(),
            quote => vec![(None, quote)],
        };
        let quotes = quotes
            .into_iter()
            .filter_map(|(index, quote)| Some((index, quote.as_str()?)));
        Some(Self {
            supports,
            from,
            id: id.and_then(|key| Some((key, values.get(key)?))),
            ignore_case,
            quotes: quotes
                .filter(|(_, quote)| !source::alike(quote).is_empty())
                .collect(),
        })
    }
}

struct Ground<'s> {
    index: Option<Index<'s>>,
    nearest_left: usize,
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
        let mut all = Vec::new();
        for field in fields {
            if let Some(evidence) = Evidence::of(field, values) {
                let own = Path::Key(&path, field.name);
                if let Some(index) = self.index.take() {
                    self.look_up(&index, &evidence, own, path);
                    self.index = Some(index);
                }
                let concluding = concluding(fields, values, &evidence);
                if evidence.quotes.is_empty() && !concluding.is_empty() {
                    self.found.issues.push(unsupported(own, &concluding));
                }
                all.push(evidence);
            }
        }
        for field in fields.iter().filter(|field| field.contains_value) {
            if let Some(value) = field.of(values) {
                self.look_for(field.name, value, &all, Path::Key(&path, field.name));
            }
        }
    }

    /// Looks up each quote of one field.
    fn look_up(
        &mut self,
        index: &Index<'_>,
        evidence: &Evidence<'_>,
        own: Path<'_>,
        around: Path<'_>,
    ) {
        let supports: Vec<String> = evidence
            .supports
            .iter()
            .map(|name| Path::Key(&around, name).to_string())
            .collect();
        for (at, text) in &evidence.quotes {
            let own = match at {
                Some(at) => Path::Index(&own, *at),
                None => own,
            };
            let found = index.find(text, evidence.ignore_case, evidence.from);
            if found.passages.is_empty() {
                let issue = self.misquoted(index, text, evidence, own);
                self.found.issues.push(issue);
            } else if let Some(issue) = misnamed(&found.passages, evidence, around) {
                self.found.issues.push(issue);
            }
            self.found.quotes.push(Quote {
                path: own.to_string(),
                supports: supports.clone(),
                text: (*text).to_owned(),
                passages: found.passages,
                total: found.total,
            });
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
        if let Some(role) = evidence.from {
            // Writing to a string does not fail.
            let _ = write!(expected, ", from the turns of the {role}");
            let elsewhere = index.find(text, evidence.ignore_case, None);
            if let Some(place) = elsewhere.passages.first() {
                let got = format!(
                    "{}, which stands in {}",
                    excerpt::quoted(text),
                    named(place)
                );
                return issue(path, Code::WrongTurn, expected, got);
            }
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

    /// Looks for a value, or for each of a list, in the quotes that support
    /// it. Where there is no quote, that is said already.
    fn look_for(&mut self, name: &str, value: &Value, all: &[Evidence<'_>], path: Path<'_>) {
        let quotes: Vec<Words<'_>> = all
            .iter()
            .filter(|evidence| evidence.supports.contains(&name))
            .flat_map(|evidence| {
                let quotes = evidence.quotes.iter();
                quotes.map(|(_, quote)| Words::of(quote, evidence.ignore_case))
            })
            .collect();
        if quotes.is_empty() {
            return;
        }
        let mut check = |value: &Value, path: Path<'_>| {
            if !value.is_null() && !quotes.iter().any(|quote| quote.hold(value)) {
                self.found.issues.push(issue(
                    path,
                    Code::NotInQuote,
                    "a value that stands in the quote for it".to_owned(),
                    excerpt::json(&value.to_string()),
                ));
            }
        };
        match value {
            Value::Array(values) => {
                for (index, value) in values.iter().enumerate() {
                    check(value, Path::Index(&path, index));
                }
            }
            value => check(value, path),
        }
    }
}

/// The field that names the quoted turn names another one.
fn misnamed(passages: &[Passage], evidence: &Evidence<'_>, around: Path<'_>) -> Option<Issue> {
    let (key, named) = evidence.id?;
    let is_named =
        |passage: &Passage| named.as_str() == passage.id.as_deref() && passage.id.is_some();
    if passages.iter().any(is_named) {
        return None;
    }
    let ids: Vec<String> = passages
        .iter()
        .filter_map(|passage| passage.id.as_deref())
        .take(MOST_IDS)
        .map(excerpt::quoted)
        .collect();
    let expected = if ids.is_empty() {
        "a quote from a turn that has an id".to_owned()
    } else {
        format!(
            "the id of a turn that holds the quote: {}",
            ids.join(" or ")
        )
    };
    let got = excerpt::json(&named.to_string());
    Some(issue(
        Path::Key(&around, key),
        Code::WrongTurn,
        expected,
        got,
    ))
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

fn unsupported(path: Path<'_>, concluding: &[&str]) -> Issue {
    let names: Vec<String> = concluding.iter().map(|name| format!("`{name}`")).collect();
    let expected = format!(
        "a quote from the source, since {} says something",
        names.join(" and ")
    );
    issue(path, Code::Unsupported, expected, "no quote".to_owned())
}

/// A turn as the request labels it.
fn named(place: &Passage) -> String {
    format!(
        "turn {} by {}",
        place.turn + 1,
        excerpt::quoted(&place.role)
    )
}

fn issue(path: Path<'_>, code: Code, expected: String, got: String) -> Issue {
    Issue {
        path: path.to_string(),
        code,
        expected,
        got: Some(got),
        nearest: None,
        sensitive: false,
    }
}
