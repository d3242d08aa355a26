//! The wire format of OpenAI's chat completions, which many servers share. No
//! input or output.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dialect::Dialect;
use crate::excerpt;
use crate::model::{ModelError, ModelErrorKind};
use crate::reply::{Content, Reply, StopReason, Usage};
use crate::request::{Mechanism, Message, Request, Role};
use crate::schema::Rendered;

/// What a request says beside the dialogue's own words.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// The model's name at the provider.
    pub model: String,
    /// How freely it samples; the provider's default where it is `None`.
    pub temperature: Option<f64>,
    /// How the schema is written.
    pub dialect: Dialect,
}

/// The most words of a provider that an error keeps, in bytes.
const LONGEST_MESSAGE: usize = 2048;

/// The body of a request, with the keys of the schema in declaration order.
pub fn encode(request: &Request, settings: &Settings) -> String {
    let body = Body {
        model: &settings.model,
        messages: request.messages.iter().map(WireMessage::of).collect(),
        response_format: (request.mechanism == Mechanism::StrictSchema).then(|| ResponseFormat {
            kind: "json_schema",
            json_schema: JsonSchema {
                name: request.name,
                strict: true,
                schema: request.schema.rendered(&settings.dialect),
            },
        }),
        max_completion_tokens: request.output_tokens,
        temperature: settings.temperature,
    };
    // Strings, numbers and a schema always serialise.
    serde_json::to_string(&body).unwrap_or_default()
}

#[derive(Serialize)]
struct Body<'a> {
    model: &'a str,
    messages: Vec<WireMessage<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_format: Option<ResponseFormat<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f64>,
}

#[derive(Serialize)]
struct WireMessage<'a> {
    role: &'static str,
    content: &'a str,
}

impl<'a> WireMessage<'a> {
    fn of(message: &'a Message) -> Self {
        let role = match message.role {
            Role::System => "system",
            Role::User => "user",
            Role::Assistant => "assistant",
        };
        Self {
            role,
            content: &message.text,
        }
    }
}

#[derive(Serialize)]
struct ResponseFormat<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    json_schema: JsonSchema<'a>,
}

#[derive(Serialize)]
struct JsonSchema<'a> {
    name: &'a str,
    strict: bool,
    schema: Rendered<'a>,
}

/// What a response says: a reply, or why there is none.
///
/// The order is that of what can be believed: the status, an error in the body,
/// the reason to stop, a refusal, a tool call, text.
///
/// # Errors
///
/// When the provider did not let the model answer, or the body is not one of
/// its documented forms.
pub fn decode(status: u16, body: &[u8]) -> Result<Reply, ModelError> {
    if !(200..300).contains(&status) {
        return Err(failure(status, body));
    }
    let unexpected = |what: &str| {
        let words = String::from_utf8_lossy(body);
        let (head, _) = excerpt::split(&words, LONGEST_MESSAGE);
        ModelError::new(ModelErrorKind::Unexpected, format!("{what}: {head}")).with_status(status)
    };
    let response: Response =
        serde_json::from_slice(body).map_err(|error| unexpected(&error.to_string()))?;
    if response.error.is_some() {
        return Err(failure(status, body));
    }
    let Some(choice) = response.choices.into_iter().flatten().next() else {
        return Err(unexpected("the response has no choices"));
    };
    Ok(Reply {
        content: content(choice.message.unwrap_or_default()),
        stop: stop_reason(choice.finish_reason),
        usage: response.usage.map(Usage::from),
        model: response.model,
        transport_retries: 0,
    })
}

#[derive(Deserialize)]
struct Response {
    choices: Option<Vec<Choice>>,
    model: Option<String>,
    usage: Option<WireUsage>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Choice {
    message: Option<WireReply>,
    finish_reason: Option<String>,
}

#[derive(Deserialize, Default)]
struct WireReply {
    content: Option<String>,
    refusal: Option<String>,
    tool_calls: Option<Vec<ToolCall>>,
}

#[derive(Deserialize)]
struct ToolCall {
    function: Option<Function>,
}

#[derive(Deserialize)]
struct Function {
    name: String,
    arguments: String,
}

#[derive(Deserialize)]
struct WireUsage {
    prompt_tokens: Option<u64>,
    completion_tokens: Option<u64>,
    prompt_tokens_details: Option<PromptDetails>,
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
        Self {
            input: wire.prompt_tokens,
            output: wire.completion_tokens,
            cached: wire
                .prompt_tokens_details
                .and_then(|details| details.cached_tokens),
            reasoning: wire
                .completion_tokens_details
                .and_then(|details| details.reasoning_tokens),
        }
    }
}

