//! Every contract in every dialect, judged by the meta-schema and by what each
//! provider is known to take.

use std::collections::BTreeSet;

use contract_core::dialect::{EnumForm, Form, NullForm};
use contract_core::schema::{Place, Schema};
use contract_core::{AgentContract, ContractField, Dialect};
use contract_tests::contracts::{self, Bounded, Claim, Nested, OddKeys, Pair, Scalars};
use serde::{Deserialize, Serialize};
use serde_json::Value;

const SHAPE: [&str; 8] = [
    "type",
    "properties",
    "required",
    "items",
    "enum",
    "anyOf",
    "description",
    "additionalProperties",
];
const NUMBERS: [&str; 2] = ["minimum", "maximum"];
const COUNTS: [&str; 2] = ["minItems", "maxItems"];
const LENGTHS: [&str; 2] = ["minLength", "maxLength"];
const FORMS: [&str; 2] = ["format", "pattern"];

/// The words that a provider takes beside those of the shape.
fn taken(dialect: &Dialect) -> Vec<&'static str> {
    match dialect.name {
        "openai" => [NUMBERS, COUNTS, FORMS].concat(),
        "gemini_json_schema" => [&NUMBERS[..], &COUNTS, &["format"]].concat(),
        "deepseek" => [NUMBERS, FORMS].concat(),
        "anthropic" | "bedrock" => vec!["minItems", "format"],
        "gemini_schema" => [
            &NUMBERS[..],
            &COUNTS,
            &["nullable", "propertyOrdering", "format"],
        ]
        .concat(),
        "json_schema" | "xai" | "vllm" | "llama_cpp" | "ollama" => {
            [NUMBERS, COUNTS, LENGTHS, FORMS].concat()
        }
        "cohere" => vec!["format"],
        _ => Vec::new(),
    }
}

/// Every node of a schema.
fn nodes(node: &Value) -> Vec<&Value> {
    let properties = node["properties"].as_object().into_iter().flatten();
    let inner = properties
        .map(|(_, node)| node)
        .chain(node.get("items"))
        .chain(node["anyOf"].as_array().into_iter().flatten());
    std::iter::once(node).chain(inner.flat_map(nodes)).collect()
}

fn in_every_dialect(judge: impl Fn(&Dialect, &Schema, &Value)) {
    for (_, schema) in contracts::all() {
        for dialect in Dialect::ALL {
            let json = schema.rendered(dialect).to_json();
            judge(dialect, schema, &serde_json::from_str(&json).unwrap());
        }
    }
}

#[test]
fn every_word_is_one_that_the_provider_takes() {
    in_every_dialect(|dialect, _, schema| {
        if dialect.form == Form::JsonSchema {
            jsonschema::meta::validate(schema).unwrap();
        }
        let mut words: BTreeSet<&str> = SHAPE.into_iter().chain(taken(dialect)).collect();
        if dialect.form == Form::OpenApi {
            words.remove("additionalProperties");
        }
        for node in nodes(schema) {
            for word in node.as_object().unwrap().keys() {
                assert!(words.contains(word.as_str()), "{}: {word}", dialect.name);
            }
        }
    });
}

#[test]
fn null_and_enums_are_written_in_the_dialects_form() {
    in_every_dialect(|dialect, _, schema| {
        for node in nodes(schema) {
            let kind = &node["type"];
            assert!(
                dialect.null == NullForm::TypeArray || !kind.is_array(),
                "{node}"
            );
            if let Some(values) = node["enum"].as_array() {
                let has_null = values.contains(&Value::Null);
                match dialect.enums {
                    EnumForm::Bare => assert!(kind.is_null(), "{node}"),
                    _ => assert!(kind.is_string() && !has_null, "{node}"),
                }
            }
            if dialect.form == Form::OpenApi {
                assert!(node.get("anyOf").is_none(), "{node}");
                assert!(
                    kind.as_str().unwrap().chars().all(char::is_uppercase),
                    "{node}"
                );
                assert_eq!(node.get("required"), node.get("propertyOrdering"));
            } else if kind == "object" {
                assert_eq!(node["additionalProperties"], false);
            }
        }
    });
}

