//! A model that says that it has no answer.

use contract_core::issue::Code;
use contract_core::testing::Scripted;
use contract_core::{
    AgentContract, Because, Declined, Dialect, Dialogue, Outcome, Policy, Reason, Reply, Source,
    verify,
};
use contract_tests::loops::reason;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The sum of an invoice.
#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
#[serde(deny_unknown_fields)]
#[contract(declined)]
struct Invoice {
    /// The line that shows it.
    #[contract(evidence(for = [total]))]
    quote: String,
    #[contract(min = 0.0, contains_value)]
    total: f64,
    note: Option<String>,
}

fn source() -> Source {
    Source::new().turn("page", "Total: 12.50 EUR")
}

fn answer() -> Value {
    json!({
        "declined": "no", "quote": "Total: 12.50 EUR", "total": 12.5, "note": null,
        "declined_words": null
    })
}

fn decline(because: &str) -> Value {
    json!({
        "declined": because, "quote": null, "total": null, "note": null,
        "declined_words": "A captcha is in the way."
    })
}

#[test]
fn an_answer_is_read_without_the_word_that_it_is_given() {
    let invoice: Invoice = verify(&Reply::text(answer().to_string()), &source()).unwrap();
    assert_eq!(invoice.total.to_string(), "12.5");
}

#[test]
fn every_reason_is_a_handoff_at_once_and_never_a_value() {
    for (said, because) in [
        ("not_in_source", Because::NotInSource),
        ("ambiguous", Because::Ambiguous),
        ("blocked", Because::Blocked),
        ("outside_task", Because::OutsideTask),
    ] {
        let said = decline(said).to_string();
        for retries in [0, 2] {
            let model = Scripted::saying([said.as_str(), said.as_str()]);
            let outcome = Dialogue::<Invoice>::new("Read.")
                .source(source())
                .policy(Policy::new().retries(retries))
                .run_blocking(&model);
            let expected = Reason::Declined(Declined {
                because,
                words: "A captcha is in the way.".to_owned(),
            });
            assert_eq!(reason(outcome), expected);
            assert_eq!(model.requests().len(), 1);
        }
        let issues = verify::<Invoice>(&Reply::text(&*said), &source()).unwrap_err();
        assert_eq!(issues[0].code, Code::Declined);
    }
}

#[test]
fn half_an_answer_is_neither_an_answer_nor_a_refusal() {
    let mut half = decline("ambiguous");
    half["total"] = json!(12.5);
    let issues = verify::<Invoice>(&Reply::text(half.to_string()), &source()).unwrap_err();
    assert_eq!(issues[0].code, Code::OtherBranch);
    let mut silent = decline("ambiguous");
    silent["declined_words"] = Value::Null;
    let issues = verify::<Invoice>(&Reply::text(silent.to_string()), &source()).unwrap_err();
    assert_eq!(issues[0].path, "$.declined_words");
    let mut other = decline("tired");
    other["declined"] = json!("tired");
    let issues = verify::<Invoice>(&Reply::text(other.to_string()), &source()).unwrap_err();
    assert_eq!(issues[0].code, Code::NotAllowed);
}

#[test]
fn rules_hold_for_an_answer_that_could_have_been_declined() {
    let mut invented = answer();
    invented["total"] = json!(99.0);
    let issues = verify::<Invoice>(&Reply::text(invented.to_string()), &source()).unwrap_err();
    assert_eq!(issues[0].code, Code::NotInQuote);
}

#[test]
fn the_schema_offers_to_decline_first() {
    let schema: Value = serde_json::from_str(&Invoice::schema_json(&Dialect::OPENAI)).unwrap();
    assert_eq!(
        schema["properties"]["declined"]["enum"],
        json!([
            "no",
            "not_in_source",
            "ambiguous",
            "blocked",
            "outside_task"
        ])
    );
    let text = Invoice::schema_json(&Dialect::OPENAI);
    let at = |key: &str| text.find(&format!("\"{key}\":{{")).unwrap();
    assert!(at("declined") < at("quote") && at("total") < at("declined_words"));
    for dialect in Dialect::ALL {
        assert!(Invoice::check_for(dialect).is_ok(), "{}", dialect.name);
    }
}

#[test]
fn a_saved_dialogue_keeps_that_it_was_declined() {
    let mut dialogue = Dialogue::<Invoice>::new("Read.").source(source());
    let reply = Reply::text(decline("blocked").to_string());
    dialogue
        .answer(1, Ok(reply), std::time::Duration::ZERO)
        .unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let mut restored: Dialogue<Invoice> = serde_json::from_str(&saved).unwrap();
    let contract_core::Step::Done(Outcome::Degraded(handoff)) = restored.step() else {
        panic!("not over")
    };
    assert!(matches!(handoff.reason, Reason::Declined(_)));
    assert!(handoff.candidate.is_some());
}