fn content(message: WireReply) -> Content {
    if let Some(refusal) = message.refusal.filter(|refusal| !refusal.is_empty()) {
        return Content::Refusal(refusal);
    }
    if let Some(call) = message
        .tool_calls
        .into_iter()
        .flatten()
        .find_map(|call| call.function)
    {
        return Content::ToolCall {
            name: call.name,
            arguments: call.arguments,
        };
    }
    match message.content {
        Some(text) if !text.trim().is_empty() => Content::Text(text),
        _ => Content::Nothing,
    }
}

fn stop_reason(reason: Option<String>) -> StopReason {
    match reason.as_deref() {
        Some("stop") => StopReason::Stop,
        Some("length") => StopReason::Length,
        Some("content_filter") => StopReason::ContentFilter,
        Some("tool_calls" | "function_call") => StopReason::ToolCall,
        _ => StopReason::Other(reason.unwrap_or_default()),
    }
}

#[derive(Deserialize, Default)]
struct Failure {
    error: Option<FailureWords>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum FailureWords {
    Told(Told),
    Bare(String),
}

#[derive(Deserialize, Default)]
struct Told {
    message: Option<String>,
    code: Option<Value>,
    param: Option<String>,
}

/// The error that a response tells.
fn failure(status: u16, body: &[u8]) -> ModelError {
    let failure: Failure = serde_json::from_slice(body).unwrap_or_default();
    let told = match failure.error {
        Some(FailureWords::Told(told)) => told,
        Some(FailureWords::Bare(message)) => Told {
            message: Some(message),
            ..Told::default()
        },
        None => Told {
            message: Some(String::from_utf8_lossy(body).into_owned()),
            ..Told::default()
        },
    };
    let kind = failure_kind(status, &told);
    let message = told.message.unwrap_or_default();
    let (head, _) = excerpt::split(&message, LONGEST_MESSAGE);
    ModelError::new(kind, head).with_status(status)
}

fn failure_kind(status: u16, told: &Told) -> ModelErrorKind {
    let code = told
        .code
        .as_ref()
        .and_then(Value::as_str)
        .unwrap_or_default();
    let numeric = told
        .code
        .as_ref()
        .and_then(Value::as_u64)
        .and_then(|code| code.try_into().ok());
    // Once generation has begun, some servers tell the status in the body.
    let status = if status < 400 {
        numeric.unwrap_or(500)
    } else {
        status
    };
    match status {
        401 | 403 => ModelErrorKind::Unauthorized,
        402 | 429 => ModelErrorKind::RateLimited,
        408 | 504 => ModelErrorKind::Timeout,
        400..=499 if code == "content_filter" => ModelErrorKind::PromptFiltered,
        400..=499 if speaks_of_schema(code, told) => ModelErrorKind::SchemaRejected,
        400..=499 => ModelErrorKind::Rejected,
        _ => ModelErrorKind::Unavailable,
    }
}

fn speaks_of_schema(code: &str, told: &Told) -> bool {
    let param = told.param.as_deref().unwrap_or_default();
    let message = told.message.as_deref().unwrap_or_default();
    matches!(code, "invalid_json_schema" | "invalid_function_parameters")
        || param.starts_with("response_format")
        || param.starts_with("text.format")
        || message.starts_with("Invalid schema")
        || message.contains("JSON schema conversion failed")
}

/// Codes of a used-up quota, which no waiting brings back.
#[cfg(feature = "http")]
pub(crate) fn is_final(body: &[u8]) -> bool {
    let failure: Failure = serde_json::from_slice(body).unwrap_or_default();
    let Some(FailureWords::Told(Told {
        code: Some(Value::String(code)),
        ..
    })) = failure.error
    else {
        return false;
    };
    matches!(
        code.as_str(),
        "insufficient_quota"
            | "project_spend_limit_exceeded"
            | "organization_spend_limit_exceeded"
            | "credit_balance_exhausted"
    )
}