#[test]
fn each_rule_is_a_keyword_or_a_line_in_the_report() {
    let plain = Bounded::SCHEMA.rendering(&Dialect::JSON_SCHEMA);
    // Of all rules there, JSON Schema leaves out what only `i64` and `f32` say.
    assert!(plain.moved.iter().all(|moved| moved.to == Place::CheckOnly));
    for dialect in Dialect::ALL {
        let rendering = Bounded::SCHEMA.rendering(dialect);
        let schema: Value = serde_json::from_str(&rendering.schema).unwrap();
        let keywords: usize = nodes(&schema)
            .iter()
            .flat_map(|node| node.as_object().unwrap().keys())
            .filter(|key| key.starts_with("min") || key.starts_with("max"))
            .count();
        let weakened = rendering
            .moved
            .iter()
            .filter(|moved| dialect.enums == EnumForm::Bare && moved.keyword == "minItems")
            .count();
        let open = rendering
            .moved
            .iter()
            .filter(|moved| moved.keyword == "additionalProperties")
            .count();
        // Two of a whole number, two of a fraction, two of a percentage, three
        // lengths, three counts, and four of the pairs' two numbers.
        let rules = 16;
        assert_eq!(
            keywords + rendering.moved.len() - weakened - open,
            rules,
            "{}",
            dialect.name
        );
        for moved in rendering.moved {
            if moved.to == Place::Description && moved.path == "$.code" {
                assert_eq!(
                    schema["properties"]["code"]["description"], "2 to 4 characters.",
                    "{moved}"
                );
            }
        }
    }
}

/// Cards, of which there have to be many.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Deck {
    /// All of them.
    #[contract(min_items = 8)]
    cards: Vec<String>,
    /// A long text.
    #[contract(max_len = 5000)]
    body: String,
}

#[test]
fn a_bound_beyond_a_dialects_reach_is_weakened_and_told() {
    let schema = |dialect| serde_json::from_str::<Value>(&Deck::schema_json(dialect)).unwrap();
    let anthropic = schema(&Dialect::ANTHROPIC);
    let cards = &anthropic["properties"]["cards"];
    assert_eq!(cards["minItems"], 1);
    assert_eq!(cards["description"], "All of them.\nAt least 8 items.");
    let llama = schema(&Dialect::LLAMA_CPP);
    assert_eq!(llama["properties"]["cards"]["minItems"], 8);
    assert!(llama["properties"]["body"].get("maxLength").is_none());
    let report = Deck::check_for(&Dialect::LLAMA_CPP).unwrap();
    let lines: Vec<String> = report.moved.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        ["`$.body`: `maxLength` 5000 is told in the description and checked here"]
    );
}

#[test]
fn every_broken_limit_is_told_before_anything_is_sent() {
    let misfit = OddKeys::check_for(&Dialect::ANTHROPIC).unwrap_err();
    let places: Vec<&str> = misfit
        .breaches
        .iter()
        .map(|breach| breach.path.as_str())
        .collect();
    assert_eq!(
        places,
        [
            "$[\"$ref\"]",
            "$[\"a key: with \\\"quotes\\\" and ünïcode\"]"
        ]
    );
    assert!(OddKeys::check_for(&Dialect::OPENAI).is_ok());
}

#[test]
fn a_limit_is_data_that_a_user_can_change() {
    const SHALLOW: Dialect = {
        let mut shallow = Dialect::OPENAI;
        shallow.name = "shallow";
        shallow.limits.depth = 1;
        shallow.limits.unions = 0;
        shallow
    };
    assert!(Nested::check_for(&Dialect::OPENAI).is_ok());
    let misfit = Nested::check_for(&SHALLOW).unwrap_err().to_string();
    for words in [
        "shallow",
        "values that may be null",
        "$.firstPair",
        "$.morePairs[][]",
    ] {
        assert!(misfit.contains(words), "{misfit}");
    }
}

#[test]
fn what_has_been_refused_at_times_is_a_warning() {
    let rendering = OddKeys::check_for(&Dialect::GEMINI_JSON_SCHEMA).unwrap();
    assert_eq!(rendering.warnings.len(), 2);
    let rendering = Pair::check_for(&Dialect::GEMINI_JSON_SCHEMA).unwrap();
    assert!(rendering.warnings.is_empty());
}

#[test]
fn an_outline_says_what_the_schema_says_in_fewer_words() {
    assert_eq!(
        Claim::SCHEMA.outline(),
        r#"{
  "quotes": [string], // The words that show it.
  "verdict": "yes" | "no" | "unclear", // What is concluded. unclear: It cannot be told
  "amount": integer | null, // From 0 to 4294967295. Null where it is not known; never a guess.
  "sure": number // From 0 to 1.
}"#
    );
    for (name, schema) in contracts::all() {
        let json = schema.rendered(&Dialect::PORTABLE).to_json();
        assert!(schema.outline().len() < json.len(), "{name}");
    }
    assert!(Scalars::SCHEMA.outline().contains("\"flag\": true | false"));
}
