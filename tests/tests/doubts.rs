//! Bodies that contradict themselves: whatever speaks against an answer is
//! believed before the answer is.

use contract_core::provider::{Provider, Response};
use contract_core::testing::Scripted;
use contract_core::{Dialogue, ModelError, Outcome, Policy, Reply};
use contract_tests::contracts::Pair;
use serde_json::{Value, json};

const GOOD: &str = r#"{"low": 1, "high": 2}"#;

fn decode(provider: &Provider, body: &Value) -> Result<Reply, ModelError> {
    provider.decode(&Response::new(200, body.to_string().as_bytes()))
}

fn accepts(provider: &Provider, body: &Value) -> bool {
    let Ok(reply) = decode(provider, body) else {
        return false;
    };
    let outcome = Dialogue::<Pair>::new("Say two numbers.")
        .policy(Policy::new().retries(0))
        .run_blocking(&Scripted::new([Ok(reply)]));
    matches!(outcome, Outcome::Accepted(_))
}

fn chat(message: &Value, finish: &str) -> Value {
    json!({"choices": [{"index": 0, "message": message, "finish_reason": finish}]})
}

fn said(text: &str) -> Value {
    json!({"type": "message", "role": "assistant", "status": "completed",
        "content": [{"type": "output_text", "text": text}]})
}

#[test]
fn an_empty_refusal_hides_no_other() {
    let chat = |message: &Value| accepts(&Provider::OPENAI, &chat(message, "stop"));
    assert!(chat(&json!({"content": GOOD, "refusal": ""})));
    let text = json!({"type": "text", "text": GOOD});
    let no = json!({"type": "refusal", "refusal": "no"});
    let none = json!({"type": "refusal", "refusal": ""});
    assert!(!chat(&json!({"content": [text, no], "refusal": ""})));
    assert!(!chat(&json!({"content": [none, text, no]})));
    let responses = json!({"status": "completed", "output": [
        {"type": "message", "content": [none, {"type": "output_text", "text": GOOD}, no]}]});
    assert!(!accepts(&Provider::OPENAI_RESPONSES, &responses));
}

#[test]
fn words_that_tell_of_a_cut_are_believed() {
    let chat = |finish: &str| {
        let body = chat(&json!({"content": GOOD}), finish);
        accepts(&Provider::OPENAI, &body)
    };
    for cut in [
        "cancelled",
        "abort",
        "timeout",
        "incomplete",
        "MAX_TOKENS",
        "ERROR_TOXIC",
        "error_limit",
        "USER_CANCEL",
        "token_limit_reached",
    ] {
        assert!(!chat(cut), "{cut}");
    }
    for whole in ["stop", "eos", "end_turn", "stop_sequence", ""] {
        assert!(chat(whole), "{whole}");
    }
    let gemini = json!({"candidates": [
        {"content": {"parts": [{"text": GOOD}]}, "finishReason": "OTHER"}]});
    assert!(!accepts(&Provider::GEMINI, &gemini));
}

#[test]
fn a_part_that_is_not_finished_makes_the_whole_unfinished() {
    let responses = |body: &Value| accepts(&Provider::OPENAI_RESPONSES, body);
    let mut item = said(GOOD);
    assert!(responses(&json!({"status": "completed", "output": [item]})));
    let details = json!({"reason": "max_output_tokens"});
    assert!(!responses(
        &json!({"status": "completed", "incomplete_details": details, "output": [item]})
    ));
    item["status"] = json!("incomplete");
    assert!(!responses(
        &json!({"status": "completed", "output": [item]})
    ));
    item["status"] = json!("completed");
    item["role"] = json!("user");
    assert!(!responses(
        &json!({"status": "completed", "output": [item]})
    ));
}

