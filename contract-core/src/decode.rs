//! A checked document as a Rust value.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::schema::{self, Kind, Schema};

/// Reads the value that `json` says; `tree` is the same document, and is there
/// where the schema has a union.
///
/// serde does not know the keys that stand at null for the sake of another
/// branch of a union, and may refuse them: they are taken out before.
pub(crate) fn decode<T: DeserializeOwned>(
    schema: &Schema,
    json: &str,
    tree: Option<&Value>,
) -> Result<T, serde_json::Error> {
    match tree.filter(|_| schema.has_union()) {
        Some(tree) => from_tree(schema, tree.clone()),
        None => serde_json::from_str(json),
    }
}

/// [`decode`] of a document that is a tree already.
pub(crate) fn from_tree<T: DeserializeOwned>(
    schema: &Schema,
    mut tree: Value,
) -> Result<T, serde_json::Error> {
    prune(schema, &mut tree);
    serde_json::from_value(tree)
}

fn prune(schema: &Schema, value: &mut Value) {
    match (schema.kind, value) {
        (Kind::List { items, .. }, Value::Array(values)) => {
            for value in values {
                prune(items, value);
            }
        }
        (Kind::Object { fields, .. }, Value::Object(values)) => {
            for field in schema::fields(fields) {
                if let Some(value) = field.of_mut(values) {
                    prune(&field.schema, value);
                }
            }
        }
        (Kind::Union { tag, branches, .. }, Value::Object(values)) => {
            let said = values.get(tag).and_then(Value::as_str);
            let Some(branch) = said.and_then(|said| schema::chosen(branches, said)) else {
                return;
            };
            let own = schema::fields(branch.fields);
            values.retain(|key, _| key == tag || own.iter().any(|field| field.is_called(key)));
            for field in own {
                if let Some(value) = field.of_mut(values) {
                    prune(&field.schema, value);
                }
            }
        }
        _ => {}
    }
}
