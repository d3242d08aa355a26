//! OpenAI's chat completions, as an answer.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::failure;
use super::profile::Provider;
use super::response::{
    Answer, Call, CustomCall, Part, Parts, Response, aside, at_least, or_unreadable,
};
use super::stop::unlisted;
use crate::model::{ModelError, ModelErrorKind};
use crate::reply::{Reply, StopReason, Usage};

/// What a successful response says.
pub(super) fn decode(provider: &Provider, response: &Response<'_>) -> Result<Reply, ModelError> {
    let body: Body = response.parse()?;
    if body.error.is_some() {
        return Err(failure::of(provider, response));
    }
    // One is asked for; of several, the first by its number.
    let choices = body.choices.into_iter().flatten();
    let Some(choice) = choices.min_by_key(|choice| choice.index) else {
        return Err(response.unexpected("the response has no choices"));
    };
    if let Some(error) = choice.error {
        return Err(failure::of_generation(provider, response, error.get()));
    }
    if let Some("error" | "insufficient_system_resource") = choice.finish_reason.as_deref() {
        let reason = choice.finish_reason.unwrap_or_default();
        return Err(ModelError::new(
            ModelErrorKind::Unavailable,
            format!("the generation ended with `{reason}`"),
        )
        .with_status(response.status));
    }
    Ok(Answer {
        model: body.model,
        usage: body.usage.map(Usage::from),
        stop: choice.finish_reason.as_deref().map(stop_reason),
        ..answer(choice.message.unwrap_or_default())
    }
    .into_reply())
}

#[derive(Deserialize)]
struct Body {
    choices: Option<Vec<Choice>>,
    error: Option<IgnoredAny>,
    #[serde(default, deserialize_with = "aside")]
    model: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    usage: Option<WireUsage>,
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default, deserialize_with = "aside")]
    index: Option<u64>,
    message: Option<WireReply>,
    finish_reason: Option<String>,
    error: Option<Box<serde_json::value::RawValue>>,
}

#[derive(Deserialize, Default)]
struct WireReply {
    content: Option<Parts>,
    refusal: Option<String>,
    tool_calls: Option<Vec<ToolCall>>,
    function_call: Option<Call>,
    #[serde(default, deserialize_with = "aside")]
    reasoning_content: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    reasoning: Option<String>,
}

#[derive(Deserialize)]
struct ToolCall {
    function: Option<Call>,
    custom: Option<CustomCall>,
}

fn answer(message: WireReply) -> Answer {
    let calls: Vec<Call> = message
        .tool_calls
        .into_iter()
        .flatten()
        .map(|call| or_unreadable(call.function.or(call.custom.map(Call::from))))
        .chain(message.function_call)
        .collect();
    let refusal = message
        .refusal
        .filter(|refusal| !refusal.is_empty())
        .or_else(|| refusal(message.content.as_ref()));
    let text = Parts::text(message.content);
    let thought = message.reasoning_content.or(message.reasoning);
    let is_only_thought = calls.is_empty()
        && text.trim().is_empty()
        && thought.is_some_and(|thought| !thought.trim().is_empty());
    Answer {
        refusal,
        calls,
        text,
        stop_words: is_only_thought
            .then(|| "the answer is empty, and only the reasoning holds text".to_owned()),
        ..Answer::default()
    }
}

/// A refusal that stands among the parts of the content.
fn refusal(content: Option<&Parts>) -> Option<String> {
    match content? {
        Parts::Text(_) => None,
        Parts::Parts(parts) => parts.iter().find_map(Part::refused),
    }
}

fn stop_reason(reason: &str) -> StopReason {
    match reason {
        "stop" => StopReason::Stop,
        // `model_length` is Mistral's, for the end of the context.
        "length" | "model_length" => StopReason::Length,
        "content_filter" => StopReason::ContentFilter,
        "tool_calls" | "function_call" => StopReason::ToolCall,
        _ => unlisted(reason),
    }
}

#[derive(Deserialize)]
struct WireUsage {
    prompt_tokens: Option<u64>,
    completion_tokens: Option<u64>,
    total_tokens: Option<u64>,
    /// DeepSeek's.
    prompt_cache_hit_tokens: Option<u64>,
    #[serde(default, deserialize_with = "aside")]
    prompt_tokens_details: Option<PromptDetails>,
    #[serde(default, deserialize_with = "aside")]
    completion_tokens_details: Option<CompletionDetails>,
}

#[derive(Deserialize)]
struct PromptDetails {
    cached_tokens: Option<u64>,
}

#[derive(Deserialize)]
struct CompletionDetails {
    reasoning_tokens: Option<u64>,
}

impl From<WireUsage> for Usage {
    fn from(wire: WireUsage) -> Self {
        let reasoning = wire
            .completion_tokens_details
            .as_ref()
            .and_then(|details| details.reasoning_tokens);
        Self {
            input: wire.prompt_tokens,
            output: output(&wire, reasoning),
            cached: wire
                .prompt_tokens_details
                .and_then(|details| details.cached_tokens)
                .or(wire.prompt_cache_hit_tokens),
            reasoning,
        }
    }
}

/// The tokens written, reasoning included: some servers leave it out of
/// `completion_tokens`, which only the total shows.
fn output(wire: &WireUsage, reasoning: Option<u64>) -> Option<u64> {
    let with_reasoning = wire.completion_tokens?.checked_add(reasoning.unwrap_or(0));
    let total = wire
        .prompt_tokens
        .zip(with_reasoning)
        .and_then(|(input, output)| input.checked_add(output));
    if total.is_some() && total == wire.total_tokens {
        return with_reasoning;
    }
    at_least(
        wire.completion_tokens,
        wire.prompt_tokens,
        wire.total_tokens,
    )
}
