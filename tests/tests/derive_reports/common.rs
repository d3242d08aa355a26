//! What the cases share.

use contract_core::check::check;
use contract_core::schema::{Field, Kind, Schema};
use contract_core::{AgentContract, ContractField, Dialect};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) const DIALECTS: [Dialect; 3] =
    [Dialect::OPENAI, Dialect::PORTABLE, Dialect::JSON_SCHEMA];

pub(crate) fn json<T: AgentContract>(dialect: &Dialect) -> Value {
    serde_json::from_str(&T::schema_json(dialect)).unwrap()
}

pub(crate) fn fields(schema: &Schema) -> &'static [Field] {
    match schema.kind {
        Kind::Object { fields, .. } => fields,
        _ => &[],
    }
}

pub(crate) fn names<T: ContractField>() -> Vec<&'static str> {
    fields(T::SCHEMA).iter().map(|field| field.name).collect()
}

pub(crate) fn issues<T: ContractField>(json: &str) -> Vec<String> {
    let issues = check(T::SCHEMA, json).unwrap();
    issues.iter().map(ToString::to_string).collect()
}

/// Every object in `node` is closed, and requires its keys in their order.
pub(crate) fn assert_closed(node: &Value) -> usize {
    let mut objects = 0;
    if let Some(properties) = node.get("properties").and_then(Value::as_object) {
        let mut keys: Vec<&str> = properties.keys().map(String::as_str).collect();
        let required = node["required"].as_array().unwrap();
        let mut required: Vec<&str> = required.iter().filter_map(Value::as_str).collect();
        keys.sort_unstable();
        required.sort_unstable();
        assert_eq!(keys, required);
        assert_eq!(node["additionalProperties"], false);
        objects += 1 + properties.values().map(assert_closed).sum::<usize>();
    }
    objects += node.get("items").map_or(0, assert_closed);
    let branches = node.get("anyOf").and_then(Value::as_array);
    objects
        + branches
            .into_iter()
            .flatten()
            .map(assert_closed)
            .sum::<usize>()
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, AgentContract)]
pub(crate) enum Season {
    /// It is cold.
    Winter,
    /// It is warm.
    Summer,
}

/// One bed.
#[derive(Serialize, Deserialize, AgentContract)]
pub(crate) struct Bed {
    pub length: u8,
    pub season: Season,
}

/// A garden of its own.
#[derive(Serialize, Deserialize, AgentContract)]
pub(crate) struct Garden {
    pub bed: Bed,
    /// In front of the house.
    pub front: Bed,
    pub back: Option<Bed>,
    #[contract(max_items = 3)]
    pub more: Vec<Bed>,
    pub season: Option<Season>,
    pub limit: Option<u32>,
}
