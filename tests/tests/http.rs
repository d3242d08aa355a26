//! The HTTP client against a server that misbehaves on cue.

use std::time::Duration;

use contract_core::model::ModelErrorKind;
use contract_core::provider::{Blocking, HttpModel, HttpModelBuilder};
use contract_core::reply::{Content, StopReason};
use contract_core::{
    BlockingModel, Dialogue, ModelError, Outcome, Policy, Reason, Reply, Request, Step,
};
use contract_tests::contracts::Pair;
use contract_tests::server::{Cue, Server};
use serde_json::{Value, json};

const KEY: &str = "sk-very-secret-key";

fn request() -> Request {
    let Step::Ask(request) = Dialogue::<Pair>::new("Read two numbers.").step() else {
        panic!("a new dialogue asks")
    };
    request
}

fn model(server: &Server) -> HttpModelBuilder {
    HttpModel::openai(&server.url, "test-model").key(KEY)
}

fn ask(builder: HttpModelBuilder, request: Request) -> Result<Reply, ModelError> {
    Blocking::new(builder.build().unwrap())
        .unwrap()
        .ask_blocking(request)
}

fn body(message: &Value, finish_reason: &str) -> String {
    json!({
        "model": "test-model-2026",
        "choices": [{"message": message, "finish_reason": finish_reason}],
        "usage": {"prompt_tokens": 12, "completion_tokens": 5,
                  "completion_tokens_details": {"reasoning_tokens": 3}},
    })
    .to_string()
}

fn text(text: &str) -> Cue {
    Cue::Answer(
        200,
        "",
        body(&json!({"role": "assistant", "content": text}), "stop"),
    )
}

fn error(status: u16, headers: &'static str, error: &Value) -> Cue {
    Cue::Answer(status, headers, json!({"error": error}).to_string())
}

#[test]
fn a_request_carries_the_schema_in_order_and_the_key_in_its_header() {
    let server = Server::start(vec![text("{}")]);
    let reply = ask(model(&server).temperature(0.0), request()).unwrap();
    assert_eq!(reply.model.as_deref(), Some("test-model-2026"));
    assert_eq!(
        reply.usage.and_then(contract_core::reply::Usage::total),
        Some(17)
    );
    assert_eq!(reply.usage.and_then(|usage| usage.reasoning), Some(3));
    let sent = &server.requests()[0];
    assert!(sent.starts_with("POST /v1/chat/completions "));
    assert!(sent.contains(&format!("authorization: Bearer {KEY}")));
    let (_, sent) = sent.split_once("\r\n\r\n").unwrap();
    let sent_body: Value = serde_json::from_str(sent).unwrap();
    assert_eq!(sent_body["model"], "test-model");
    assert_eq!(sent_body["temperature"], 0.0);
    assert_eq!(sent_body["response_format"]["type"], "json_schema");
    assert_eq!(sent_body["response_format"]["json_schema"]["name"], "Pair");
    assert_eq!(sent_body["response_format"]["json_schema"]["strict"], true);
    assert!(sent.find("\"low\":{").unwrap() < sent.find("\"high\":{").unwrap());
}

