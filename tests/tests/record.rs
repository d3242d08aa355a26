//! What the record of a dialogue says about the schema that went out.

use contract_core::provider::{Blocking, HttpModel, Provider};
use contract_core::testing::Scripted;
use contract_core::{Dialogue, Outcome, Policy};
use contract_tests::contracts::Bounded;
use contract_tests::server::{Cue, Server};
use serde_json::json;

const FITTING: &str = r#"{"whole": 1, "fraction": 1.5, "percent": null, "code": "ab",
    "note": null, "tags": ["a"], "pairs": null}"#;

/// Asks Anthropic, which answers with these texts.
fn asked(dialogue: Dialogue<Bounded>, texts: &[&str]) -> Outcome<Bounded> {
    let cue = |text: &&str| {
        let body = json!({"content": [{"type": "text", "text": text}], "stop_reason": "end_turn"});
        Cue::Answer(200, "", body.to_string())
    };
    let server = Server::start(texts.iter().map(cue).collect());
    let model = HttpModel::of(&Provider::ANTHROPIC, "a-model")
        .base_url(&server.url)
        .build()
        .unwrap();
    dialogue
        .policy(Policy::new().output_tokens(100))
        .run_blocking(&Blocking::new(model).unwrap())
}

fn bounded() -> Dialogue<Bounded> {
    Dialogue::new("Read.")
}

#[test]
fn the_record_lists_once_what_only_the_check_enforced() {
    let outcome = asked(bounded(), &[&FITTING.replace("\"ab\"", "\"a\""), FITTING]);
    assert!(matches!(outcome, Outcome::Accepted(_)));
    assert_eq!(outcome.report().attempts.len(), 2);
    let sent = outcome.report().sent();
    let [sent] = sent.as_slice() else {
        panic!("{sent:?}")
    };
    assert_eq!(sent.dialect, "anthropic");
    let told = sent.to_string();
    assert!(
        told.starts_with("15 rules that `anthropic` does not carry\n"),
        "{told}"
    );
    let line = "\n  `$.code`: `minLength` 2 is told in the description and checked here\n";
    assert!(told.contains(line), "{told}");
    // The record is kept, and says so still.
    let saved = serde_json::to_string(outcome.report()).unwrap();
    let read: contract_core::Report = serde_json::from_str(&saved).unwrap();
    assert_eq!(read.sent(), [*sent]);
}

#[test]
fn where_no_schema_went_out_the_record_says_none() {
    let outcome = asked(bounded().prompt_only(), &[FITTING]);
    assert!(outcome.report().sent().is_empty());
    let outcome = bounded().run_blocking(&Scripted::saying([FITTING]));
    assert!(outcome.report().sent().is_empty());
}
