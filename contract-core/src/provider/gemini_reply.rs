//! Gemini's `generateContent`, as an answer.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::failure;
use super::profile::Provider;
use super::response::{Answer, Call, Response, add_apart, aside, at_least, sum};
use super::stop::unlisted;
use crate::model::ModelError;
use crate::reply::{Reply, StopReason, Usage};

/// What a successful response says.
pub(super) fn decode(provider: &Provider, response: &Response<'_>) -> Result<Reply, ModelError> {
    let body: Body = response.parse()?;
    if body.error.is_some() {
        return Err(failure::of(provider, response));
    }
    if body.candidates.is_none() && body.prompt_feedback.is_none() && body.usage_metadata.is_none()
    {
        return Err(response.unexpected("the response has no candidates"));
    }
    let feedback = body.prompt_feedback.unwrap_or_default();
    // One is asked for; of several, the first by its number.
    let candidates = body.candidates.into_iter().flatten();
    let first = candidates.min_by_key(|candidate| candidate.index);
    let answer = match first {
        Some(candidate) if feedback.block_reason.is_none() => answer(candidate),
        _ => blocked(feedback),
    };
    Ok(Answer {
        usage: body.usage_metadata.map(Usage::from),
        model: body.model_version,
        ..answer
    }
    .into_reply())
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    candidates: Option<Vec<Candidate>>,
    prompt_feedback: Option<PromptFeedback>,
    error: Option<IgnoredAny>,
    #[serde(default, deserialize_with = "aside")]
    usage_metadata: Option<WireUsage>,
    #[serde(default, deserialize_with = "aside")]
    model_version: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct PromptFeedback {
    block_reason: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    block_reason_message: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Candidate {
    #[serde(default, deserialize_with = "aside")]
    index: Option<u64>,
    content: Option<Content>,
    finish_reason: Option<String>,
    #[serde(default, deserialize_with = "aside")]
    finish_message: Option<String>,
}

#[derive(Deserialize)]
struct Content {
    parts: Option<Vec<Part>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Part {
    text: Option<String>,
    thought: Option<bool>,
    function_call: Option<FunctionCall>,
}

#[derive(Deserialize)]
struct FunctionCall {
    name: String,
    /// Missing where there are none.
    #[serde(
        default = "no_arguments",
        deserialize_with = "super::response::arguments"
    )]
    args: String,
}

fn no_arguments() -> String {
    "{}".to_owned()
}

/// A prompt that was blocked, or a response without any candidate.
fn blocked(feedback: PromptFeedback) -> Answer {
    Answer {
        stop: feedback
            .block_reason
            .is_some()
            .then_some(StopReason::ContentFilter),
        stop_words: words(feedback.block_reason, feedback.block_reason_message),
        ..Answer::default()
    }
}

fn answer(candidate: Candidate) -> Answer {
    let mut answer = Answer::default();
    let parts = candidate.content.and_then(|content| content.parts);
    let mut is_apart = false;
    for part in parts.into_iter().flatten() {
        match part.text {
            Some(text) if part.thought != Some(true) && is_apart => {
                add_apart(&mut answer.text, &text);
                is_apart = false;
            }
            Some(text) if part.thought != Some(true) => answer.text.push_str(&text),
            _ => is_apart = true,
        }
        if part.thought == Some(true) {
            continue;
        }
        answer.calls.extend(part.function_call.map(|call| Call {
            name: call.name,
            arguments: call.args,
        }));
    }
    let is_call = !answer.calls.is_empty();
    Answer {
        stop: candidate
            .finish_reason
            .as_deref()
            .map(|reason| stop_reason(reason, is_call)),
        stop_words: match candidate.finish_reason.as_deref() {
            Some("STOP" | "MAX_TOKENS") | None => None,
            _ => words(candidate.finish_reason, candidate.finish_message),
        },
        ..answer
    }
}

/// `SAFETY: the response violated …`
fn words(reason: Option<String>, message: Option<String>) -> Option<String> {
    match (reason, message) {
        (Some(reason), Some(message)) => Some(format!("{reason}: {message}")),
        (reason, message) => reason.or(message),
    }
}

fn stop_reason(reason: &str, is_call: bool) -> StopReason {
    match reason {
        "STOP" if is_call => StopReason::ToolCall,
        "STOP" => StopReason::Stop,
        "MAX_TOKENS" => StopReason::Length,
        "SAFETY"
        | "RECITATION"
        | "LANGUAGE"
        | "BLOCKLIST"
        | "PROHIBITED_CONTENT"
        | "SPII"
        | "MODEL_ARMOR"
        | "ESCALATION"
        | "IMAGE_SAFETY"
        | "IMAGE_PROHIBITED_CONTENT"
        | "IMAGE_RECITATION" => StopReason::ContentFilter,
        "MALFORMED_FUNCTION_CALL"
        | "MALFORMED_RESPONSE"
        | "UNEXPECTED_TOOL_CALL"
        | "TOO_MANY_TOOL_CALLS"
        | "MISSING_THOUGHT_SIGNATURE" => StopReason::Malformed,
        "OTHER" | "NO_IMAGE" | "IMAGE_OTHER" => StopReason::Unfinished(reason.to_owned()),
        other => unlisted(other),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the provider's names")]
struct WireUsage {
    prompt_token_count: Option<u64>,
    tool_use_prompt_token_count: Option<u64>,
    candidates_token_count: Option<u64>,
    thoughts_token_count: Option<u64>,
    cached_content_token_count: Option<u64>,
    total_token_count: Option<u64>,
}

impl From<WireUsage> for Usage {
    fn from(wire: WireUsage) -> Self {
        let input = wire
            .prompt_token_count
            .and_then(|input| sum([Some(input), wire.tool_use_prompt_token_count]));
        // Gemini counts the thoughts apart.
        let output = sum([wire.candidates_token_count, wire.thoughts_token_count]);
        Self {
            input,
            output: at_least(output, input, wire.total_token_count),
            cached: wire.cached_content_token_count,
            reasoning: wire.thoughts_token_count,
        }
    }
}