#[test]
fn each_end_of_a_reply_is_told_apart() {
    let cases = [
        (
            json!({"content": "{}"}),
            "stop",
            Content::Text("{}".to_owned()),
            StopReason::Stop,
        ),
        (
            json!({"content": "{\"lo"}),
            "length",
            Content::Text("{\"lo".to_owned()),
            StopReason::Length,
        ),
        (
            json!({"content": null}),
            "length",
            Content::Nothing,
            StopReason::Length,
        ),
        (
            json!({"content": "{}"}),
            "content_filter",
            Content::Text("{}".to_owned()),
            StopReason::ContentFilter,
        ),
        (
            json!({"content": null, "refusal": "No."}),
            "stop",
            Content::Refusal("No.".to_owned()),
            StopReason::Stop,
        ),
        (
            json!({"content": "{}", "refusal": "No."}),
            "stop",
            Content::Refusal("No.".to_owned()),
            StopReason::Stop,
        ),
        (
            json!({"content": " \n"}),
            "stop",
            Content::Nothing,
            StopReason::Stop,
        ),
        (json!({}), "stop", Content::Nothing, StopReason::Stop),
        (
            json!({"content": null, "tool_calls": [{"function": {"name": "Pair", "arguments": "{}"}}]}),
            "tool_calls",
            Content::ToolCall {
                name: "Pair".to_owned(),
                arguments: "{}".to_owned(),
            },
            StopReason::ToolCall,
        ),
        (
            json!({"content": "{}"}),
            "eos",
            Content::Text("{}".to_owned()),
            StopReason::Other("eos".to_owned()),
        ),
    ];
    for (message, finish_reason, content, stop) in cases {
        let server = Server::start(vec![Cue::Answer(200, "", body(&message, finish_reason))]);
        let reply = ask(model(&server), request()).unwrap();
        assert_eq!((reply.content, reply.stop), (content, stop), "{message}");
    }
}

#[test]
fn failures_are_told_apart_and_keep_the_providers_words() {
    use ModelErrorKind::{
        NotFound, PromptFiltered, QuotaSpent, Rejected, SchemaRejected, Unauthorized, Unavailable,
        Unexpected,
    };
    let cases = [
        (
            error(401, "", &json!({"message": "bad key"})),
            Unauthorized,
            "bad key",
        ),
        (
            error(400, "", &json!({"message": "no such field"})),
            Rejected,
            "no such field",
        ),
        (
            error(
                400,
                "",
                &json!({"message": "Invalid schema for response_format 'Pair'"}),
            ),
            SchemaRejected,
            "Invalid schema",
        ),
        (
            error(
                400,
                "",
                &json!({"message": "m", "param": "response_format"}),
            ),
            SchemaRejected,
            "m",
        ),
        (
            error(
                400,
                "",
                &json!({"message": "hate", "code": "content_filter"}),
            ),
            PromptFiltered,
            "hate",
        ),
        (
            error(
                429,
                "",
                &json!({"message": "pay", "code": "insufficient_quota"}),
            ),
            QuotaSpent,
            "pay",
        ),
        (
            error(200, "", &json!({"message": "upstream", "code": "odd"})),
            Unavailable,
            "upstream",
        ),
        (
            error(404, "", &json!("no such model")),
            NotFound,
            "no such model",
        ),
        (
            Cue::Answer(200, "", "<html>busy</html>".to_owned()),
            Unexpected,
            "<html>busy",
        ),
        (
            Cue::Answer(200, "", "{\"choices\": []}".to_owned()),
            Unexpected,
            "no choices",
        ),
        (
            Cue::Answer(403, "", "<html>no</html>".to_owned()),
            Unauthorized,
            "<html>no",
        ),
        (
            Cue::Answer(302, "location: http://elsewhere/\r\n", String::new()),
            Unavailable,
            "",
        ),
    ];
    for (cue, kind, words) in cases {
        let server = Server::start(vec![cue.clone(), text("{}")]);
        let failure = ask(model(&server), request()).unwrap_err();
        assert_eq!(failure.kind, kind, "{cue:?}");
        assert!(failure.message.contains(words), "{failure}");
        assert_eq!(
            (failure.transport_retries, server.requests().len()),
            (0, 1),
            "{cue:?}"
        );
    }
}

