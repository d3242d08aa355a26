//! OpenAI's chat completions, as a request.

use serde::Serialize;

use super::Settings;
use super::body::Object;
use super::profile::{ChatHabits, ToolChoice};
use crate::request::{Mechanism, Message, Request, Role};

/// The body of a request.
pub(super) fn encode(request: &Request, settings: &Settings) -> Object {
    let habits = &settings.provider.chat;
    let body = Object::new()
        .with("model", &settings.model)
        .with("messages", messages(request));
    let body = match request.mechanism {
        Mechanism::StrictSchema => body.with("response_format", response_format(request, settings)),
        Mechanism::JsonMode => {
            body.with("response_format", Object::new().with("type", "json_object"))
        }
        Mechanism::StrictTool => with_tool(body, request, settings),
        Mechanism::PromptOnly => body,
    };
    let body = body
        .with_some(habits.output_tokens, request.output_tokens)
        .with_some("temperature", settings.temperature);
    if habits.require_parameters {
        body.with("provider", Object::new().with("require_parameters", true))
    } else {
        body
    }
}

fn messages(request: &Request) -> Vec<Object> {
    request
        .messages
        .iter()
        .map(|message| self::message(message, request.name))
        .collect()
}

/// A message; the arguments of a call are JSON in a string.
pub(super) fn message(message: &Message, tool: &str) -> Object {
    let role = match message.role {
        Role::System => "system",
        Role::User => "user",
        Role::Assistant => "assistant",
        Role::Tool => "tool",
    };
    let wire = Object::new().with("role", role);
    match &message.call {
        Some(arguments) => wire.with(
            "tool_calls",
            [Object::new()
                .with("id", super::CALL_ID)
                .with("type", "function")
                .with(
                    "function",
                    Object::new()
                        .with("name", tool)
                        .with("arguments", arguments),
                )],
        ),
        None => wire
            .with_some(
                "tool_call_id",
                (message.role == Role::Tool).then_some(super::CALL_ID),
            )
            .with("content", &message.text),
    }
}

fn response_format(request: &Request, settings: &Settings) -> Object {
    let schema = Object::new()
        .with("name", request.name)
        .with("strict", true)
        .with("schema", settings.schema(request));
    Object::new()
        .with("type", "json_schema")
        .with("json_schema", schema)
}

fn with_tool(body: Object, request: &Request, settings: &Settings) -> Object {
    let ChatHabits {
        strict_tools,
        tool_choice,
        parallel_flag,
        ..
    } = settings.provider.chat;
    let function =
        tool(request, settings, "parameters").with_some("strict", strict_tools.then_some(true));
    let named = Object::new()
        .with("type", "function")
        .with("function", Object::new().with("name", request.name));
    let body = body.with("tools", [wrapped(function)]);
    let body = match tool_choice {
        ToolChoice::ByName => body.with("tool_choice", named),
        ToolChoice::Required => body.with("tool_choice", "required"),
    };
    // A strict tool and several calls at once exclude each other.
    body.with_some("parallel_tool_calls", parallel_flag.then_some(false))
}

/// `{"type": "function", "function": {…}}`
pub(super) fn wrapped(function: impl Serialize) -> Object {
    Object::new()
        .with("type", "function")
        .with("function", function)
}

/// The contract as a tool, with its schema under `key`.
pub(super) fn tool(request: &Request, settings: &Settings, key: &'static str) -> Object {
    Object::new()
        .with("name", request.name)
        .with_some("description", request.schema.description)
        .with(key, settings.schema(request))
}
