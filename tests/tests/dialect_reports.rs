//! What went wrong elsewhere between a schema and a provider, as users reported
//! it, and does not here. The id of a report stands in a comment; what does not
//! compile has its case in `ui/`.
//!
//! - P026 and P027 `map-field`, P039 `too-deep`, P048 `empty-variant-name`,
//!   P054 `dialect-key`; P039, P041, P042 and P054 are in `limit_reports.rs` too
//! - P036 is `a_bound_beyond_a_dialects_reach_is_weakened_and_told`, and P050
//!   and P261 on the bytes of every provider's body are in `bodies.rs`.
//! - P051 asks for a dialect in which null is a missing key. There is none:
//!   a missing key and null are two things.

#![allow(dead_code)]

use contract_core::check::check;
use contract_core::provider::{Blocking, HttpModel, Provider, Settings};
use contract_core::request::Mechanism;
use contract_core::schema::{IntegerVariant, Place, Schema};
use contract_core::{
    AgentContract, ContractField, Dialect, Dialogue, ModelErrorKind, Reason, Step,
};
use contract_tests::loops::{GOOD, pair, reason};
use contract_tests::server::{Cue, Server};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

fn node<T: AgentContract>(dialect: &Dialect, key: &str) -> Value {
    let schema: Value = serde_json::from_str(&T::schema_json(dialect)).unwrap();
    schema["properties"][key].clone()
}

fn issues<T: ContractField>(json: &str) -> Vec<String> {
    let issues = check(T::SCHEMA, json).unwrap();
    issues.iter().map(ToString::to_string).collect()
}

/// Why a dialogue ends that gets this answer, and how often it asked.
fn ending(status: u16, message: &str) -> (Reason, usize) {
    let body = json!({"error": {"message": message}}).to_string();
    let server = Server::start(vec![Cue::Answer(status, "", body); 3]);
    let model = HttpModel::openai(&server.url, "a-model").build().unwrap();
    let outcome = pair().run_blocking(&Blocking::new(model).unwrap());
    (reason(outcome), server.requests().len())
}

// P029, P044
#[test]
fn a_refused_schema_ends_it_at_once_in_the_providers_words() {
    let words = "Invalid schema for response_format 'Pair': schema too complex";
    let (Reason::ModelFailed(failure), 1) = ending(400, words) else {
        panic!("it went on")
    };
    assert_eq!(failure.kind, ModelErrorKind::SchemaRejected);
    assert_eq!(failure.message, words);
    let (Reason::ModelFailed(failure), 1) = ending(400, "unsupported keyword title") else {
        panic!("it went on")
    };
    assert_eq!(failure.message, "unsupported keyword title");
    assert!(!failure.retry);
}

// P030, P045
#[test]
fn null_is_written_as_each_form_of_gemini_has_it() {
    #[derive(AgentContract)]
    enum Status {
        Open,
        Done,
    }
    #[derive(AgentContract)]
    struct Person {
        nick: Option<String>,
        status: Option<Status>,
    }
    let told = "Null where it is not known; never a guess.";
    let nick = |dialect| node::<Person>(dialect, "nick");
    assert_eq!(
        nick(&Dialect::GEMINI_SCHEMA),
        json!({"description": told, "type": "STRING", "nullable": true})
    );
    assert_eq!(
        nick(&Dialect::GEMINI_JSON_SCHEMA)["type"],
        json!(["string", "null"])
    );
    let status = node::<Person>(&Dialect::GEMINI_SCHEMA, "status");
    assert_eq!(status["enum"], json!(["Open", "Done"]));
    assert_eq!(status["nullable"], true);
}

// P032
#[test]
fn a_tools_parameters_are_as_flat_as_an_answer() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct City {
        name: String,
    }
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Trip {
        from: City,
        to: City,
    }
    for provider in [Provider::GEMINI, Provider::OPENAI, Provider::ANTHROPIC] {
        let mut dialogue = Dialogue::<Trip>::new("Read.").strict_tool();
        let Step::Ask(mut request) = dialogue.step() else {
            panic!("the dialogue is over")
        };
        request.output_tokens = Some(100);
        let body = Settings::new(&provider, "a-model")
            .encode(&request)
            .unwrap();
        assert!(
            body.contains(&Trip::schema_json(&provider.dialect)),
            "{body}"
        );
        assert!(!body.contains("$ref") && !body.contains("$defs"), "{body}");
    }
}

