//! Values that have to stand in their quotes.

use contract_core::issue::Code;
use contract_core::{AgentContract, Reply, Source, verify};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// An invoice, with the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Invoice {
    /// The lines that name the sum and the supplier.
    #[contract(evidence(for = [total, supplier, numbers], ignore_case))]
    quotes: Vec<String>,
    /// The sum.
    #[contract(contains_value)]
    total: Option<f64>,
    /// Who sent it.
    #[contract(contains_value)]
    supplier: Option<String>,
    /// The numbers of the orders.
    #[contract(contains_value)]
    numbers: Vec<u32>,
    /// Whether it is paid: our reading, and no word of the source.
    paid: Option<bool>,
}

const TEXT: &str = "Invoice of ACME GmbH\nfor orders 4711 and 4712:\ntotal EUR 1.250,00\n";

fn issues(reply: &Value) -> Vec<(String, Code)> {
    let source = Source::new().turn("document", TEXT);
    match verify::<Invoice>(&Reply::text(reply.to_string()), &source) {
        Ok(_) => Vec::new(),
        Err(issues) => issues
            .into_iter()
            .map(|issue| (issue.path, issue.code))
            .collect(),
    }
}

#[test]
fn a_value_in_its_quote_is_accepted() {
    let reply = json!({
        "quotes": ["invoice of acme gmbh for orders 4711 and 4712", "total EUR 1.250,00"],
        "total": 1250, "supplier": "ACME GmbH", "numbers": [4711, 4712], "paid": null
    });
    assert_eq!(issues(&reply), []);
}

#[test]
fn a_value_that_no_quote_holds_is_an_issue_of_its_own() {
    let reply = json!({
        "quotes": ["for orders 4711 and 4712"],
        "total": 1250.5, "supplier": "ACM", "numbers": [4711, 471], "paid": true
    });
    let missing = |path: &str| (path.to_owned(), Code::NotInQuote);
    assert_eq!(
        issues(&reply),
        [
            missing("$.total"),
            missing("$.supplier"),
            missing("$.numbers[1]")
        ]
    );
}

#[test]
fn a_null_value_stands_nowhere_and_owes_nothing() {
    let reply = json!({
        "quotes": [], "total": null, "supplier": null, "numbers": [], "paid": null
    });
    assert_eq!(issues(&reply), []);
}

/// A claim about what a tool returned.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Finding {
    /// The words of the result.
    #[contract(evidence(for = [stock], from = "tool", id = call))]
    quote: Option<String>,
    /// The id of the call.
    #[serde(alias = "call_id")]
    call: Option<String>,
    stock: Option<u32>,
}

#[test]
fn a_claim_names_the_call_that_returned_it() {
    let source = Source::new()
        .turn("customer", "You have 3 left, I heard.")
        .turn_with_id("tool", "call_1", "tea: 3 left")
        .turn_with_id("tool", "call_2", "milk: 7 left");
    let codes = |reply: Value| match verify::<Finding>(&Reply::text(reply.to_string()), &source) {
        Ok(_) => Vec::new(),
        Err(issues) => issues
            .into_iter()
            .map(|issue| (issue.path, issue.code))
            .collect(),
    };
    let at_call = vec![("$.call".to_owned(), Code::WrongTurn)];
    assert_eq!(
        codes(json!({"quote": "3 left", "call": "call_1", "stock": 3})),
        []
    );
    assert_eq!(
        codes(json!({"quote": "left", "call": "call_2", "stock": 7})),
        []
    );
    assert_eq!(
        codes(json!({"quote": "3 left", "call": "call_2", "stock": 3})),
        [("$.quote".to_owned(), Code::WrongTurn)]
    );
    assert_eq!(
        codes(json!({"quote": "3 left", "call_id": "call_2", "stock": 3})),
        [("$.quote".to_owned(), Code::WrongTurn)],
        "under its other name"
    );
    assert_eq!(
        codes(json!({"quote": "3 left", "call": "call_9", "stock": 3})),
        at_call
    );
    assert_eq!(
        codes(json!({"quote": null, "call": "call_9", "stock": null})),
        at_call
    );
    assert_eq!(
        codes(json!({"quote": "3 left", "call": null, "stock": 3})),
        at_call
    );
    assert_eq!(
        codes(json!({"quote": null, "call": null, "stock": null})),
        []
    );
    let heard = json!({"quote": "3 left, I heard", "call": "call_1", "stock": 3});
    assert_eq!(codes(heard), [("$.quote".to_owned(), Code::WrongTurn)]);
    let memory = json!({"quote": null, "call": "call_1", "stock": 3});
    assert_eq!(codes(memory), [("$.quote".to_owned(), Code::Unsupported)]);
}

/// An address, and the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Letter {
    #[contract(evidence(for = [address]))]
    quote: String,
    address: Address,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Address {
    street: Option<String>,
    city: Option<String>,
}

#[test]
fn an_object_of_nothing_says_nothing_and_owes_no_quote() {
    let source = Source::new().turn("letter", "Dear all, … \u{200E}");
    let letter = |quote: &str, city: Option<&str>| {
        let reply = json!({"quote": quote, "address": {"street": null, "city": city}});
        verify::<Letter>(&Reply::text(reply.to_string()), &source).map_err(|issues| issues[0].code)
    };
    assert!(letter("", None).is_ok());
    for nothing in ["", "…", ",", "\u{200E}", " "] {
        assert_eq!(
            letter(nothing, Some("Rome")).unwrap_err(),
            Code::Unsupported,
            "{nothing:?}"
        );
    }
}

#[test]
fn a_refusal_that_reads_like_an_answer_is_none() {
    let words = r#"{"quote": "", "address": {"street": null, "city": null}}"#;
    let mut reply = Reply::text(words);
    reply.content = contract_core::reply::Content::Refusal(words.to_owned());
    assert!(verify::<Letter>(&reply, &Source::new().turn("letter", "x")).is_err());
    let mut reply = Reply::text(words);
    reply.content = contract_core::reply::Content::ToolCall {
        name: "other".to_owned(),
        arguments: words.to_owned(),
    };
    assert!(verify::<Letter>(&reply, &Source::new().turn("letter", "x")).is_err());
}

#[test]
fn a_turn_is_found_by_its_id_among_many() {
    let turns = (0..100).map(|number| (format!("call_{number}"), "3 left"));
    let source = turns.fold(Source::new(), |source, (id, text)| {
        source.turn_with_id("tool", id, text)
    });
    let reply = json!({"quote": "3 left", "call": "call_99", "stock": 3}).to_string();
    assert!(verify::<Finding>(&Reply::text(reply), &source).is_ok());
}
