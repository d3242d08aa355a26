//! What users of `schemars` have to mend before a strict provider takes their
//! schema, or cannot: none of it is in ours.
//!
//! A map, a tuple, `serde_json::Value` and a type inside itself do not compile:
//! `ui/map-field`, `ui/tuple-field`, `ui/value-field`, `ui/recursive`. What the
//! derive costs is measured by `compile-time.py`.

use contract_core::{AgentContract, Dialect};
use contract_tests::{contracts, generated};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The keywords that OpenAI's strict mode takes.
const KEYWORDS: [&str; 16] = [
    "type",
    "enum",
    "anyOf",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "description",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
    "pattern",
    "format",
];

/// The formats that it takes; none of them is that of an integer.
const FORMATS: [&str; 9] = [
    "date-time",
    "time",
    "date",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uuid",
];

fn judge(node: &Value, place: &str) {
    let Value::Object(keywords) = node else {
        panic!("{place}: a schema is no boolean: {node}")
    };
    for keyword in keywords.keys() {
        assert!(KEYWORDS.contains(&keyword.as_str()), "{place}: `{keyword}`");
    }
    if let Some(format) = node["format"].as_str() {
        assert!(FORMATS.contains(&format), "{place}: `{format}`");
    }
    if let Some(properties) = node["properties"].as_object() {
        assert_eq!(node["additionalProperties"], false, "{place}");
        let required = node["required"].as_array().unwrap();
        assert_eq!(required.len(), properties.len(), "{place}");
        for (key, node) in properties {
            assert!(required.contains(&key.as_str().into()), "{place}: {key}");
            judge(node, &format!("{place}.{key}"));
        }
    }
    let inner = node["anyOf"].as_array().into_iter().flatten();
    for node in inner.chain(node.get("items")) {
        judge(node, place);
    }
}

#[test]
fn a_plain_derive_is_what_a_strict_provider_takes() {
    let generated = generated::contracts(1, 100);
    for (name, schema) in contracts::all().into_iter().chain(generated) {
        let json = schema.rendered(&Dialect::OPENAI).to_json();
        judge(&serde_json::from_str(&json).unwrap(), name);
    }
}

/// A colour.
#[derive(Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "lowercase")]
enum Colour {
    /// Like a leaf.
    Green,
    Blue,
    /// Like blood.
    Red,
}

/// Words about the inner.
#[derive(Serialize, Deserialize, AgentContract)]
struct Inner {
    letter: char,
}

#[derive(Serialize, Deserialize, AgentContract)]
struct Outer {
    reasoning: String,
    /// Words about the colour.
    colour: Colour,
    #[serde(flatten)]
    inner: Inner,
    answer: Option<u64>,
}

#[test]
fn one_documented_variant_leaves_an_enum_an_enum_in_its_order() {
    let json: Value = serde_json::from_str(&Outer::schema_json(&Dialect::OPENAI)).unwrap();
    let colour = &json["properties"]["colour"];
    assert_eq!(colour["enum"], serde_json::json!(["green", "blue", "red"]));
    assert_eq!(colour["type"], "string");
    let words = colour["description"].as_str().unwrap();
    assert!(words.starts_with("Words about the colour."), "{words}");
}

#[test]
fn keys_stand_in_the_order_of_the_fields() {
    let json = Outer::schema_json(&Dialect::OPENAI);
    let at = |key: &str| json.find(&format!("\"{key}\":{{")).unwrap();
    assert!(at("reasoning") < at("colour") && at("colour") < at("letter"));
    assert!(at("letter") < at("answer"));
}

#[test]
fn a_flattened_contract_keeps_its_words_to_itself() {
    let json = Outer::schema_json(&Dialect::OPENAI);
    assert!(!json.contains("Words about the inner"), "{json}");
}

#[test]
fn an_absent_value_is_required_and_null() {
    let json: Value = serde_json::from_str(&Outer::schema_json(&Dialect::OPENAI)).unwrap();
    let answer = &json["properties"]["answer"]["type"];
    assert_eq!(answer, &serde_json::json!(["integer", "null"]));
    // Not every client reads a list of types.
    let json: Value = serde_json::from_str(&Outer::schema_json(&Dialect::PORTABLE)).unwrap();
    let answer = &json["properties"]["answer"]["anyOf"];
    assert_eq!(answer[1]["type"], "null", "{json}");
}