// P033
#[test]
fn bounds_that_anthropic_refuses_are_told_and_checked() {
    #[derive(AgentContract)]
    struct Note {
        #[contract(min = 2, max = 7)]
        level: u8,
        #[contract(max_len = 120)]
        note: String,
    }
    let level = node::<Note>(&Dialect::ANTHROPIC, "level");
    assert_eq!(
        level,
        json!({"description": "From 2 to 7.", "type": "integer"})
    );
    let note = node::<Note>(&Dialect::ANTHROPIC, "note");
    assert_eq!(note["description"], "At most 120 characters.");
    assert_eq!(
        issues::<Note>(r#"{"level": 8, "note": ""}"#),
        ["$.level: expected an integer from 2 to 7; got 8"]
    );
}

// P035
#[test]
fn a_count_that_anthropic_takes_only_in_part_is_checked_whole() {
    #[derive(AgentContract)]
    struct Deck {
        #[contract(min_items = 8)]
        cards: Vec<u8>,
    }
    assert_eq!(node::<Deck>(&Dialect::ANTHROPIC, "cards")["minItems"], 1);
    let told = issues::<Deck>(r#"{"cards": [1, 2, 3, 4, 5]}"#);
    assert!(
        told[0].contains("at least 8 items") && told[0].ends_with("got a list of 5 items"),
        "{told:?}"
    );
}

// P038
#[test]
fn a_pattern_holds_the_whole_text() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Price {
        amount: rust_decimal::Decimal,
    }
    for dialect in [Dialect::LLAMA_CPP, Dialect::OLLAMA, Dialect::OPENAI] {
        let pattern = node::<Price>(&dialect, "amount")["pattern"].clone();
        let pattern = pattern.as_str().unwrap();
        assert!(
            pattern.starts_with('^') && pattern.ends_with('$'),
            "{pattern}"
        );
    }
    assert!(
        node::<Price>(&Dialect::ANTHROPIC, "amount")
            .get("pattern")
            .is_none()
    );
    assert_eq!(
        issues::<Price>(r#"{"amount": "about 12.50 or so"}"#).len(),
        1
    );
}

// P047
#[test]
fn numbers_of_an_enum_stay_numbers() {
    let pages = [2, 5, 10].map(|value| IntegerVariant {
        value,
        name: "Pages",
        ..IntegerVariant::PLAIN
    });
    let schema = Schema::one_of_integers("Pages", Vec::leak(pages.to_vec()));
    let rendering = schema.rendering(&Dialect::GEMINI_SCHEMA);
    assert!(
        !rendering.schema.contains("\"enum\""),
        "{}",
        rendering.schema
    );
    assert_eq!(rendering.moved[0].to, Place::Description);
    let fits = |json| check(&schema, json).unwrap().is_empty();
    assert!(fits("5"));
    assert!(!fits("7") && !fits("\"5\""));
}

// P050, P261, P262
#[test]
fn the_schema_is_text_in_its_own_order_and_an_answer_may_have_another() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Kit {
        zone: String,
        amount: u32,
        blurb: String,
    }
    for dialect in Dialect::ALL {
        let schema = Kit::schema_json(dialect);
        let at = |key: &str| schema.find(&format!("\"{key}\":")).unwrap();
        assert!(
            at("zone") < at("amount") && at("amount") < at("blurb"),
            "{schema}"
        );
    }
    assert!(issues::<Kit>(r#"{"amount": 1, "blurb": "", "zone": ""}"#).is_empty());
}

// P051, P053
#[test]
fn no_number_has_a_format_and_every_object_is_closed() {
    #[derive(AgentContract)]
    struct News {
        points: u32,
        count: Option<u32>,
        ratio: f64,
        title: String,
    }
    for dialect in Dialect::ALL {
        assert!(!News::schema_json(dialect).contains("\"format\""));
    }
    for key in ["points", "count", "ratio"] {
        assert!(node::<News>(&Dialect::PORTABLE, key).is_object());
    }
    assert_eq!(
        node::<News>(&Dialect::PORTABLE, "count")["anyOf"][1],
        json!({"type": "null"})
    );
    let stranger = r#"{"points": 1, "count": null, "ratio": 1, "title": "", "more": 1}"#;
    assert_eq!(issues::<News>(stranger).len(), 1);
}

// P044, P266
#[test]
fn a_weaker_mechanism_is_asked_for_and_recorded() {
    let model = contract_core::testing::Scripted::saying([GOOD, GOOD]);
    for (dialogue, mechanism) in [
        (pair(), Mechanism::StrictSchema),
        (pair().json_mode(), Mechanism::JsonMode),
    ] {
        let outcome = dialogue.run_blocking(&model);
        assert_eq!(outcome.report().attempts[0].mechanism, mechanism);
    }
    let asked = model.requests();
    assert_eq!(asked[1].mechanism, Mechanism::JsonMode);
}
