//! Quotes against the source, and conclusions against their quotes.

use serde_json::Value;

use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::{self, Field, Kind, Purpose, Schema};
use crate::source::{Folded, Source};

/// Every quote in `document` that the source does not hold, and every
/// conclusion that stands without the quote it owes.
///
/// The document has passed the structural check.
pub(crate) fn ground(schema: &Schema, document: &Value, source: &Source) -> Vec<Issue> {
    let mut issues = Vec::new();
    walk(schema, document, Path::Root, &source.folded(), &mut issues);
    issues
}

/// Whether any field of `schema` quotes the source.
pub(crate) fn is_wanted(schema: &Schema) -> bool {
    has_purpose(schema, &|purpose| {
        matches!(purpose, Purpose::Evidence { .. })
    })
}

/// Whether a document has to be looked into as a tree: for its quotes, its
/// confidences, or the branches of its unions.
pub(crate) fn needs_tree(schema: &Schema) -> bool {
    schema.has_union()
        || has_purpose(schema, &|purpose| {
            matches!(
                purpose,
                Purpose::Evidence { .. } | Purpose::Confidence { .. }
            )
        })
}

fn has_purpose(schema: &Schema, wanted: &dyn Fn(Purpose) -> bool) -> bool {
    let any = |fields: &[Field]| {
        fields
            .iter()
            .any(|field| wanted(field.purpose) || has_purpose(&field.schema, wanted))
    };
    match schema.kind {
        Kind::List { items, .. } => has_purpose(items, wanted),
        Kind::Object { fields, .. } => any(fields),
        Kind::Union { branches, .. } => branches.iter().any(|branch| any(branch.fields)),
        _ => false,
    }
}

/// The least sure value that is too unsure for the contract: its path, the
/// value, and the least that would do.
pub(crate) fn doubt(schema: &Schema, document: &Value) -> Option<(String, f64, f64)> {
    let mut doubts = Vec::new();
    collect_doubts(schema, document, Path::Root, &mut doubts);
    doubts
        .into_iter()
        .min_by(|(_, a, _), (_, b, _)| a.total_cmp(b))
}

fn collect_doubts(
    schema: &Schema,
    value: &Value,
    path: Path<'_>,
    doubts: &mut Vec<(String, f64, f64)>,
) {
    each_inner(schema, value, path, |field, inner, value, path| {
        if let Some(Purpose::Confidence {
            handoff_below: Some(least),
        }) = field.map(|f| f.purpose)
            && let Some(sure) = value.as_f64()
            && sure < least
        {
            doubts.push((path.to_string(), sure, least));
        }
        collect_doubts(inner, value, path, doubts);
    });
}

fn walk(
    schema: &Schema,
    value: &Value,
    path: Path<'_>,
    source: &Folded<'_>,
    issues: &mut Vec<Issue>,
) {
    each_inner(schema, value, path, |field, inner, inner_value, path| {
        if let Some(Purpose::Evidence { supports, from }) = field.map(|field| field.purpose) {
            check_quotes(inner_value, path, from, source, issues);
            if quotes(inner_value).next().is_none() {
                check_owed(schema, value, supports, path, issues);
            }
        }
        walk(inner, inner_value, path, source, issues);
    });
}

/// Visits what stands directly inside `value`.
fn each_inner(
    schema: &Schema,
    value: &Value,
    path: Path<'_>,
    mut visit: impl FnMut(Option<&Field>, &Schema, &Value, Path<'_>),
) {
    match (schema.kind, value) {
        (Kind::List { items, .. }, Value::Array(values)) => {
            for (index, value) in values.iter().enumerate() {
                visit(None, items, value, Path::Index(&path, index));
            }
        }
        (_, Value::Object(values)) => {
            for field in own_fields(schema, value) {
                if let Some(value) = field.of(values) {
                    visit(
                        Some(field),
                        &field.schema,
                        value,
                        Path::Key(&path, field.name),
                    );
                }
            }
        }
        _ => {}
    }
}

/// The fields that an object has: of a union, those of the chosen branch.
fn own_fields(schema: &Schema, value: &Value) -> Vec<&'static Field> {
    match schema.kind {
        Kind::Object { fields, .. } => schema::fields(fields),
        Kind::Union { tag, branches, .. } => value
            .get(tag)
            .and_then(Value::as_str)
            .and_then(|said| schema::chosen(branches, said))
            .map_or_else(Vec::new, |branch| schema::fields(branch.fields)),
        _ => Vec::new(),
    }
}

/// The quotes in an evidence field, without the empty ones: those are none.
fn quotes(value: &Value) -> impl Iterator<Item = &str> {
    let listed = value.as_array().map(Vec::as_slice).unwrap_or_default();
    listed
        .iter()
        .chain(std::iter::once(value))
        .filter_map(Value::as_str)
        .filter(|quote| !quote.trim().is_empty())
}

fn check_quotes(
    value: &Value,
    path: Path<'_>,
    from: Option<&str>,
    source: &Folded<'_>,
    issues: &mut Vec<Issue>,
) {
    for quote in quotes(value).filter(|quote| !source.holds(quote, from)) {
        let place = from.map_or_else(String::new, |role| {
            format!(", from the turns of the {role}")
        });
        issues.push(Issue {
            path: path.to_string(),
            code: Code::NotInSource,
            expected: format!(
                "words copied from the source, letter by letter and in one piece{place}"
            ),
            got: Some(excerpt::quoted(quote)),
            nearest: None,
        });
    }
}

/// No quote is there: says so for each supported field that concludes
/// something.
fn check_owed(
    schema: &Schema,
    value: &Value,
    supports: &[&str],
    path: Path<'_>,
    issues: &mut Vec<Issue>,
) {
    let Value::Object(values) = value else { return };
    let concluding: Vec<&str> = own_fields(schema, value)
        .into_iter()
        .filter(|field| supports.contains(&field.name))
        .filter(|field| {
            field
                .of(values)
                .is_some_and(|value| concludes(&field.schema, value))
        })
        .map(|field| field.name)
        .collect();
    if !concluding.is_empty() {
        issues.push(Issue {
            path: path.to_string(),
            code: Code::Unsupported,
            expected: format!(
                "a quote from the source, since {} says something",
                concluding
                    .iter()
                    .map(|name| format!("`{name}`"))
                    .collect::<Vec<_>>()
                    .join(" and ")
            ),
            got: Some("no quote".to_owned()),
            nearest: None,
        });
    }
}

/// Whether the value says something: null, an empty list, and a variant that
/// abstains do not.
pub(crate) fn concludes(schema: &Schema, value: &Value) -> bool {
    match (schema.kind, value) {
        (_, Value::Null) => false,
        (Kind::Enum { variants, .. }, Value::String(name)) => !variants.iter().any(|variant| {
            variant.abstain && (variant.name == name || variant.aliases.contains(&name.as_str()))
        }),
        (Kind::IntegerEnum { variants, .. }, Value::Number(number)) => !variants
            .iter()
            .any(|variant| variant.abstain && number.as_i64() == Some(variant.value)),
        (Kind::Union { tag, branches, .. }, Value::Object(_)) => {
            let said = value.get(tag).and_then(Value::as_str);
            let branch = said.and_then(|said| schema::chosen(branches, said));
            !branch.is_some_and(|branch| branch.abstain)
        }
        (Kind::List { items, .. }, Value::Array(values)) => {
            values.iter().any(|value| concludes(items, value))
        }
        _ => true,
    }
}
