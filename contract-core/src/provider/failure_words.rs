//! The codes and words by which providers tell their errors apart.

use crate::model::ModelErrorKind;

/// Codes of a used-up quota, which no waiting brings back.
pub(super) const SPENT: [&str; 6] = [
    "insufficient_quota",
    "project_spend_limit_exceeded",
    "organization_spend_limit_exceeded",
    "credit_balance_exhausted",
    "billing_error",
    "ServiceQuotaExceededException",
];

/// Codes of a prompt that is too long.
pub(super) const TOO_LONG: [&str; 4] = [
    "context_length_exceeded",
    "exceed_context_size_error",
    "request_too_large",
    "TOO_MANY_TOKENS",
];

/// Words of a prompt that is too long, where there is no code.
pub(super) const TOO_LONG_WORDS: [&str; 6] = [
    "prompt is too long",
    "maximum context length",
    "exceeds the available context size",
    "exceeds the maximum number of tokens",
    "nput is too long",
    "too many input tokens",
];

/// How the words begin where a schema is refused.
pub(super) const SCHEMA_BEGINNINGS: [&str; 8] = [
    "Invalid schema",
    "This response_format type",
    "output_config.format",
    "output_format.schema",
    "Schema is too complex",
    "Grammar error",
    "invalid format:",
    "invalid JSON schema in format",
];

/// What the words hold where a schema is refused.
pub(super) const SCHEMA_WORDS: [&str; 11] = [
    "JSON schema conversion failed",
    "failed to compile JSON schema",
    "failed to parse grammar",
    "failed to load model vocabulary required for format",
    "compiled grammar is too large",
    "Schema is too complex",
    "too many states for serving",
    "maximum allowed nesting depth",
    "response_schema",
    "response_json_schema",
    "outputConfig.textFormat",
];

/// The status behind an error's name.
pub(super) fn status_of(name: &str) -> Option<u16> {
    Some(match name {
        "invalid_request_error" | "invalid_prompt" => 400,
        "authentication_error" => 401,
        "permission_error" => 403,
        "not_found_error" => 404,
        "rate_limit_error" | "rate_limit_exceeded" => 429,
        "server_error" | "api_error" => 500,
        "timeout_error" => 504,
        "overloaded_error" => 529,
        _ => return None,
    })
}

pub(super) fn kind_of(status: Option<u16>) -> ModelErrorKind {
    match status {
        Some(401 | 403) => ModelErrorKind::Unauthorized,
        Some(402) => ModelErrorKind::QuotaSpent,
        Some(404) => ModelErrorKind::NotFound,
        Some(408 | 504 | 524) => ModelErrorKind::Timeout,
        Some(413) => ModelErrorKind::PromptTooLong,
        Some(429) => ModelErrorKind::RateLimited,
        Some(503 | 529) => ModelErrorKind::Overloaded,
        Some(409 | 424) => ModelErrorKind::Unavailable,
        Some(400..=499) => ModelErrorKind::Rejected,
        _ => ModelErrorKind::Unavailable,
    }
}
