//! What a model returned, before anything is believed of it.

use serde::{Deserialize, Serialize};

use crate::schema::Sent;

/// What a model returned to one request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// What it said.
    pub content: Content,
    /// Why it stopped.
    pub stop: StopReason,
    /// What the provider itself calls that, where it says more than `stop`.
    #[serde(default)]
    pub stop_words: Option<String>,
    /// What it cost; `None` where the provider did not say.
    pub usage: Option<Usage>,
    /// The model that answered, in the provider's words.
    pub model: Option<String>,
    /// How often the request was sent again because the transport failed.
    pub transport_retries: u32,
    /// How the schema went out, where the provider was held to one and the
    /// client says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<Sent>,
}

/// What a reply says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Content {
    /// Text, which may hold JSON.
    Text(String),
    /// The arguments of a tool call, which should be JSON.
    ToolCall {
        /// The tool's name.
        name: String,
        /// The arguments as they came.
        arguments: String,
    },
    /// Several tool calls at once, so that none of them is the answer.
    SeveralCalls {
        /// The tools' names.
        names: Vec<String>,
        /// The arguments of each call, one after the other on lines of their
        /// own.
        arguments: String,
    },
    /// The model declined, in a field of its own.
    Refusal(String),
    /// Nothing at all.
    Nothing,
}

/// Why a model stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum StopReason {
    /// It had said everything.
    Stop,
    /// It called a tool.
    ToolCall,
    /// It ran into a limit of tokens: what it said is cut.
    Length,
    /// A filter cut in.
    ContentFilter,
    /// It declined.
    Refusal,
    /// What it wrote is no call that the provider could read.
    Malformed,
    /// The provider paused it, and would let it go on.
    Paused,
    /// Something else stopped it before it had said everything, in the
    /// provider's words.
    Unfinished(String),
    /// The call was cancelled before it had said everything.
    Cancelled,
    /// Any other reason, in the provider's words. The reply counts as complete:
    /// whoever maps a client's reasons names those that cut it above.
    Other(String),
}

/// What a reply cost, in tokens. `None` is unknown, never zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Tokens read.
    pub input: Option<u64>,
    /// Tokens written, reasoning included.
    pub output: Option<u64>,
    /// Tokens read from a cache, counted in `input` too.
    pub cached: Option<u64>,
    /// Tokens of hidden reasoning, counted in `output` too.
    pub reasoning: Option<u64>,
}

impl Reply {
    /// A complete reply of text, with nothing known about its cost.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            content: Content::Text(text.into()),
            stop: StopReason::Stop,
            stop_words: None,
            usage: None,
            model: None,
            transport_retries: 0,
            sent: None,
        }
    }

    /// The same reply with another reason to stop.
    #[must_use]
    pub fn stopped_by(self, stop: StopReason) -> Self {
        Self { stop, ..self }
    }

    /// The same reply at this cost.
    #[must_use]
    pub fn costing(self, input: u64, output: u64) -> Self {
        let usage = Usage {
            input: Some(input),
            output: Some(output),
            ..Usage::default()
        };
        Self {
            usage: Some(usage),
            ..self
        }
    }

    /// The words that came, for a log or a person. They are unchecked.
    pub fn raw_text(&self) -> &str {
        match &self.content {
            Content::Text(text) | Content::Refusal(text) => text,
            Content::ToolCall { arguments, .. } | Content::SeveralCalls { arguments, .. } => {
                arguments
            }
            Content::Nothing => "",
        }
    }
}

impl StopReason {
    /// Whether the words that came are not all that there were to come.
    pub fn is_cut(&self) -> bool {
        !matches!(self, Self::Stop | Self::ToolCall | Self::Other(_))
    }
}

impl Usage {
    /// Input and output together, if both are known.
    pub fn total(self) -> Option<u64> {
        self.input?.checked_add(self.output?)
    }
}
