//! Lists whose items differ by a key: no two of them say the same there.

use std::collections::HashMap;

use serde_json::Value;

use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::{self, Field, Kind, Schema};

/// Whether there is such a list anywhere.
pub(super) const fn may_be(schema: &Schema) -> bool {
    match schema.kind {
        Kind::List { items, .. } => may_be(items),
        Kind::Object { fields, .. } => may_be_in(fields),
        Kind::Union { branches, .. } => {
            let mut at = 0;
            while at < branches.len() {
                if may_be_in(branches[at].fields) {
                    return true;
                }
                at += 1;
            }
            false
        }
        _ => false,
    }
}

const fn may_be_in(fields: &[Field]) -> bool {
    let mut at = 0;
    while at < fields.len() {
        if fields[at].unique_by.is_some() || may_be(&fields[at].schema) {
            return true;
        }
        at += 1;
    }
    false
}

/// The items that repeat the key of an earlier one, in a document of the right
/// shape. Null tells nothing apart.
pub(super) fn of(schema: &Schema, document: &Value) -> Vec<Issue> {
    let mut found = Vec::new();
    walk(schema, document, Path::Root, &mut found);
    found
}

fn walk(schema: &Schema, value: &Value, path: Path<'_>, found: &mut Vec<Issue>) {
    match (schema.kind, value) {
        (Kind::List { items, .. }, Value::Array(values)) => {
            for (index, value) in values.iter().enumerate() {
                walk(items, value, Path::Index(&path, index), found);
            }
        }
        (Kind::Object { fields, .. }, Value::Object(_)) => {
            for field in schema::fields(fields) {
                member(field, value, &path, found);
            }
        }
        (Kind::Union { tag, branches, .. }, Value::Object(values)) => {
            let said = values.get(tag).and_then(Value::as_str);
            let branch = said.and_then(|said| schema::chosen(branches, said));
            for field in branch.map_or_else(Vec::new, |branch| schema::fields(branch.fields)) {
                member(field, value, &path, found);
            }
        }
        _ => {}
    }
}

fn member(field: &Field, object: &Value, path: &Path<'_>, found: &mut Vec<Issue>) {
    let Some(value) = object.as_object().and_then(|object| field.of(object)) else {
        return;
    };
    let path = Path::Key(path, field.name);
    if let (Some(key), Value::Array(items)) = (field.unique_by, value) {
        list(&field.schema, key, items, &path, found);
    }
    walk(&field.schema, value, path, found);
}

fn list(schema: &Schema, key: &str, items: &[Value], path: &Path<'_>, found: &mut Vec<Issue>) {
    let Kind::List { items: item, .. } = schema.kind else {
        return;
    };
    let Kind::Object { fields, .. } = item.kind else {
        return;
    };
    let fields = schema::fields(fields);
    let Some(field) = fields.iter().find(|field| field.name == key) else {
        return;
    };
    let mut first: HashMap<String, usize> = HashMap::new();
    for (index, item) in items.iter().enumerate() {
        let said = item.as_object().and_then(|item| field.of(item));
        let Some(said) = said.filter(|said| !said.is_null()) else {
            continue;
        };
        let said = said.to_string();
        if let Some(first) = first.get(&said) {
            found.push(Issue {
                path: Path::Key(&Path::Index(path, index), key).to_string(),
                code: Code::Items,
                expected: format!("a `{key}` that no other item has, since the items differ by it"),
                got: Some(format!("{}, as in item {first}", excerpt::json(&said))),
                nearest: None,
                sensitive: false,
            });
        } else {
            first.insert(said, index);
        }
    }
}
