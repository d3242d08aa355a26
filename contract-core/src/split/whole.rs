//! A joined value as a document, through every check.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::outcome::Failed;
use crate::contract::AgentContract;
use crate::declined::Declined;
use crate::schema::{self, Field, Kind, Schema};
use crate::verify::{self, Material};

/// What is read back from the value's own document.
pub(super) fn checked<Whole>(value: &Whole, material: &Material<'_>) -> Result<Whole, Failed>
where
    Whole: AgentContract + Serialize + DeserializeOwned,
{
    let mut tree = match serde_json::to_value(value) {
        Ok(tree) if Whole::MAY_BE_DECLINED => Declined::given(tree),
        Ok(tree) => tree,
        Err(error) => Value::String(error.to_string()),
    };
    fill(Whole::REPLY, &mut tree);
    let document = tree.to_string();
    let found = verify::document::<Whole>(document.as_str().into(), material);
    found.into_result().map_err(|issues| Failed::Whole {
        contract: Whole::NAME.to_owned(),
        document,
        issues,
    })
}

/// A whole of which nothing is there.
pub(super) fn nothing<Whole: AgentContract>() -> Failed {
    Failed::Whole {
        contract: Whole::NAME.to_owned(),
        document: Value::Null.to_string(),
        issues: Vec::new(),
    }
}

/// Writes null for each key that serialisation left out: where the schema does
/// not allow it, the check says so.
fn fill(schema: &Schema, value: &mut Value) {
    match (schema.kind, value) {
        (Kind::List { items, .. }, Value::Array(values)) => {
            for value in values {
                fill(items, value);
            }
        }
        (Kind::Object { fields, .. }, Value::Object(values)) => {
            fill_fields(&schema::fields(fields), values);
        }
        (Kind::Union { tag, branches, .. }, Value::Object(values)) => {
            let said = values.get(tag).and_then(Value::as_str);
            let branch = said.and_then(|said| schema::chosen(branches, said));
            if let Some(branch) = branch {
                fill_fields(&schema::fields(branch.fields), values);
            }
            for shared in schema::shared(branches) {
                if shared.field.of(values).is_none() {
                    values.insert(shared.field.name.to_owned(), Value::Null);
                }
            }
        }
        _ => {}
    }
}

fn fill_fields(fields: &[&'static Field], values: &mut serde_json::Map<String, Value>) {
    for field in fields {
        match field.of_mut(values) {
            Some(value) => fill(&field.schema, value),
            None if field.schema.nullable => {
                values.insert(field.name.to_owned(), Value::Null);
            }
            None => {}
        }
    }
}
