//! What a value says, and whether it says anything.

use serde_json::Value;

use crate::schema::{self, Kind, Purpose, Schema};

/// Whether the value says something: null, an empty list, a variant that
/// abstains, and an object of nothing but these do not.
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
        (Kind::Object { fields, .. }, Value::Object(values)) => {
            schema::fields(fields).iter().any(|field| {
                let says = |value| concludes(&field.schema, value);
                matches!(field.purpose, Purpose::Plain) && field.of(values).is_some_and(says)
            })
        }
        _ => true,
    }
}
