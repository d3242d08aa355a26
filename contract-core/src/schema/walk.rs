//! A document and its schema, side by side.

use serde_json::Value;

use super::fields::{chosen, fields};
use super::tree::{Field, Kind, Purpose, Schema};
use crate::path::{Path, Step};

/// Visits what stands directly inside `value`.
pub(crate) fn each_inner(
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
pub(crate) fn own_fields(schema: &Schema, value: &Value) -> Vec<&'static Field> {
    match schema.kind {
        Kind::Object { fields: own, .. } => fields(own),
        Kind::Union { tag, branches, .. } => value
            .get(tag)
            .and_then(Value::as_str)
            .and_then(|said| chosen(branches, said))
            .map_or_else(Vec::new, |branch| fields(branch.fields)),
        _ => Vec::new(),
    }
}

impl Schema {
    /// The field that the steps lead to; of a union, the first of that name.
    pub(crate) fn field_at(&self, steps: &[Step]) -> Option<&'static Field> {
        let (step, rest) = steps.split_first()?;
        let own = match (self.kind, step) {
            (Kind::List { items, .. }, Step::Index(_)) => return items.field_at(rest),
            (Kind::Object { fields: own, .. }, Step::Key(_)) => fields(own),
            (Kind::Union { branches, .. }, Step::Key(_)) => {
                let own = branches.iter().flat_map(|branch| fields(branch.fields));
                own.collect()
            }
            _ => return None,
        };
        let Step::Key(key) = step else { return None };
        let field = own.into_iter().find(|field| field.is_called(key))?;
        if rest.is_empty() {
            return Some(field);
        }
        field.schema.field_at(rest)
    }

    /// Whether any field in it is for this.
    pub(crate) fn has_purpose(&self, wanted: fn(Purpose) -> bool) -> bool {
        let any = |fields: &[Field]| {
            fields
                .iter()
                .any(|field| wanted(field.purpose) || field.schema.has_purpose(wanted))
        };
        match self.kind {
            Kind::List { items, .. } => items.has_purpose(wanted),
            Kind::Object { fields, .. } => any(fields),
            Kind::Union { branches, .. } => branches.iter().any(|branch| any(branch.fields)),
            _ => false,
        }
    }
}