#[test]
fn a_failed_transport_is_tried_again_and_counted_apart() {
    let server = Server::start(vec![
        error(503, "retry-after-ms: 10\r\n", &json!({"message": "busy"})),
        Cue::HangUp,
        text(r#"{"low": 1, "high": 2}"#),
    ]);
    let model = Blocking::new(model(&server).build().unwrap()).unwrap();
    let outcome = Dialogue::<Pair>::new("Read.")
        .policy(Policy::new().retries(0))
        .run_blocking(&model);
    let tally = outcome.report().tally();
    assert_eq!((tally.calls, tally.transport_retries), (1, 2));
    assert!(outcome.into_result().is_ok());
    assert_eq!(server.requests().len(), 3);
}

#[test]
fn a_passing_error_inside_a_success_is_tried_again() {
    let server = Server::start(vec![
        error(
            200,
            "retry-after: 0\r\n",
            &json!({"message": "upstream", "code": 502}),
        ),
        text("{}"),
    ]);
    let reply = ask(model(&server), request()).unwrap();
    assert_eq!(reply.transport_retries, 1);
}

#[test]
fn transport_retries_end() {
    let busy = || error(429, "retry-after: 0\r\n", &json!({"message": "slow down"}));
    let server = Server::start(vec![busy(), busy(), busy(), text("{}")]);
    let failure = ask(model(&server), request()).unwrap_err();
    assert_eq!(
        (failure.kind, failure.transport_retries),
        (ModelErrorKind::RateLimited, 2)
    );
    assert_eq!(server.requests().len(), 3);
}

#[test]
fn a_wait_of_an_hour_is_not_waited() {
    let cue = error(
        429,
        "retry-after: 3600\r\n",
        &json!({"message": "tomorrow"}),
    );
    let server = Server::start(vec![cue, text("{}")]);
    assert_eq!(
        ask(model(&server), request())
            .unwrap_err()
            .transport_retries,
        0
    );
}

#[test]
fn the_time_left_is_honoured() {
    let server = Server::start(vec![Cue::Stall(Duration::from_secs(5))]);
    let model = Blocking::new(model(&server).build().unwrap()).unwrap();
    let policy = Policy::new().within(Duration::from_millis(200));
    let started = std::time::Instant::now();
    let outcome = Dialogue::<Pair>::new("Read.")
        .policy(policy)
        .run_blocking(&model);
    assert!(started.elapsed() < Duration::from_secs(4));
    let Outcome::Degraded(handoff) = outcome else {
        panic!("accepted")
    };
    let Reason::ModelFailed(failure) = handoff.reason else {
        panic!("{:?}", handoff.reason)
    };
    assert_eq!(failure.kind, ModelErrorKind::Timeout);
}

#[test]
fn a_server_that_is_not_there_is_a_failed_transport() {
    let builder = HttpModel::openai("http://127.0.0.1:9", "m")
        .transport_retries(0)
        .key(KEY);
    let failure = ask(builder, request()).unwrap_err();
    assert_eq!(failure.kind, ModelErrorKind::Transport);
    assert!(!format!("{failure} {failure:?}").contains(KEY));
}

#[test]
fn secrets_are_never_printed() {
    let builder = HttpModel::openai(format!("http://user:{KEY}@127.0.0.1:9/v1?key={KEY}"), "m")
        .key(KEY)
        .transport_retries(0);
    let shown = format!("{builder:?}");
    let model = builder.build().unwrap();
    let shown = format!("{shown} {model:?}");
    let failure = Blocking::new(model)
        .unwrap()
        .ask_blocking(request())
        .unwrap_err();
    let shown = format!("{shown} {failure} {failure:?}");
    assert!(!shown.contains("secret"), "{shown}");
    let error = HttpModel::openai("http://h", "m")
        .key("a\nsecret")
        .build()
        .unwrap_err();
    assert!(!format!("{error} {error:?}").contains("secret"));
}

#[test]
fn settings_that_cannot_work_are_errors() {
    for url in ["", "api.openai.com/v1", "ftp://h/v1", "http://"] {
        let error = HttpModel::openai(url, "m").build().unwrap_err().to_string();
        assert!(error.contains("base URL"), "{url}: {error}");
    }
}

#[test]
fn waiting_inside_a_runtime_is_an_error_and_no_panic() {
    let model = Blocking::new(
        HttpModel::openai("http://127.0.0.1:9", "m")
            .build()
            .unwrap(),
    )
    .unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let failure = runtime
        .block_on(async { model.ask_blocking(request()) })
        .unwrap_err();
    assert_eq!(failure.kind, ModelErrorKind::InsideAsync);
}
