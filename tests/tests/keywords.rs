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

#[test]
fn every_word_is_a_key_in_every_dialect() {
    for dialect in [Dialect::OPENAI, Dialect::PORTABLE, Dialect::JSON_SCHEMA] {
        let schema: Value = serde_json::from_str(&Keyed::schema_json(&dialect)).unwrap();
        jsonschema::meta::validate(&schema).unwrap();
        let required: Vec<&str> = schema["required"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(required, KEYS, "{}", dialect.name);
        let properties = schema["properties"].as_object().unwrap();
        assert_eq!(properties.len(), KEYS.len());
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
