//! The error that a response tells: its kind, the provider's words, and
//! whether the same request may succeed later.

use serde_json::{Value, json};

use super::profile::{Provider, Wire};
use super::response::{LONGEST_MESSAGE, Response};
use super::{failure_words as words, wait};
use crate::excerpt;
use crate::model::{ModelError, ModelErrorKind};

/// The error that a response tells, whose status or body says that there is
/// one.
pub(super) fn of(provider: &Provider, response: &Response<'_>) -> ModelError {
    let body: Value = serde_json::from_slice(response.body).unwrap_or_default();
    // Google writes some errors as a list of one.
    match &body {
        Value::Array(list) => in_body(provider, response, list.first().unwrap_or(&body)),
        _ => in_body(provider, response, &body),
    }
}

/// The error that broke off a generation; `error` is JSON.
pub(super) fn of_generation(
    provider: &Provider,
    response: &Response<'_>,
    error: &str,
) -> ModelError {
    let error: Value = serde_json::from_str(error).unwrap_or_default();
    in_body(provider, response, &json!({ "error": error }))
}

fn in_body(provider: &Provider, response: &Response<'_>, body: &Value) -> ModelError {
    let told = Told::of(body, response);
    let status = told.status(response);
    let kind = told.kind(status, provider);
    let retry = match response.header("x-should-retry") {
        _ if is_final(kind) => false,
        Some("true") => true,
        Some("false") => false,
        _ => kind == ModelErrorKind::Withheld || provider.retries(status),
    };
    let retry_after = wait::asked(response, body);
    // A spend cap of Anthropic's looks like any rate limit, but names no wait.
    let is_spend_cap = provider.wire == Wire::AnthropicMessages
        && kind == ModelErrorKind::RateLimited
        && retry_after.is_none();
    ModelError {
        status: Some(response.status),
        retry: retry && !is_spend_cap,
        // More than seven weeks is as good as never.
        retry_after_ms: retry_after.map(|wait| u32::try_from(wait.as_millis()).unwrap_or(u32::MAX)),
        ..ModelError::new(kind, told.words())
    }
}

fn is_final(kind: ModelErrorKind) -> bool {
    matches!(
        kind,
        ModelErrorKind::QuotaSpent
            | ModelErrorKind::PromptFiltered
            | ModelErrorKind::PromptTooLong
            | ModelErrorKind::SchemaRejected
    )
}

/// An error's parts, wherever the provider puts them.
struct Told<'a> {
    body: &'a Value,
    /// The object that holds the parts.
    error: &'a Value,
    message: String,
    code: &'a str,
    kind: &'a str,
    param: &'a str,
}

impl<'a> Told<'a> {
    fn of(body: &'a Value, response: &Response<'a>) -> Self {
        let error = match body.get("error") {
            Some(error) if error.is_object() => error,
            _ => body,
        };
        let kind = ["type", "error_type", "__type", "status"]
            .into_iter()
            .find_map(|key| error.get(key)?.as_str())
            .or_else(|| response.header("x-amzn-errortype"))
            .unwrap_or_default();
        Self {
            body,
            error,
            message: message(body, error)
                .unwrap_or_else(|| String::from_utf8_lossy(response.body).into_owned()),
            code: text(error, "code"),
            // Amazon writes `ThrottlingException:http://…`, and a name space
            // before a `#`.
            kind: kind
                .split(':')
                .next()
                .and_then(|kind| kind.rsplit('#').next())
                .unwrap_or_default(),
            param: text(error, "param"),
        }
    }

    /// The status that the error stands for: once generation has begun, the
    /// status of the response is 200, and the body tells another.
    fn status(&self, response: &Response<'_>) -> Option<u16> {
        if response.status >= 300 {
            return Some(response.status);
        }
        let number = ["code", "status", "status_code"]
            .into_iter()
            .find_map(|key| self.error.get(key)?.as_u64());
        number
            .and_then(|status| status.try_into().ok())
            .or_else(|| words::status_of(self.code))
            .or_else(|| words::status_of(self.kind))
    }

