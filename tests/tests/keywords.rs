//! Every word of JSON Schema is a key like any other.

use contract_core::check::check;
use contract_core::testing::agrees_with_serde;
use contract_core::{AgentContract, ContractField, Dialect};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

macro_rules! keyed {
    ($($name:ident $key:tt)*) => {
        const KEYS: &[&str] = &[$($key),*];

        #[derive(Serialize, Deserialize, AgentContract)]
        struct Keyed {
            $(
                #[serde(rename = $key)]
                $name: Option<u8>,
            )*
        }
    };
}

keyed! {
    k0 "type" k1 "title" k2 "description" k3 "default"
    k4 "required" k5 "properties" k6 "pattern" k7 "format"
    k8 "additionalProperties" k9 "success" k10 "action" k11 "_id"
    k12 "order-id" k13 "$ref" k14 "$defs" k15 "$schema"
    k16 "$id" k17 "$anchor" k18 "$comment" k19 "definitions"
    k20 "items" k21 "prefixItems" k22 "enum" k23 "const"
    k24 "anyOf" k25 "oneOf" k26 "allOf" k27 "not"
    k28 "if" k29 "then" k30 "else" k31 "minimum"
    k32 "maximum" k33 "minLength" k34 "maxLength" k35 "minItems"
    k36 "maxItems" k37 "uniqueItems" k38 "multipleOf" k39 "propertyOrdering"
    k40 "nullable" k41 "examples" k42 "readOnly" k43 "deprecated"
    k44 "dependentRequired" k45 "patternProperties" k46 "unevaluatedProperties" k47 "contains"
    k48 "strict" k49 "name" k50 "schema" k51 "null"
    k52 "true" k53 "Self" k54 "crate" k55 "async"
}

/// Whether the key is more than letters, digits, `_`, and these.
fn is_refused(key: &str, beside: &str, starts_with_letter: bool) -> bool {
    let starts_well = key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    (starts_with_letter && !starts_well)
        || !key
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || beside.contains(c))
}

#[test]
fn every_word_is_a_key_in_every_dialect() {
    assert_eq!(Dialect::ALL.len(), 17);
    for dialect in Dialect::ALL {
        let schema: Value = serde_json::from_str(&Keyed::schema_json(dialect)).unwrap();
        let required = schema["required"].as_array().unwrap().iter();
        let required: Vec<&str> = required.filter_map(Value::as_str).collect();
        assert_eq!(required, KEYS, "{}", dialect.name);
        let properties = schema["properties"].as_object().unwrap();
        assert_eq!(properties.len(), KEYS.len(), "{}", dialect.name);
        for key in KEYS {
            assert!(properties.contains_key(*key), "{key} in {}", dialect.name);
        }
    }
}

#[test]
fn what_a_provider_refuses_is_told_before_it_is_asked() {
    for dialect in Dialect::ALL {
        // What each of them takes beside letters and digits, from its documents.
        let refused: Vec<&&str> = match dialect.limits.provider {
            "Anthropic" | "Amazon Bedrock" => by_pattern("_.-", false),
            "not every provider" => by_pattern("_", true),
            _ => Vec::new(),
        };
        let told: Vec<String> = match Keyed::check_for(dialect) {
            Ok(_) => Vec::new(),
            Err(misfit) => misfit.breaches.iter().map(ToString::to_string).collect(),
        };
        let told: Vec<&String> = told.iter().filter(|it| it.contains("is a key")).collect();
        assert_eq!(told.len(), refused.len(), "{}: {told:?}", dialect.name);
        for (breach, key) in told.iter().zip(&refused) {
            assert!(breach.contains(**key), "{breach} is not about {key}");
        }
    }
}

fn by_pattern(beside: &str, starts_with_letter: bool) -> Vec<&'static &'static str> {
    let refused = KEYS
        .iter()
        .filter(|key| is_refused(key, beside, starts_with_letter));
    refused.collect()
}

#[test]
fn a_validator_takes_every_word_as_a_key() {
    for dialect in [Dialect::OPENAI, Dialect::PORTABLE, Dialect::JSON_SCHEMA] {
        let schema: Value = serde_json::from_str(&Keyed::schema_json(&dialect)).unwrap();
        jsonschema::meta::validate(&schema).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let full = |value: Value| -> Value {
            let entries = KEYS.iter().map(|key| ((*key).to_owned(), value.clone()));
            Value::Object(entries.collect::<Map<_, _>>())
        };
        assert!(validator.is_valid(&full(7.into())));
        assert!(!validator.is_valid(&full("7".into())));
        for key in KEYS {
            let mut object = full(Value::Null);
            object.as_object_mut().unwrap().remove(*key);
            assert!(!validator.is_valid(&object), "{key} in {}", dialect.name);
            let issues = check(Keyed::SCHEMA, &object.to_string()).unwrap();
            assert_eq!(issues.len(), 1, "{key}");
            assert!(issues[0].path.contains(*key), "{}", issues[0].path);
        }
    }
}

#[test]
fn serde_reads_every_word() {
    agrees_with_serde::<Keyed>();
}
