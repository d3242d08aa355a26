//! Recorded exchanges are told apart, and no body, however damaged, panics.

use contract_core::provider::{Provider, Response};
use contract_tests::exchanges::Exchange;
use contract_tests::shared;
use proptest::prelude::*;
use serde_json::json;

const PROVIDERS: [Provider; 7] = [
    Provider::OPENAI,
    Provider::OPENAI_RESPONSES,
    Provider::ANTHROPIC,
    Provider::GEMINI,
    Provider::COHERE,
    Provider::OLLAMA,
    Provider::BEDROCK,
];

fn recorded() -> Option<Vec<Exchange>> {
    let path = shared::file("recordings/exchanges.jsonl")?;
    let lines = std::fs::read_to_string(path).unwrap();
    Some(
        lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    )
}

#[test]
fn every_recorded_exchange_is_what_it_is() {
    let Some(exchanges) = recorded() else { return };
    let wrong: Vec<String> = exchanges
        .iter()
        .filter(|exchange| exchange.expect.as_deref() != Some(exchange.is()))
        .map(|exchange| format!("{}: {}", exchange.id, exchange.is()))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Bodies of our own, as providers and the gateways before them may write them:
/// lists that are empty, keys that are missing, reasons that nobody documents.
#[test]
fn every_odd_body_is_what_it_is() {
    let lines = include_str!("../corpora/odd-bodies.jsonl").lines();
    let wrong: Vec<String> = lines
        .map(|line| serde_json::from_str::<Exchange>(line).unwrap())
        .filter(|exchange| exchange.expect.as_deref() != Some(exchange.is()))
        .map(|exchange| format!("{}: {}", exchange.id, exchange.is()))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_damaged_body_is_an_error_or_a_reply() {
    let Some(exchanges) = recorded() else { return };
    for exchange in exchanges.iter().step_by(7) {
        let body = exchange.body().into_bytes();
        let provider = exchange.provider().unwrap();
        let step = (body.len() / 40).max(1);
        for at in (0..body.len()).step_by(step) {
            let cut = provider.decode(&Response::new(200, &body[..at]));
            assert!(cut.is_err(), "{} cut at {at}", exchange.id);
            let _ = provider.decode(&Response::new(500, &body[..at]));
            let mut changed = body.clone();
            for byte in [b'"', b'{', b'0', 0xff] {
                changed[at] = byte;
                let _ = provider.decode(&Response::new(200, &changed));
                let _ = provider.decode(&Response::new(400, &changed));
            }
        }
    }
}

/// Keys and values that providers write, put together at random.
fn nonsense() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(|value| json!(value)),
        any::<i64>().prop_map(|value| json!(value)),
        any::<f64>().prop_map(|value| json!(value)),
        prop::sample::select(vec![
            "stop",
            "text",
            "length",
            "tool_use",
            "completed",
            "failed",
            "STOP",
            "message",
            "function_call",
            "error",
            "",
            "{}",
        ])
        .prop_map(|value| json!(value)),
    ];
    let keys = vec![
        "choices",
        "message",
        "content",
        "text",
        "type",
        "error",
        "code",
        "details",
        "retryDelay",
        "output",
        "status",
        "usage",
        "usageMetadata",
        "candidates",
        "parts",
        "functionCall",
        "args",
        "name",
        "input",
        "tool_calls",
        "function",
        "arguments",
        "refusal",
        "stop_reason",
        "stopReason",
        "finish_reason",
        "finishReason",
        "done",
        "incomplete_details",
        "metadata",
        "prompt_tokens",
        "tokens",
        "input_tokens",
        "promptFeedback",
        "toolUse",
        "violations",
    ];
    leaf.prop_recursive(5, 60, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(|items| json!(items)),
            prop::collection::vec((prop::sample::select(keys.clone()), inner), 0..6).prop_map(
                |entries| {
                    let map = entries
                        .into_iter()
                        .map(|(key, value)| (key.to_owned(), value));
                    serde_json::Value::Object(map.collect())
                }
            ),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn nonsense_is_an_error_or_a_reply(body in nonsense(), status in prop::sample::select(vec![200u16, 400, 429, 500])) {
        let body = body.to_string();
        for provider in &PROVIDERS {
            let answer = provider.decode(&Response::new(status, body.as_bytes()));
            prop_assert!(status == 200 || answer.is_err());
        }
    }

    #[test]
    fn bytes_are_an_error(body in prop::collection::vec(any::<u8>(), 0..64), status in 100u16..600) {
        for provider in &PROVIDERS {
            prop_assert!(provider.decode(&Response::new(status, &body)).is_err());
        }
    }
}
