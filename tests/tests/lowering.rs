//! Writing a schema for a dialect, over every contract here and two hundred
//! generated ones: it is pure, and changes nothing of what may be said.

use std::collections::BTreeSet;

use contract_core::check::check;
use contract_core::dialect::Form;
use contract_core::provider::{Provider, Settings};
use contract_core::request::Mechanism;
use contract_core::schema::Schema;
use contract_core::testing::samples;
use contract_core::{Dialect, Policy, Request, Step};
use contract_tests::loops::pair;
use contract_tests::{contracts, generated};
use serde_json::Value;

const SEED: u64 = 30;

fn all() -> Vec<(&'static str, &'static Schema)> {
    let generated = generated::contracts(SEED, 200);
    contracts::all().into_iter().chain(generated).collect()
}

fn in_every_dialect(judge: impl Fn(&str, &Dialect, &Schema, Value)) {
    for (name, schema) in all() {
        for dialect in Dialect::ALL {
            let json = schema.rendered(dialect).to_json();
            let place = format!("{name} in {}: {json}", dialect.name);
            judge(
                &place,
                dialect,
                schema,
                serde_json::from_str(&json).unwrap(),
            );
        }
    }
}

/// What stands inside a node, and is a schema itself.
fn inner(node: &Value) -> impl Iterator<Item = &Value> {
    let properties = node["properties"].as_object().into_iter().flatten();
    properties
        .map(|(_, node)| node)
        .chain(node.get("items"))
        .chain(node["anyOf"].as_array().into_iter().flatten())
}

fn nodes(node: &Value) -> Vec<&Value> {
    std::iter::once(node)
        .chain(inner(node).flat_map(nodes))
        .collect()
}

#[test]
fn what_fits_is_let_through_in_every_dialect() {
    in_every_dialect(|place, dialect, schema, json| {
        if dialect.form != Form::JsonSchema {
            return;
        }
        let validator = jsonschema::options()
            .should_validate_formats(true)
            .build(&json)
            .unwrap();
        for sample in samples(schema) {
            assert!(check(schema, &sample.to_string()).unwrap().is_empty());
            assert!(validator.is_valid(&sample), "{place} refuses {sample}");
        }
    });
}

#[test]
fn every_object_requires_its_keys_and_refers_to_nothing() {
    in_every_dialect(|place, dialect, _, json| {
        if dialect.form == Form::JsonSchema {
            jsonschema::meta::validate(&json).unwrap();
        }
        for node in nodes(&json) {
            let words = node.as_object().unwrap();
            for word in [
                "$ref",
                "$defs",
                "discriminator",
                "default",
                "const",
                "examples",
            ] {
                assert!(!words.contains_key(word), "{place}");
            }
            let keys = |value: &Value| -> Option<BTreeSet<String>> {
                let keys = value.as_object()?.keys();
                Some(keys.cloned().collect())
            };
            let required = node["required"].as_array().map(|names| {
                let names = names.iter().filter_map(Value::as_str);
                names.map(str::to_owned).collect::<BTreeSet<_>>()
            });
            assert_eq!(required, keys(&node["properties"]), "{place}");
        }
    });
}

/// The values of every enum, in order; null is a form, and no value.
fn values(json: &Value) -> Vec<Vec<Value>> {
    let enums = nodes(json)
        .into_iter()
        .filter_map(|node| node["enum"].as_array());
    enums
        .map(|values| {
            values
                .iter()
                .filter(|value| !value.is_null())
                .cloned()
                .collect()
        })
        .collect()
}

#[test]
fn the_values_of_an_enum_are_the_same_in_every_dialect() {
    in_every_dialect(|place, dialect, schema, json| {
        let plain = schema.rendered(&Dialect::JSON_SCHEMA).to_json();
        let mut expected = values(&serde_json::from_str(&plain).unwrap());
        if !dialect.keywords.number_enums {
            expected.retain(|values| !values[0].is_number());
        }
        assert_eq!(values(&json), expected, "{place}");
    });
}

fn request(mechanism: Mechanism) -> Request {
    let mut dialogue = pair().policy(Policy::new().output_tokens(100));
    let Step::Ask(request) = dialogue.step() else {
        panic!("the dialogue is over before it began")
    };
    Request {
        mechanism,
        ..request
    }
}

#[test]
fn writing_it_again_is_the_same_and_leaves_the_request_alone() {
    for (name, schema) in all() {
        for dialect in Dialect::ALL {
            assert_eq!(
                schema.rendering(dialect),
                schema.rendering(dialect),
                "{name}"
            );
        }
    }
    let request = request(Mechanism::StrictSchema);
    let before = request.clone();
    let settings = Settings::new(&Provider::OPENAI, "a-model");
    assert_eq!(settings.encode(&request), settings.encode(&request));
    assert_eq!(request, before);
}

#[test]
fn a_models_name_changes_nothing_but_itself() {
    const NAMES: [&str; 5] = [
        "gpt-3.5-turbo",
        "o1-mini",
        "ft:gpt-4o:us",
        "claude-2",
        "a/b",
    ];
    for provider in [
        Provider::OPENAI,
        Provider::OPENAI_RESPONSES,
        Provider::ANTHROPIC,
        Provider::GEMINI,
        Provider::MISTRAL,
        Provider::COHERE,
        Provider::OLLAMA,
        Provider::LLAMA_CPP,
        Provider::BEDROCK,
    ] {
        for mechanism in provider.mechanisms {
            let request = request(*mechanism);
            let body = |model: &str| {
                let body = Settings::new(&provider, model).encode(&request).unwrap();
                body.replace(&format!("\"model\":\"{model}\""), "")
            };
            for name in NAMES {
                assert_eq!(body(name), body("any"), "{} {mechanism}", provider.name);
            }
        }
    }
}