#[test]
fn the_text_beside_a_call_is_no_answer() {
    for call in [json!({"type": "mcp"}), json!({"function": null})] {
        let message = json!({"content": GOOD, "tool_calls": [call]});
        assert!(!accepts(&Provider::OPENAI, &chat(&message, "tool_calls")));
        assert!(!accepts(&Provider::OPENAI, &chat(&message, "stop")));
    }
    let message = json!({"content": GOOD, "tool_calls": []});
    assert!(accepts(&Provider::OPENAI, &chat(&message, "stop")));
    let anthropic = json!({"content": [{"type": "text", "text": GOOD}], "stop_reason": "tool_use"});
    assert!(!accepts(&Provider::ANTHROPIC, &anthropic));
}

#[test]
fn pieces_of_different_messages_make_no_document() {
    let (head, tail) = (r#"{"low": 1, "high": 2"#, "2}");
    let responses = |texts: [&str; 2]| json!({"status": "completed", "output": texts.map(said)});
    assert!(!accepts(
        &Provider::OPENAI_RESPONSES,
        &responses([head, tail])
    ));
    assert!(accepts(
        &Provider::OPENAI_RESPONSES,
        &responses(["Here it is:", GOOD])
    ));
    let anthropic = |between: Option<Value>| {
        let text = |text: &str| json!({"type": "text", "text": text});
        let blocks = [Some(text(head)), between, Some(text(tail))];
        let blocks: Vec<Value> = blocks.into_iter().flatten().collect();
        json!({"content": blocks, "stop_reason": "end_turn"})
    };
    assert!(accepts(&Provider::ANTHROPIC, &anthropic(None)));
    let search = json!({"type": "server_tool_use", "id": "x", "name": "web", "input": {}});
    assert!(!accepts(&Provider::ANTHROPIC, &anthropic(Some(search))));
    let gemini = |between: Value| {
        let parts = json!([{"text": head}, between, {"text": tail}]);
        json!({"candidates": [{"content": {"parts": parts}, "finishReason": "STOP"}]})
    };
    assert!(accepts(&Provider::GEMINI, &gemini(json!({"text": ""}))));
    let code = json!({"executableCode": {"code": "1"}});
    assert!(!accepts(&Provider::GEMINI, &gemini(code)));
}

#[test]
fn a_block_and_an_error_win_over_an_answer() {
    let candidate = json!({"content": {"parts": [{"text": GOOD}]}, "finishReason": "STOP"});
    let blocked = json!({"promptFeedback": {"blockReason": "SAFETY"}, "candidates": [candidate]});
    assert!(!accepts(&Provider::GEMINI, &blocked));
    let text = json!([{"type": "text", "text": GOOD}]);
    let error = json!({"type": "error", "content": text, "stop_reason": "end_turn"});
    assert!(decode(&Provider::ANTHROPIC, &error).is_err());
    let refused = json!({"content": text, "stop_reason": "end_turn",
        "stop_details": {"type": "refusal"}});
    assert!(!accepts(&Provider::ANTHROPIC, &refused));
}

#[test]
fn a_total_that_is_larger_than_its_parts_is_what_it_cost() {
    let mut body = chat(&json!({"content": GOOD}), "stop");
    body["usage"] = json!({"prompt_tokens": 5, "completion_tokens": 5, "total_tokens": 999});
    let usage = decode(&Provider::OPENAI, &body).unwrap().usage.unwrap();
    assert_eq!((usage.input, usage.total()), (Some(5), Some(999)));
    let gemini = json!({"candidates": [{"content": {"parts": [{"text": GOOD}]},
        "finishReason": "STOP"}], "usageMetadata": {"promptTokenCount": 5, "totalTokenCount": 500}});
    let usage = decode(&Provider::GEMINI, &gemini).unwrap().usage.unwrap();
    assert_eq!((usage.output, usage.total()), (Some(495), Some(500)));
}

#[test]
fn of_several_choices_the_first_by_number_is_taken() {
    let choice = |index: u8, text: &str| json!({"index": index, "message": {"content": text}, "finish_reason": "stop"});
    let body = json!({"choices": [choice(1, "no"), choice(0, GOOD)]});
    assert!(accepts(&Provider::OPENAI, &body));
    let body = json!({"choices": [choice(1, GOOD), choice(0, "no")]});
    assert!(!accepts(&Provider::OPENAI, &body));
}
