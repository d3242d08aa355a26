//! OpenAI's responses, as a request.

use super::Settings;
use super::body::Object;
use super::chat;
use crate::request::{Mechanism, Message, Request, Role};

/// The body of a request.
pub(super) fn encode(request: &Request, settings: &Settings) -> Object {
    let input: Vec<Object> = request
        .messages
        .iter()
        .map(|message| item(message, request.name))
        .collect();
    let body = Object::new()
        .with("model", &settings.model)
        .with("input", input);
    let body = match request.mechanism {
        Mechanism::StrictSchema => with_format(body, schema(request, settings)),
        Mechanism::JsonMode => with_format(body, Object::new().with("type", "json_object")),
        Mechanism::StrictTool => with_tool(body, request, settings),
        Mechanism::PromptOnly => body,
    };
    body.with_some("max_output_tokens", request.output_tokens)
        .with_some("temperature", settings.temperature)
}

fn item(message: &Message, tool: &str) -> Object {
    let Some(arguments) = &message.call else {
        return match message.role {
            Role::Tool => Object::new()
                .with("type", "function_call_output")
                .with("call_id", super::CALL_ID)
                .with("output", &message.text),
            _ => chat::message(message, tool),
        };
    };
    Object::new()
        .with("type", "function_call")
        .with("call_id", super::CALL_ID)
        .with("name", tool)
        .with("arguments", arguments)
}

fn with_format(body: Object, format: Object) -> Object {
    body.with("text", Object::new().with("format", format))
}

fn schema(request: &Request, settings: &Settings) -> Object {
    Object::new()
        .with("type", "json_schema")
        .with("name", request.name)
        .with("strict", true)
        .with("schema", settings.schema(request))
}

fn with_tool(body: Object, request: &Request, settings: &Settings) -> Object {
    let tool = Object::new()
        .with("type", "function")
        .with("name", request.name)
        .with_some("description", request.schema.description)
        .with("parameters", settings.schema(request))
        .with("strict", true);
    let choice = Object::new()
        .with("type", "function")
        .with("name", request.name);
    body.with("tools", [tool])
        .with("tool_choice", choice)
        .with("parallel_tool_calls", false)
}
