//! The client over every provider: the address, the key's header, and what is
//! sent again.

use std::time::{Duration, Instant};

use contract_core::model::BlockingModel;
use contract_core::provider::{Blocking, HttpModel, Provider};
use contract_core::{Dialogue, ModelErrorKind, Policy, Reason, Request, Step};
use contract_tests::contracts::Pair;
use contract_tests::server::{Cue, Server};
use serde_json::json;

const KEY: &str = "sk-very-secret";

fn request(provider: &Provider) -> Request {
    let dialogue = Dialogue::<Pair>::new("Read.");
    let mut dialogue = match provider.mechanisms {
        [first, ..] if *first == contract_core::request::Mechanism::StrictTool => {
            dialogue.strict_tool()
        }
        _ => dialogue,
    };
    let Step::Ask(request) = dialogue.step() else {
        panic!("the dialogue is over before it began")
    };
    request
}

#[test]
fn each_provider_is_asked_at_its_address_with_its_key() {
    let bearer = format!("authorization: Bearer {KEY}");
    for (provider, path, header) in [
        (Provider::OPENAI, "/v1/chat/completions", bearer.clone()),
        (Provider::OPENAI_RESPONSES, "/v1/responses", bearer.clone()),
        (
            Provider::AZURE_OPENAI,
            "/v1/chat/completions",
            format!("api-key: {KEY}"),
        ),
        (
            Provider::ANTHROPIC,
            "/v1/messages",
            format!("x-api-key: {KEY}"),
        ),
        (
            Provider::GEMINI,
            "/v1/models/a-model:generateContent",
            format!("x-goog-api-key: {KEY}"),
        ),
        (Provider::COHERE, "/v1/chat", bearer.clone()),
        (Provider::DEEPSEEK, "/v1/chat/completions", bearer.clone()),
        (Provider::OLLAMA, "/v1/api/chat", bearer.clone()),
        (Provider::BEDROCK, "/v1/model/a-model/converse", bearer),
    ] {
        let refusal = json!({"error": {"message": "no such model"}}).to_string();
        let server = Server::start(vec![Cue::Answer(404, "", refusal)]);
        let model = HttpModel::of(&provider, "a-model")
            .base_url(&server.url)
            .key(KEY)
            .build()
            .unwrap();
        assert!(!format!("{model:?}").contains("secret"));
        let failure = Blocking::new(model)
            .unwrap()
            .ask_blocking(request(&provider))
            .unwrap_err();
        assert_eq!(failure.kind, ModelErrorKind::NotFound);
        assert_eq!(failure.message, "no such model");
        let sent = &server.requests()[0];
        assert!(sent.starts_with(&format!("POST {path} ")), "{sent}");
        assert!(sent.contains(&header), "{sent}");
        assert_eq!(
            sent.contains("anthropic-version: 2023-06-01"),
            provider.name == "Anthropic"
        );
    }
}

#[test]
fn the_wait_that_google_writes_into_the_body_is_kept() {
    let busy = json!({"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "slow",
        "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "0.3s"}]}});
    let answer = json!({"candidates": [{"content": {"parts": [{"text": "{\"low\": 1, \"high\": 2}"}]},
        "finishReason": "STOP"}]});
    let server = Server::start(vec![
        Cue::Answer(429, "", busy.to_string()),
        Cue::Answer(200, "", answer.to_string()),
    ]);
    let model = HttpModel::of(&Provider::GEMINI, "a-model")
        .base_url(&server.url)
        .build()
        .unwrap();
    let started = Instant::now();
    let outcome = Dialogue::<Pair>::new("Read.").run_blocking(&Blocking::new(model).unwrap());
    let waited = started.elapsed();
    assert!(waited >= Duration::from_millis(300), "{waited:?}");
    assert_eq!(outcome.report().tally().transport_retries, 1);
    assert!(outcome.into_result().is_ok());
}

#[test]
fn a_refused_schema_is_final_and_keeps_the_providers_words() {
    let words =
        "output_config.format.schema: For 'integer' type, property 'minimum' is not supported";
    let body =
        json!({"type": "error", "error": {"type": "invalid_request_error", "message": words}});
    let server = Server::start(vec![Cue::Answer(400, "", body.to_string())]);
    let model = HttpModel::of(&Provider::ANTHROPIC, "a-model")
        .base_url(&server.url)
        .build()
        .unwrap();
    let outcome = Dialogue::<Pair>::new("Read.")
        .policy(Policy::new().retries(5))
        .run_blocking(&Blocking::new(model).unwrap());
    assert_eq!(server.requests().len(), 1);
    let Err(handoff) = outcome.into_result() else {
        panic!("accepted")
    };
    let Reason::ModelFailed(failure) = handoff.reason else {
        panic!("{:?}", handoff.reason)
    };
    assert_eq!(failure.kind, ModelErrorKind::SchemaRejected);
    assert_eq!((failure.message.as_str(), failure.retry), (words, false));
}

#[test]
fn an_answer_that_was_withheld_is_asked_for_once_more() {
    let withheld = json!({"error": {"code": "json_validate_failed", "message": "does not fit",
        "failed_generation": "{\"low\":"}})
    .to_string();
    let server = Server::start(vec![Cue::Answer(400, "", withheld); 4]);
    let model = HttpModel::of(&Provider::GROQ, "a-model")
        .base_url(&server.url)
        .build()
        .unwrap();
    let failure = Blocking::new(model)
        .unwrap()
        .ask_blocking(request(&Provider::GROQ))
        .unwrap_err();
    assert_eq!(failure.kind, ModelErrorKind::Withheld);
    assert_eq!(failure.message, "does not fit: {\"low\":");
    assert_eq!(server.requests().len(), 2);
}

#[test]
fn a_mechanism_that_is_not_there_sends_nothing() {
    let server = Server::start(Vec::new());
    let model = HttpModel::of(&Provider::ANTHROPIC, "a-model")
        .base_url(&server.url)
        .build()
        .unwrap();
    let outcome = Dialogue::<Pair>::new("Read.")
        .json_mode()
        .run_blocking(&Blocking::new(model).unwrap());
    let Err(handoff) = outcome.into_result() else {
        panic!("accepted")
    };
    let Reason::ModelFailed(failure) = handoff.reason else {
        panic!("{:?}", handoff.reason)
    };
    assert_eq!(failure.kind, ModelErrorKind::NotOffered);
    assert!(server.requests().is_empty());
}
