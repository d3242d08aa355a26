//! What there is to know about a provider.

use crate::dialect::Dialect;
use crate::request::Mechanism;

/// A provider: the form of its bodies, its dialect, and its habits.
///
/// It is plain data. A provider that is not here is a copy of the nearest one
/// with other fields:
///
/// ```
/// use contract_core::provider::{KeyHeader, Provider};
///
/// const GATEWAY: Provider = {
///     let mut gateway = Provider::OPENAI;
///     gateway.name = "our gateway";
///     gateway.base_url = "https://models.example.com/v1";
///     gateway.key = KeyHeader::Named("x-team-key");
///     gateway
/// };
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Provider {
    /// What it is called.
    pub name: &'static str,
    /// The form of its bodies.
    pub wire: Wire,
    /// How it wants a schema written.
    pub dialect: Dialect,
    /// Where it is; empty where every account has an address of its own.
    pub base_url: &'static str,
    /// The header that carries the key.
    pub key: KeyHeader,
    /// The headers of every request beside that.
    pub headers: &'static [(&'static str, &'static str)],
    /// How it can hold an answer to a schema. Telling the schema in the prompt
    /// is always possible.
    pub mechanisms: &'static [Mechanism],
    /// What differs between servers that speak OpenAI's chat completions.
    pub chat: ChatHabits,
    /// The statuses after which the same request is worth sending again, as
    /// ranges that hold both ends.
    pub retry: &'static [(u16, u16)],
}

/// The form of requests and answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Wire {
    /// OpenAI's chat completions, which many servers speak.
    OpenAiChat,
    /// OpenAI's responses.
    OpenAiResponses,
    /// Anthropic's messages.
    AnthropicMessages,
    /// Gemini's `generateContent`.
    GeminiGenerate,
    /// Cohere's chat, version 2.
    CohereChat,
    /// Ollama's own chat.
    OllamaChat,
    /// Amazon Bedrock's Converse.
    BedrockConverse,
}

/// The header that carries a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyHeader {
    /// `authorization: Bearer …`
    Bearer,
    /// A header that holds the key alone.
    Named(&'static str),
}

/// What differs between servers that speak OpenAI's chat completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChatHabits {
    /// The key of the most tokens that an answer may have.
    pub output_tokens: &'static str,
    /// Whether a tool is marked `strict`.
    pub strict_tools: bool,
    /// How a tool is demanded.
    pub tool_choice: ToolChoice,
    /// Whether `parallel_tool_calls` is known.
    pub parallel_flag: bool,
    /// Whether a router is told to use only upstreams that take every
    /// parameter.
    pub require_parameters: bool,
}

/// How a server wants to hear that a tool has to be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ToolChoice {
    /// `{"type": "function", "function": {"name": "…"}}`
    ByName,
    /// `"required"`
    Required,
}

impl Provider {
    /// Whether it can hold an answer to a schema in this way.
    pub fn offers(&self, mechanism: Mechanism) -> bool {
        mechanism == Mechanism::PromptOnly || self.mechanisms.contains(&mechanism)
    }

    /// Whether the same request is worth sending again after this status.
    pub(super) fn retries(&self, status: Option<u16>) -> bool {
        status.is_some_and(|status| {
            self.retry
                .iter()
                .any(|(first, last)| (*first..=*last).contains(&status))
        })
    }
}
