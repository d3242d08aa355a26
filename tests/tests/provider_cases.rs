//! Every way in which a provider's answer can end, decided as its case says.

use std::path::Path;
use std::time::Duration;

use contract_core::provider::{Provider, Response};
use contract_core::reply::{Content, StopReason};
use contract_core::{ModelError, ModelErrorKind, Reply};
use contract_tests::shared;
use serde_json::Value;

#[test]
fn every_body_is_decided_as_its_case_says() {
    let Some(index) = shared::file("provider-responses/index.json") else {
        return;
    };
    let cases: Value = serde_json::from_slice(&std::fs::read(&index).unwrap()).unwrap();
    let folder = index.parent().unwrap();
    let cases = cases["cases"].as_array().unwrap();
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| judged(folder, case).err())
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{} of {} bodies are decided", cases.len(), cases.len());
}

fn judged(folder: &Path, case: &Value) -> Result<(), String> {
    let file = case["file"].as_str().unwrap();
    let body = std::fs::read(folder.join(file)).unwrap();
    let headers: Vec<(&str, &str)> = case["headers"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)))
        .collect();
    let response = Response {
        headers: &headers,
        ..Response::new(
            case["http_status"].as_u64().unwrap().try_into().unwrap(),
            &body,
        )
    };
    let provider = provider(case["provider"].as_str().unwrap());
    let answer = provider.decode(&response);
    let expected = &case["expect"];
    let outcome = outcome(&answer);
    let verdict = || format!("{file}: {expected} but {answer:?}");
    if expected["outcome"] != outcome {
        return Err(verdict());
    }
    let fits = match &answer {
        Ok(reply) => reply_fits(reply, expected),
        Err(error) => error_fits(error, expected),
    };
    fits.then_some(()).ok_or_else(verdict)
}

fn provider(name: &str) -> Provider {
    match name {
        "openai_chat" => Provider::OPENAI,
        "azure_openai" => Provider::AZURE_OPENAI,
        "openai_responses" => Provider::OPENAI_RESPONSES,
        "anthropic" => Provider::ANTHROPIC,
        "gemini" => Provider::GEMINI,
        "mistral" => Provider::MISTRAL,
        "ollama" => Provider::OLLAMA,
        other => panic!("{other}"),
    }
}

fn outcome(answer: &Result<Reply, ModelError>) -> &'static str {
    match answer {
        Ok(reply) => match (&reply.stop, &reply.content) {
            (StopReason::Length, _) => "truncated",
            (StopReason::ContentFilter, _) => "content_filter",
            (StopReason::Malformed, _) => "malformed",
            (_, Content::Refusal(_)) => "refusal",
            (_, Content::ToolCall { .. }) => "tool_call",
            (_, Content::Text(_)) => "ok",
            (_, Content::Nothing) => "empty",
            _ => "unknown",
        },
        Err(error) => match error.kind {
            ModelErrorKind::SchemaRejected => "bad_schema",
            ModelErrorKind::RateLimited => "rate_limited",
            ModelErrorKind::QuotaSpent => "quota",
            ModelErrorKind::PromptFiltered => "content_filter",
            ModelErrorKind::Overloaded => "overloaded",
            ModelErrorKind::Unavailable => "server_error",
            ModelErrorKind::Rejected => "bad_request",
            ModelErrorKind::NotFound => "not_found",
            _ => "unknown",
        },
    }
}

fn reply_fits(reply: &Reply, expected: &Value) -> bool {
    let usage = reply.usage.unwrap_or_default();
    let text = |key: &str| expected[key].as_str();
    let is =
        |key: &str, count: Option<u64>| expected[key].is_null() || expected[key].as_u64() == count;
    // The cases tell what the provider counts; Gemini leaves the thoughts out.
    let output = match expected["reasoning"].as_u64() {
        Some(reasoning) => usage.output.map(|output| output - reasoning),
        None => usage.output,
    };
    text("text").is_none_or(|text| reply.content == Content::Text(text.to_owned()))
        && text("partial_text").is_none_or(|text| reply.raw_text() == text)
        && text("refusal").is_none_or(|text| reply.raw_text() == text)
        && text("category").is_none_or(|text| reply.stop_words.as_deref() == Some(text))
        && text("reason").is_none_or(|text| {
            reply
                .stop_words
                .as_deref()
                .is_some_and(|words| words.starts_with(text))
        })
        && text("args_text").is_none_or(|text| reply.raw_text() == text)
        && text("tool").is_none_or(
            |tool| matches!(&reply.content, Content::ToolCall { name, .. } if name == tool),
        )
        && (expected["args"].is_null()
            || serde_json::from_str(reply.raw_text()).ok() == Some(expected["args"].clone()))
        && is("in", usage.input)
        && is("out", output)
        && is("reasoning", usage.reasoning)
}

fn error_fits(error: &ModelError, expected: &Value) -> bool {
    let wait = expected["retry_after_ms"]
        .as_u64()
        .map(Duration::from_millis);
    !error.message.is_empty()
        && expected["retry"]
            .as_bool()
            .is_none_or(|retry| retry == error.retry)
        && (wait.is_none() || wait == error.retry_after())
}
