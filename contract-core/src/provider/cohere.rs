//! Cohere's chat, version 2.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Settings;
use super::body::Object;
use super::chat;
use super::failure;
use super::profile::Provider;
use super::response::{Answer, Call, Parts, Response, aside, or_unreadable};
use super::stop::unlisted;
use crate::model::{ModelError, ModelErrorKind};
use crate::reply::{Reply, StopReason, Usage};
use crate::request::{Mechanism, Request};

/// The body of a request.
pub(super) fn encode(request: &Request, settings: &Settings) -> Object {
    let messages: Vec<Object> = request
        .messages
        .iter()
        .map(|message| chat::message(message, request.name))
        .collect();
    let body = Object::new()
        .with("model", &settings.model)
        .with("messages", messages);
    let json = Object::new().with("type", "json_object");
    let body = match request.mechanism {
        Mechanism::StrictSchema => body.with(
            "response_format",
            json.with("json_schema", settings.schema(request)),
        ),
        Mechanism::JsonMode => body.with("response_format", json),
        Mechanism::StrictTool => body
            .with("strict_tools", true)
            .with(
                "tools",
                [chat::wrapped(chat::tool(request, settings, "parameters"))],
            )
            .with("tool_choice", "REQUIRED"),
        Mechanism::PromptOnly => body,
    };
    body.with_some("max_tokens", request.output_tokens)
        .with_some("temperature", settings.temperature)
}

/// What a successful response says.
pub(super) fn decode(provider: &Provider, response: &Response<'_>) -> Result<Reply, ModelError> {
    let body: Body = response.parse()?;
    if body.error.is_some() {
        return Err(failure::of(provider, response));
    }
    let Some(message) = body.message else {
        return Err(response.unexpected("the response has no message"));
    };
    let failed = match body.finish_reason.as_deref() {
        Some("ERROR") => Some(ModelErrorKind::Unavailable),
        Some("TIMEOUT") => Some(ModelErrorKind::Timeout),
        _ => None,
    };
    if let (Some(kind), Some(reason)) = (failed, &body.finish_reason) {
        let words = format!("the generation ended with `{reason}`");
        return Err(ModelError::new(kind, words).with_status(response.status));
    }
    Ok(Answer {
        calls: message
            .tool_calls
            .into_iter()
            .flatten()
            .map(|call| or_unreadable(call.function))
            .collect(),
        text: Parts::text(message.content),
        stop: body.finish_reason.as_deref().map(stop_reason),
        usage: body.usage.map(Usage::from),
        ..Answer::default()
    }
    .into_reply())
}

#[derive(Deserialize)]
struct Body {
    message: Option<Message>,
    finish_reason: Option<String>,
    error: Option<IgnoredAny>,
    #[serde(default, deserialize_with = "aside")]
    usage: Option<WireUsage>,
}

#[derive(Deserialize)]
struct Message {
    content: Option<Parts>,
    tool_calls: Option<Vec<ToolCall>>,
}

#[derive(Deserialize)]
struct ToolCall {
    function: Option<Call>,
}

fn stop_reason(reason: &str) -> StopReason {
    match reason {
        "COMPLETE" => StopReason::Stop,
        "MAX_TOKENS" => StopReason::Length,
        "TOOL_CALL" => StopReason::ToolCall,
        _ => unlisted(reason),
    }
}

#[derive(Deserialize)]
struct WireUsage {
    #[serde(default, deserialize_with = "aside")]
    tokens: Option<Tokens>,
    #[serde(default, deserialize_with = "aside")]
    billed_units: Option<Tokens>,
    #[serde(default, deserialize_with = "count")]
    cached_tokens: Option<u64>,
}

#[derive(Deserialize)]
#[expect(clippy::struct_field_names, reason = "the provider's names")]
struct Tokens {
    #[serde(default, deserialize_with = "count")]
    input_tokens: Option<u64>,
    #[serde(default, deserialize_with = "count")]
    output_tokens: Option<u64>,
    #[serde(default, deserialize_with = "count")]
    reasoning_tokens: Option<u64>,
}

/// A count, which Cohere documents as a number with a fraction.
fn count<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let count = Option::<f64>::deserialize(deserializer)?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole, and within 53 bits"
    )]
    Ok(count
        .filter(|count| count.fract() == 0.0 && (0.0..9e15).contains(count))
        .map(|count| count as u64))
}

impl From<WireUsage> for Usage {
    fn from(wire: WireUsage) -> Self {
        let tokens = wire.tokens.or(wire.billed_units);
        let of = |which: fn(&Tokens) -> Option<u64>| tokens.as_ref().and_then(which);
        Self {
            input: of(|tokens| tokens.input_tokens),
            output: of(|tokens| tokens.output_tokens),
            cached: wire.cached_tokens,
            reasoning: of(|tokens| tokens.reasoning_tokens),
        }
    }
}
