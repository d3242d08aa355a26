//! Recorded exchanges with providers, and what each of them is.

use contract_core::provider::{Provider, Response};
use contract_core::reply::{Content, StopReason};
use contract_core::{ModelError, Reply};
use serde::Deserialize;
use serde_json::value::RawValue;

/// One recorded exchange, as far as it is decoded.
#[derive(Debug, Deserialize)]
pub struct Exchange {
    /// What it is called.
    pub id: String,
    /// The form of its bodies.
    pub api: String,
    /// The status of the response.
    pub status: u16,
    /// What it is, if that is known.
    pub expect: Option<String>,
    response: Box<RawValue>,
}

impl Exchange {
    /// The body of the response; one that was no JSON is recorded as a string.
    pub fn body(&self) -> String {
        serde_json::from_str(self.response.get()).unwrap_or_else(|_| self.response.get().to_owned())
    }

    /// The provider whose bodies these are.
    pub fn provider(&self) -> Option<Provider> {
        Some(match self.api.as_str() {
            "openai_chat" => Provider::OPENAI,
            "openai_responses" => Provider::OPENAI_RESPONSES,
            "anthropic_messages" => Provider::ANTHROPIC,
            "gemini_generate" => Provider::GEMINI,
            "mistral_chat" => Provider::MISTRAL,
            "cohere_v2" => Provider::COHERE,
            "ollama_chat" => Provider::OLLAMA,
            "bedrock_converse" => Provider::BEDROCK,
            _ => return None,
        })
    }

    /// What the exchange is, in one word.
    pub fn is(&self) -> &'static str {
        let body = self.body();
        let response = Response::new(self.status, body.as_bytes());
        self.provider()
            .map_or("error", |provider| word(&provider.decode(&response)))
    }
}

fn word(answer: &Result<Reply, ModelError>) -> &'static str {
    let Ok(reply) = answer else { return "error" };
    match (&reply.stop, &reply.content) {
        (StopReason::Length | StopReason::Unfinished(_), _) => "truncated",
        (StopReason::ContentFilter, _) => "filtered",
        (StopReason::Malformed, _) => "malformed",
        (StopReason::Paused, _) => "paused",
        (StopReason::Refusal, _) | (_, Content::Refusal(_)) => "refused",
        (_, Content::ToolCall { .. } | Content::SeveralCalls { .. }) => "tool",
        (_, Content::Text(_)) => "text",
        _ => "empty",
    }
}
