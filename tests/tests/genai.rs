//! The client of `genai` as a model, against a server on loopback.

use contract_core::bridge::GenaiModel;
use contract_core::provider::Blocking;
use contract_core::{AgentContract, Dialect, Dialogue, ModelErrorKind, Outcome, Policy, Reason};
use contract_tests::contracts::Pair;
use contract_tests::server::{Cue, Server};
use genai::adapter::AdapterKind;
use genai::resolver::{AuthData, Endpoint};
use genai::{Client, ModelIden, ServiceTarget};
use serde_json::json;

fn model(server: &Server, adapter: AdapterKind) -> Blocking {
    let url = format!("{}/", server.url);
    let client = Client::builder()
        .with_service_target_resolver_fn(move |target: ServiceTarget| {
            Ok(ServiceTarget {
                endpoint: Endpoint::from_owned(url.clone()),
                auth: AuthData::from_single("sk-very-secret"),
                model: ModelIden::new(adapter, target.model.model_name),
            })
        })
        .build();
    Blocking::new(GenaiModel::new(client.unwrap(), "a-model")).unwrap()
}

fn failure(outcome: Outcome<Pair>) -> contract_core::ModelError {
    match outcome.into_result().map_err(|handoff| handoff.reason) {
        Err(Reason::ModelFailed(failure)) => failure,
        other => panic!("{other:?}"),
    }
}

fn json_cue(status: u16, body: &serde_json::Value) -> Cue {
    Cue::Answer(
        status,
        "content-type: application/json\r\n",
        body.to_string(),
    )
}

#[test]
fn the_schema_goes_out_as_it_is_and_the_answer_is_checked() {
    let answer = |message: serde_json::Value| {
        json_cue(
            200,
            &json!({
                "model": "a-model",
                "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
                "usage": {"prompt_tokens": 12, "completion_tokens": 5, "total_tokens": 17},
            }),
        )
    };
    let server = Server::start(vec![
        answer(json!({"role": "assistant", "content": "{\"low\": 2, \"high\": 1}"})),
        answer(json!({"role": "assistant", "content": "{\"low\": 1, \"high\": 2}"})),
    ]);
    let outcome = Dialogue::<Pair>::new("Read.").run_blocking(&model(&server, AdapterKind::OpenAI));
    assert_eq!(outcome.report().tally().tokens(), 34);
    assert_eq!(outcome.report().sent()[0].dialect, "openai");
    assert!(outcome.into_result().is_ok());
    let schema = Pair::schema_json(&Dialect::OPENAI);
    assert!(
        server.requests()[0].contains(&schema),
        "{}",
        server.requests()[0]
    );
}

#[test]
fn a_refusal_is_a_refusal() {
    let server = Server::start(vec![json_cue(
        200,
        &json!({
            "model": "a-model",
            "choices": [{"index": 0, "finish_reason": "stop",
                "message": {"role": "assistant", "content": null, "refusal": "No."}}],
        }),
    )]);
    let outcome = Dialogue::<Pair>::new("Read.").run_blocking(&model(&server, AdapterKind::OpenAI));
    assert_eq!(outcome.into_result().unwrap_err().reason, Reason::Refused);
}

#[test]
fn an_error_keeps_the_providers_words_and_wait() {
    let body =
        json!({"type": "error", "error": {"type": "rate_limit_error", "message": "slow down"}});
    let headers = "content-type: application/json\r\nretry-after: 7\r\n";
    let server = Server::start(vec![Cue::Answer(429, headers, body.to_string())]);
    let outcome = Dialogue::<Pair>::new("Read.")
        .policy(Policy::new().output_tokens(100))
        .run_blocking(&model(&server, AdapterKind::Anthropic));
    let failure = failure(outcome);
    assert_eq!(failure.kind, ModelErrorKind::RateLimited);
    assert_eq!(failure.message, "slow down");
    assert_eq!(
        failure.retry_after(),
        Some(std::time::Duration::from_secs(7))
    );
    assert!(failure.retry);
}

#[test]
fn what_would_go_out_without_its_schema_is_not_sent() {
    let server = Server::start(Vec::new());
    for adapter in [AdapterKind::Ollama, AdapterKind::Cohere] {
        let outcome = Dialogue::<Pair>::new("Read.").run_blocking(&model(&server, adapter));
        assert_eq!(failure(outcome).kind, ModelErrorKind::NotOffered);
    }
    let outcome = Dialogue::<Pair>::new("Read.")
        .strict_tool()
        .run_blocking(&model(&server, AdapterKind::OpenAI));
    assert_eq!(failure(outcome).kind, ModelErrorKind::NotOffered);
    assert!(server.requests().is_empty());
}
