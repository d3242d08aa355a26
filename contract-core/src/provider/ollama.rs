//! Ollama's own chat.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Settings;
use super::body::{Object, json};
use super::chat;
use super::failure;
use super::profile::Provider;
use super::response::{Answer, Call, Response, aside, or_unreadable};
use super::stop::unlisted;
use crate::model::ModelError;
use crate::reply::{Reply, StopReason, Usage};
use crate::request::{Mechanism, Message, Request, Role};

/// The body of a request.
pub(super) fn encode(request: &Request, settings: &Settings) -> Result<Object, ModelError> {
    let messages = request
        .messages
        .iter()
        .map(|message| self::message(message, request.name))
        .collect::<Result<Vec<_>, _>>()?;
    let body = Object::new()
        .with("model", &settings.model)
        .with("messages", messages)
        .with("stream", false);
    let body = match request.mechanism {
        Mechanism::StrictSchema => body.with("format", settings.schema(request)),
        Mechanism::JsonMode => body.with("format", "json"),
        Mechanism::StrictTool | Mechanism::PromptOnly => body,
    };
    let options = Object::new()
        .with_some("num_predict", request.output_tokens)
        .with_some("temperature", settings.temperature);
    Ok(body.with_some("options", (!options.is_empty()).then_some(options)))
}

fn message(message: &Message, tool: &str) -> Result<Object, ModelError> {
    match &message.call {
        Some(arguments) => {
            let function = Object::new()
                .with("name", tool)
                .with("arguments", json(arguments)?);
            Ok(Object::new()
                .with("role", "assistant")
                .with("content", "")
                .with("tool_calls", [Object::new().with("function", function)]))
        }
        None if message.role == Role::Tool => Ok(Object::new()
            .with("role", "tool")
            .with("content", &message.text)
            .with("tool_name", tool)),
        None => Ok(chat::message(message, tool)),
    }
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
    let calls: Vec<Call> = message
        .tool_calls
        .into_iter()
        .flatten()
        .map(|call| or_unreadable(call.function))
        .collect();
    let usage = Usage {
        input: body.prompt_eval_count,
        output: body.eval_count,
        ..Usage::default()
    };
    Ok(Answer {
        stop: Some(stop_reason(body.done, body.done_reason, !calls.is_empty())),
        calls,
        text: message.content.unwrap_or_default(),
        usage: (usage != Usage::default()).then_some(usage),
        model: body.model,
        ..Answer::default()
    }
    .into_reply())
}

#[derive(Deserialize)]
struct Body {
    message: Option<WireReply>,
    done: Option<bool>,
    done_reason: Option<String>,
    error: Option<IgnoredAny>,
    #[serde(default, deserialize_with = "aside")]
    model: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    prompt_eval_count: Option<u64>,
    #[serde(default, deserialize_with = "aside")]
    eval_count: Option<u64>,
}

#[derive(Deserialize)]
struct WireReply {
    content: Option<String>,
    tool_calls: Option<Vec<ToolCall>>,
}

#[derive(Deserialize)]
struct ToolCall {
    function: Option<Call>,
}

fn stop_reason(done: Option<bool>, reason: Option<String>, is_call: bool) -> StopReason {
    match reason.as_deref() {
        // Ollama stops a model that repeats itself, and says no more than that
        // it is not done.
        _ if done != Some(true) => StopReason::Length,
        Some("stop") if is_call => StopReason::ToolCall,
        Some("stop") => StopReason::Stop,
        Some("length") => StopReason::Length,
        _ => unlisted(&reason.unwrap_or_default()),
    }
}
