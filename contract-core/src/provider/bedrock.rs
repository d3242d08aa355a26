//! Amazon Bedrock's Converse.

use serde::Deserialize;

use super::body::{Object, json};
use super::profile::Provider;
use super::response::{Answer, Call, Response, add_apart, aside, sum};
use super::stop::unlisted;
use super::turns;
use super::{CALL_ID, Settings};
use crate::model::ModelError;
use crate::reply::{Reply, StopReason, Usage};
use crate::request::{Mechanism, Message, Request, Role};

/// The body of a request; the model's name stands in the address.
pub(super) fn encode(request: &Request, settings: &Settings) -> Result<Object, ModelError> {
    let messages = turns::of(request)
        .iter()
        .map(|turn| turn.in_blocks(|message| block(message, request.name)))
        .collect::<Result<Vec<_>, _>>()?;
    let limits = Object::new()
        .with_some("maxTokens", request.output_tokens)
        .with_some("temperature", settings.temperature);
    let body = Object::new()
        .with("messages", messages)
        .with_some("system", turns::system(request).map(|said| [text(&said)]))
        .with_some("inferenceConfig", (!limits.is_empty()).then_some(limits));
    Ok(match request.mechanism {
        Mechanism::StrictSchema => body.with("outputConfig", output(request, settings)),
        Mechanism::StrictTool => body.with("toolConfig", tool(request, settings)),
        Mechanism::JsonMode | Mechanism::PromptOnly => body,
    })
}

/// Here the schema is JSON in a string.
fn output(request: &Request, settings: &Settings) -> Object {
    let schema = Object::new()
        .with("name", request.name)
        .with("schema", settings.schema(request).to_json());
    let format = Object::new()
        .with("type", "json_schema")
        .with("structure", Object::new().with("jsonSchema", schema));
    Object::new().with("textFormat", format)
}

fn tool(request: &Request, settings: &Settings) -> Object {
    let schema = Object::new().with("json", settings.schema(request));
    let spec = Object::new()
        .with("name", request.name)
        .with_some("description", request.schema.description)
        .with("inputSchema", schema)
        .with("strict", true);
    let choice = Object::new().with("tool", Object::new().with("name", request.name));
    Object::new()
        .with("tools", [Object::new().with("toolSpec", spec)])
        .with("toolChoice", choice)
}

fn block(message: &Message, tool: &str) -> Result<Object, ModelError> {
    if let Some(arguments) = &message.call {
        let call = Object::new()
            .with("toolUseId", CALL_ID)
            .with("name", tool)
            .with("input", json(arguments)?);
        return Ok(Object::new().with("toolUse", call));
    }
    if message.role == Role::Tool {
        let result = Object::new()
            .with("toolUseId", CALL_ID)
            .with("content", [text(&message.text)])
            .with("status", "error");
        return Ok(Object::new().with("toolResult", result));
    }
    Ok(text(&message.text))
}

fn text(text: &str) -> Object {
    Object::new().with("text", text)
}

/// What a successful response says.
pub(super) fn decode(_: &Provider, response: &Response<'_>) -> Result<Reply, ModelError> {
    let body: Body = response.parse()?;
    let content = body
        .output
        .and_then(|output| output.message)
        .and_then(|message| message.content);
    let Some(content) = content else {
        return Err(response.unexpected("the response has no message"));
    };
    let mut answer = Answer {
        usage: body.usage.map(Usage::from),
        stop: body.stop_reason.as_deref().map(stop_reason),
        ..Answer::default()
    };
    let mut is_apart = false;
    for block in content {
        match block.text {
            Some(text) if is_apart => {
                add_apart(&mut answer.text, &text);
                is_apart = false;
            }
            Some(text) => answer.text.push_str(&text),
            None => is_apart = true,
        }
        answer.calls.extend(block.tool_use.map(|call| Call {
            name: call.name,
            arguments: call.input,
        }));
    }
    Ok(answer.into_reply())
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    output: Option<Output>,
    stop_reason: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    usage: Option<WireUsage>,
}

#[derive(Deserialize)]
struct Output {
    message: Option<WireReply>,
}

#[derive(Deserialize)]
struct WireReply {
    content: Option<Vec<Block>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Block {
    text: Option<String>,
    tool_use: Option<ToolUse>,
}

#[derive(Deserialize)]
struct ToolUse {
    name: String,
    #[serde(default, deserialize_with = "super::response::arguments")]
    input: String,
}

fn stop_reason(reason: &str) -> StopReason {
    match reason {
        "end_turn" => StopReason::Stop,
        "max_tokens" | "model_context_window_exceeded" => StopReason::Length,
        "tool_use" => StopReason::ToolCall,
        "content_filtered" | "guardrail_intervened" => StopReason::ContentFilter,
        "malformed_model_output" | "malformed_tool_use" => StopReason::Malformed,
        "refusal" => StopReason::Refusal,
        _ => unlisted(reason),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the provider's names")]
struct WireUsage {
    input_tokens: Option<u64>,
    output_tokens: Option<u64>,
    cache_read_input_tokens: Option<u64>,
    cache_write_input_tokens: Option<u64>,
}

impl From<WireUsage> for Usage {
    fn from(wire: WireUsage) -> Self {
        Self {
            // As with Anthropic, what the cache took or gave is left out.
            input: wire.input_tokens.and_then(|input| {
                sum([
                    Some(input),
                    wire.cache_read_input_tokens,
                    wire.cache_write_input_tokens,
                ])
            }),
            output: wire.output_tokens,
            cached: wire.cache_read_input_tokens,
            reasoning: None,
        }
    }
}
