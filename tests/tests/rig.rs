//! The client of `rig-core` as a model, against a server on loopback.

use contract_core::bridge::RigModel;
use contract_core::provider::Blocking;
use contract_core::{
    AgentContract, ContractField, Dialect, ModelError, ModelErrorKind, Outcome, Policy, Reason,
};
use contract_tests::contracts::{Claim, Pair};
use contract_tests::loops::{BROKEN_RULE, GOOD, pair, reason};
use contract_tests::server::{Cue, Server};
use rig_core::providers::{anthropic, gemini, openai};
use serde_json::{Value, json};

fn openai(server: &Server) -> openai::OpenAI {
    openai::OpenAIConfig::new("sk-very-secret")
        .with_base_url(server.url.clone())
        .client()
}

fn chat(server: &Server) -> Blocking {
    Blocking::new(RigModel::new(openai(server).chat("a-model"))).unwrap()
}

fn cue(status: u16, body: &Value) -> Cue {
    Cue::Answer(
        status,
        "content-type: application/json\r\n",
        body.to_string(),
    )
}

fn choice(message: &Value, finish: &str) -> Cue {
    cue(
        200,
        &json!({
            "id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": "a-model",
            "choices": [{"index": 0, "message": message, "finish_reason": finish}],
            "usage": {"prompt_tokens": 12, "completion_tokens": 5, "total_tokens": 17,
                "completion_tokens_details": {"reasoning_tokens": 2}},
        }),
    )
}

fn said(words: &str, finish: &str) -> Cue {
    choice(&json!({"role": "assistant", "content": words}), finish)
}

fn failure(outcome: Outcome<Pair>) -> ModelError {
    match reason(outcome) {
        Reason::ModelFailed(failure) => failure,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_schema_goes_out_in_its_order_and_the_answer_is_checked() {
    let server = Server::start(vec![said(BROKEN_RULE, "stop"), said(GOOD, "stop")]);
    let outcome = pair()
        .policy(Policy::new().output_tokens(50))
        .run_blocking(&chat(&server));
    let report = outcome.report();
    assert_eq!(report.tally().tokens(), 34);
    let usage = report.attempts[0].answer.as_ref().unwrap().usage.unwrap();
    assert_eq!(usage.reasoning, Some(2));
    assert_eq!(report.sent()[0].dialect, "openai");
    assert!(outcome.into_result().is_ok());
    let requests = server.requests();
    let schema = Pair::schema_json(&Dialect::OPENAI);
    for request in &requests {
        assert!(request.contains(&schema), "{request}");
    }
    assert!(requests[0].contains("\"max_tokens\":50"), "{}", requests[0]);
    // The failed reply goes back with what was wrong with it.
    assert!(requests[1].contains("at most `high`"), "{}", requests[1]);
}

#[test]
fn every_provider_gets_its_own_dialect_in_its_order() {
    let server = Server::start(vec![Cue::HangUp, Cue::HangUp, Cue::HangUp]);
    let (name, schema) = (Claim::NAME, Claim::SCHEMA);
    let ask = |model: RigModel| {
        let mut dialogue = pair().policy(Policy::new().output_tokens(50));
        let contract_core::Step::Ask(request) = dialogue.step() else {
            panic!("the dialogue is over")
        };
        let request = contract_core::Request {
            name,
            schema,
            ..request
        };
        let answer = contract_core::model::BlockingModel::ask_blocking(
            &Blocking::new(model).unwrap(),
            request,
        );
        assert_eq!(answer.unwrap_err().kind, ModelErrorKind::Transport);
    };
    ask(RigModel::new(openai(&server).responses("a-model")));
    let anthropic = anthropic::AnthropicConfig::new("sk-very-secret")
        .with_base_url(server.url.clone())
        .client();
    ask(RigModel::new(anthropic.completion("a-model")));
    let gemini = gemini::GeminiConfig::new("sk-very-secret")
        .with_base_url(server.url.clone())
        .client();
    ask(RigModel::new(gemini.completion("a-model")));
    let dialects = [
        Dialect::OPENAI,
        Dialect::ANTHROPIC,
        Dialect::GEMINI_JSON_SCHEMA,
    ];
    for (request, dialect) in server.requests().iter().zip(dialects) {
        assert!(request.contains(&Claim::schema_json(&dialect)), "{request}");
    }
}

#[test]
fn every_ending_is_told_apart() {
    let ending = |answer: Cue| {
        let server = Server::start(vec![answer]);
        let outcome = pair()
            .policy(Policy::new().retries(0))
            .run_blocking(&chat(&server));
        reason(outcome)
    };
    let refusal = json!({"role": "assistant", "content": null, "refusal": "No."});
    assert_eq!(ending(choice(&refusal, "stop")), Reason::Refused);
    assert_eq!(ending(said(GOOD, "length")), Reason::Truncated);
    let nothing = json!({"role": "assistant", "content": null});
    assert_eq!(ending(choice(&nothing, "length")), Reason::Truncated);
    assert_eq!(ending(said("{\"low\"", "content_filter")), Reason::Filtered);
    assert_eq!(ending(said("", "stop")), Reason::RetriesSpent);
}

#[test]
fn an_error_keeps_the_providers_words_and_wait() {
    let server = Server::start(vec![Cue::Answer(
        429,
        "content-type: application/json\r\nretry-after: 7\r\n",
        json!({"error": {"message": "slow down", "code": "rate_limit_exceeded"}}).to_string(),
    )]);
    let failure = failure(pair().run_blocking(&chat(&server)));
    assert_eq!(failure.kind, ModelErrorKind::RateLimited);
    assert_eq!(failure.message, "slow down");
    assert_eq!(failure.retry_after_ms, Some(7000));
    assert!(failure.retry);
}

#[test]
fn a_refused_key_schema_or_connection_is_its_own_error() {
    let told = |status, message: &str| {
        let body = json!({"error": {"message": message, "type": "invalid_request_error"}});
        let server = Server::start(vec![cue(status, &body)]);
        failure(pair().run_blocking(&chat(&server)))
    };
    let key = told(401, "Incorrect API key provided");
    assert_eq!((key.kind, key.retry), (ModelErrorKind::Unauthorized, false));
    let schema = told(400, "Invalid schema for response_format 'Pair': …");
    assert_eq!(
        (schema.kind, schema.retry),
        (ModelErrorKind::SchemaRejected, false)
    );
    let server = Server::start(vec![Cue::HangUp]);
    let broken = failure(pair().run_blocking(&chat(&server)));
    assert_eq!(broken.kind, ModelErrorKind::Transport);
    assert!(!broken.message.contains("http"), "{broken}");
    let html = Server::start(vec![Cue::Answer(
        200,
        "content-type: text/html\r\n",
        "<html>Bad gateway</html>".to_owned(),
    )]);
    let html = failure(pair().run_blocking(&chat(&html)));
    assert_eq!(html.kind, ModelErrorKind::Unexpected, "{html}");
}

#[test]
fn what_would_go_out_without_its_schema_is_not_sent() {
    let server = Server::start(Vec::new());
    for dialogue in [pair().strict_tool(), pair().json_mode()] {
        let failure = failure(dialogue.run_blocking(&chat(&server)));
        assert_eq!(failure.kind, ModelErrorKind::NotOffered);
    }
    assert!(server.requests().is_empty());
}

#[test]
fn no_key_is_printed() {
    let server = Server::start(Vec::new());
    let model = RigModel::new(openai(&server).chat("a-model"));
    assert!(!format!("{model:?}").contains("secret"));
}
