//! Gemini's `generateContent`, as a request.

use super::Settings;
use super::body::Object;
use super::chat;
use super::turns::{self, Turn};
use crate::dialect::Form;
use crate::request::{Mechanism, Message, Request};

/// The body of a request; the model's name stands in the address.
pub(super) fn encode(request: &Request, settings: &Settings) -> Object {
    let contents: Vec<Object> = turns::of(request).iter().map(content).collect();
    let system = turns::system(request).map(|said| Object::new().with("parts", [text(&said)]));
    let body = Object::new()
        .with_some("systemInstruction", system)
        .with("contents", contents);
    let is_open_api = settings.dialect.form == Form::OpenApi;
    let config = match request.mechanism {
        Mechanism::StrictSchema => json_answer().with(
            if is_open_api {
                "responseSchema"
            } else {
                "responseJsonSchema"
            },
            settings.schema(request),
        ),
        Mechanism::JsonMode => json_answer(),
        Mechanism::StrictTool | Mechanism::PromptOnly => Object::new(),
    };
    let body = if request.mechanism == Mechanism::StrictTool {
        let key = if is_open_api {
            "parameters"
        } else {
            "parametersJsonSchema"
        };
        with_tool(body, request, chat::tool(request, settings, key))
    } else {
        body
    };
    let config = config
        .with_some("maxOutputTokens", request.output_tokens)
        .with_some("temperature", settings.temperature);
    body.with_some("generationConfig", (!config.is_empty()).then_some(config))
}

fn json_answer() -> Object {
    Object::new().with("responseMimeType", "application/json")
}

fn with_tool(body: Object, request: &Request, declaration: Object) -> Object {
    let calling = Object::new()
        .with("mode", "ANY")
        .with("allowedFunctionNames", [request.name]);
    body.with(
        "tools",
        [Object::new().with("functionDeclarations", [declaration])],
    )
    .with(
        "toolConfig",
        Object::new().with("functionCallingConfig", calling),
    )
}

fn content(turn: &Turn<'_>) -> Object {
    let role = if turn.is_models { "model" } else { "user" };
    let parts: Vec<Object> = turn.messages.iter().map(|message| part(message)).collect();
    Object::new().with("role", role).with("parts", parts)
}

/// A call goes back as text: as a call it would need the signature that it came
/// with, and newer models refuse one without.
fn part(message: &Message) -> Object {
    text(message.call.as_ref().unwrap_or(&message.text))
}

fn text(text: &str) -> Object {
    Object::new().with("text", text)
}
