//! Anthropic's messages.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::body::{Object, json};
use super::chat;
use super::failure;
use super::profile::Provider;
use super::response::{Answer, Call, Response, Typed, add_apart, arguments, aside, sum};
use super::stop::unlisted;
use super::turns;
use super::{CALL_ID, Settings};
use crate::model::ModelError;
use crate::reply::{Reply, StopReason, Usage};
use crate::request::{Mechanism, Message, Request, Role};

/// The most tokens of an answer where the dialogue names no limit: Anthropic
/// demands one, and every model of theirs can write as much.
const OUTPUT_TOKENS: u32 = 4096;

/// The body of a request.
pub(super) fn encode(request: &Request, settings: &Settings) -> Result<Object, ModelError> {
    let messages = turns::of(request)
        .iter()
        .map(|turn| turn.in_blocks(|message| block(message, request.name)))
        .collect::<Result<Vec<_>, _>>()?;
    let body = Object::new()
        .with("model", &settings.model)
        .with("max_tokens", request.output_tokens.unwrap_or(OUTPUT_TOKENS))
        .with_some("system", turns::system(request))
        .with("messages", messages);
    let body = match request.mechanism {
        Mechanism::StrictSchema => {
            let format = Object::new()
                .with("type", "json_schema")
                .with("schema", settings.schema(request));
            body.with("output_config", Object::new().with("format", format))
        }
        Mechanism::StrictTool => {
            let choice = Object::new()
                .with("type", "tool")
                .with("name", request.name)
                .with("disable_parallel_tool_use", true);
            let tool = chat::tool(request, settings, "input_schema").with("strict", true);
            body.with("tools", [tool]).with("tool_choice", choice)
        }
        Mechanism::JsonMode | Mechanism::PromptOnly => body,
    };
    Ok(body.with_some("temperature", settings.temperature))
}

fn block(message: &Message, tool: &str) -> Result<Object, ModelError> {
    if let Some(arguments) = &message.call {
        return Ok(Object::new()
            .with("type", "tool_use")
            .with("id", CALL_ID)
            .with("name", tool)
            .with("input", json(arguments)?));
    }
    Ok(match message.role {
        Role::Tool => Object::new()
            .with("type", "tool_result")
            .with("tool_use_id", CALL_ID)
            .with("content", &message.text)
            .with("is_error", true),
        _ => Object::new()
            .with("type", "text")
            .with("text", &message.text),
    })
}

/// What a successful response says.
pub(super) fn decode(provider: &Provider, response: &Response<'_>) -> Result<Reply, ModelError> {
    let body: Body<'_> = response.parse()?;
    if body.error.is_some() || body.kind.as_deref() == Some("error") {
        return Err(failure::of(provider, response));
    }
    let Some(content) = body.content else {
        return Err(response.unexpected("the response has no content"));
    };
    let mut answer = Answer {
        model: body.model,
        usage: body.usage.map(Usage::from),
        ..Answer::default()
    };
    // The pieces of one text follow each other; what stands behind a search or
    // a thought is another.
    let mut is_apart = false;
    for block in content {
        let kind = block.kind();
        match kind.as_str() {
            "text" => {
                let Text { text } = block.parse(response)?;
                if is_apart {
                    add_apart(&mut answer.text, &text);
                } else {
                    answer.text.push_str(&text);
                }
            }
            "tool_use" => {
                let ToolUse { name, input } = block.parse(response)?;
                answer.calls.push(Call {
                    name,
                    arguments: input,
                });
            }
            _ => {}
        }
        is_apart = kind != "text";
    }
    let details = body.stop_details.unwrap_or_default();
    let has_refused = details.kind.as_deref() == Some("refusal");
    if has_refused || body.stop_reason.as_deref() == Some("refusal") {
        answer.refusal = Some(
            details
                .explanation
                .or(details.category.clone())
                .unwrap_or_else(|| std::mem::take(&mut answer.text)),
        );
        answer.stop_words = details.category;
    }
    answer.stop = body.stop_reason.as_deref().map(stop_reason);
    Ok(answer.into_reply())
}

#[derive(Deserialize)]
struct Body<'a> {
    #[serde(rename = "type", default, deserialize_with = "aside")]
    kind: Option<String>,
    #[serde(borrow)]
    content: Option<Vec<Typed<'a>>>,
    stop_reason: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    stop_details: Option<StopDetails>,
    error: Option<IgnoredAny>,
    #[serde(default, deserialize_with = "aside")]
    model: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    usage: Option<WireUsage>,
}

#[derive(Deserialize, Default)]
struct StopDetails {
    #[serde(rename = "type")]
    kind: Option<String>,
    category: Option<String>,
    explanation: Option<String>,
}

#[derive(Deserialize)]
struct Text {
    text: String,
}

#[derive(Deserialize)]
struct ToolUse {
    name: String,
    #[serde(default, deserialize_with = "arguments")]
    input: String,
}

fn stop_reason(reason: &str) -> StopReason {
    match reason {
        "end_turn" => StopReason::Stop,
        "max_tokens" | "model_context_window_exceeded" => StopReason::Length,
        "tool_use" => StopReason::ToolCall,
        "refusal" => StopReason::Refusal,
        "pause_turn" => StopReason::Paused,
        _ => unlisted(reason),
    }
}

#[derive(Deserialize)]
struct WireUsage {
    input_tokens: Option<u64>,
    cache_creation_input_tokens: Option<u64>,
    cache_read_input_tokens: Option<u64>,
    output_tokens: Option<u64>,
    #[serde(default, deserialize_with = "aside")]
    output_tokens_details: Option<OutputDetails>,
}

#[derive(Deserialize)]
struct OutputDetails {
    thinking_tokens: Option<u64>,
}

impl From<WireUsage> for Usage {
    fn from(wire: WireUsage) -> Self {
        Self {
            // Anthropic leaves what the cache took or gave out of the input.
            input: wire.input_tokens.and_then(|input| {
                sum([
                    Some(input),
                    wire.cache_creation_input_tokens,
                    wire.cache_read_input_tokens,
                ])
            }),
            output: wire.output_tokens,
            cached: wire.cache_read_input_tokens,
            reasoning: wire
                .output_tokens_details
                .and_then(|details| details.thinking_tokens),
        }
    }
}
