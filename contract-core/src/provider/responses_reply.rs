//! OpenAI's responses, as an answer.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::failure;
use super::profile::Provider;
use super::response::{Answer, CustomCall, Part, Parts, Response, Typed, add_apart, aside};
use crate::model::{ModelError, ModelErrorKind};
use crate::reply::{Reply, StopReason, Usage};

/// What a successful response says.
pub(super) fn decode(provider: &Provider, response: &Response<'_>) -> Result<Reply, ModelError> {
    let body: Body<'_> = response.parse()?;
    if body.error.is_some() || body.status.as_deref() == Some("failed") {
        return Err(failure::of(provider, response));
    }
    let Some(output) = body.output else {
        return Err(response.unexpected("the response has no output"));
    };
    let answer = answer(&output, response)?;
    let reason = body.incomplete_details.and_then(|details| details.reason);
    let is_whole = reason.is_none() && output.iter().all(Typed::is_completed);
    let reason = reason.unwrap_or_default();
    let stop = match body.status.as_deref() {
        // Any sign of a cut is one.
        Some("completed") if !is_whole => cut(reason),
        Some("completed") if !answer.calls.is_empty() => StopReason::ToolCall,
        Some("completed") => StopReason::Stop,
        Some("incomplete") => cut(reason),
        // Of a response that nobody waits for any more, or that is not there
        // yet.
        Some(status @ ("cancelled" | "queued" | "in_progress")) => {
            let words = format!("the response is `{status}`");
            return Err(
                ModelError::new(ModelErrorKind::Unexpected, words).with_status(response.status)
            );
        }
        other => StopReason::Other(other.unwrap_or_default().to_owned()),
    };
    Ok(Answer {
        stop: Some(stop),
        usage: body.usage.map(Usage::from),
        model: body.model,
        ..answer
    }
    .into_reply())
}

fn cut(reason: String) -> StopReason {
    match reason.as_str() {
        "max_output_tokens" => StopReason::Length,
        "content_filter" => StopReason::ContentFilter,
        _ => StopReason::Unfinished(reason),
    }
}

#[derive(Deserialize)]
struct Body<'a> {
    status: Option<String>,
    #[serde(borrow)]
    output: Option<Vec<Typed<'a>>>,
    error: Option<IgnoredAny>,
    incomplete_details: Option<Incomplete>,
    #[serde(default, deserialize_with = "aside")]
    model: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    usage: Option<WireUsage>,
}

#[derive(Deserialize)]
struct Incomplete {
    reason: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    #[serde(default)]
    content: Vec<Part>,
    #[serde(default, deserialize_with = "aside")]
    phase: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    role: Option<String>,
}

fn answer(output: &[Typed<'_>], response: &Response<'_>) -> Result<Answer, ModelError> {
    let mut answer = Answer::default();
    let mut messages = Vec::new();
    for item in output {
        match item.kind().as_str() {
            // One without a kind is a message, or nothing that is known.
            "message" | "" => {
                let Message {
                    content,
                    phase,
                    role,
                } = item.parse(response)?;
                if role.is_some_and(|role| role != "assistant") {
                    return Err(response.unexpected("the output has a message of somebody else"));
                }
                messages.push((phase, content));
            }
            "function_call" => answer.calls.push(item.parse(response)?),
            "custom_tool_call" => answer
                .calls
                .push(item.parse::<CustomCall>(response)?.into()),
            _ => {}
        }
    }
    let is_final = |phase: &Option<String>| phase.as_deref() == Some("final_answer");
    // Where the model marks its last words, the others are about the work.
    let is_marked = messages.iter().any(|(phase, _)| is_final(phase));
    for (phase, content) in messages {
        let refusal = content.iter().find_map(Part::refused);
        answer.refusal = answer.refusal.or(refusal);
        if is_final(&phase) || !is_marked {
            let text = Parts::text(Some(Parts::Parts(content)));
            add_apart(&mut answer.text, &text);
        }
    }
    Ok(answer)
}

#[derive(Deserialize)]
struct WireUsage {
    input_tokens: Option<u64>,
    output_tokens: Option<u64>,
    #[serde(default, deserialize_with = "aside")]
    input_tokens_details: Option<InputDetails>,
    #[serde(default, deserialize_with = "aside")]
    output_tokens_details: Option<OutputDetails>,
}

#[derive(Deserialize)]
struct InputDetails {
    cached_tokens: Option<u64>,
}

#[derive(Deserialize)]
struct OutputDetails {
    reasoning_tokens: Option<u64>,
}

impl From<WireUsage> for Usage {
    fn from(wire: WireUsage) -> Self {
        Self {
            input: wire.input_tokens,
            output: wire.output_tokens,
            cached: wire
                .input_tokens_details
                .and_then(|details| details.cached_tokens),
            reasoning: wire
                .output_tokens_details
                .and_then(|details| details.reasoning_tokens),
        }
    }
}