    fn kind(&self, status: Option<u16>, provider: &Provider) -> ModelErrorKind {
        let is = |codes: &[&str]| codes.contains(&self.code) || codes.contains(&self.kind);
        let may_be_request = matches!(status, Some(400 | 413 | 422 | 500) | None);
        if is(&words::SPENT) || self.is_daily_quota() {
            ModelErrorKind::QuotaSpent
        } else if is(&["content_filter"]) || self.is_moderated() {
            ModelErrorKind::PromptFiltered
        } else if is(&words::TOO_LONG)
            || may_be_request && holds(&self.message, &words::TOO_LONG_WORDS)
        {
            ModelErrorKind::PromptTooLong
        } else if is(&["json_validate_failed", "tool_use_failed"]) {
            ModelErrorKind::Withheld
        } else if may_be_request && self.speaks_of_schema(provider) {
            ModelErrorKind::SchemaRejected
        } else if self.speaks_of_key() {
            ModelErrorKind::Unauthorized
        } else {
            words::kind_of(status)
        }
    }

    fn speaks_of_schema(&self, provider: &Provider) -> bool {
        let message = &self.message;
        matches!(
            self.code,
            "invalid_json_schema" | "invalid_function_parameters"
        ) || self.param.starts_with("response_format")
            || self.param.starts_with("text.format")
            || self.param.starts_with("tools[") && self.param.ends_with("parameters")
            || words::SCHEMA_BEGINNINGS
                .iter()
                .any(|beginning| message.starts_with(beginning))
            || holds(message, &words::SCHEMA_WORDS)
            || provider.wire == Wire::AnthropicMessages && message.starts_with("tools.")
    }

    fn speaks_of_key(&self) -> bool {
        let reasons = self.error["details"].as_array().into_iter().flatten();
        self.message.starts_with("Incorrect API key")
            || self.kind == "authentication_error"
            || reasons
                .into_iter()
                .any(|detail| detail["reason"] == "API_KEY_INVALID")
    }

    /// A guardrail of Mistral's, or a moderation of OpenRouter's.
    fn is_moderated(&self) -> bool {
        self.body.get("guardrails").is_some()
            || self.error["metadata"].get("flagged_input").is_some()
    }

    fn is_daily_quota(&self) -> bool {
        let details = self.error["details"].as_array().into_iter().flatten();
        details
            .filter_map(|detail| detail["violations"].as_array())
            .flatten()
            .any(|violation| text(violation, "quotaId").contains("PerDay"))
    }

    /// The provider's words, and those that it passes on.
    fn words(&self) -> String {
        let mut words = self.message.clone();
        for passed_on in [
            &self.error["metadata"]["raw"],
            &self.error["failed_generation"],
        ] {
            if let Some(passed_on) = passed_on.as_str() {
                words.push_str(": ");
                words.push_str(passed_on);
            }
        }
        excerpt::split(&words, LONGEST_MESSAGE).0.to_owned()
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn holds(message: &str, words: &[&str]) -> bool {
    words.iter().any(|word| message.contains(word))
}

/// The words, wherever they stand.
fn message(body: &Value, error: &Value) -> Option<String> {
    let told = ["message", "Message", "error", "detail"]
        .into_iter()
        .find_map(|key| error.get(key).filter(|value| !value.is_null()))
        .or_else(|| body.get("message"))?;
    match told {
        Value::String(words) => Some(words.clone()),
        // A list of `{"loc": ["body", "model"], "msg": "…"}`.
        Value::Array(list) => Some(
            list.iter()
                .map(|item| format!("{}: {}", item["loc"], text(item, "msg")))
                .collect::<Vec<_>>()
                .join("; "),
        ),
        other => Some(other.to_string()),
    }
}
