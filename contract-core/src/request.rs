//! What a model is asked.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::dialect::Dialect;
use crate::schema::Schema;
use crate::source::Text;

/// One call of a model, for whatever client sends it.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// The number of this call in its dialogue, from 1.
    pub attempt: u32,
    /// The contract's name on the wire.
    pub name: &'static str,
    /// What the answer has to look like.
    pub schema: &'static Schema,
    /// How the answer is held to the schema.
    pub mechanism: Mechanism,
    /// What is said to the model, in order.
    pub messages: Vec<Message>,
    /// The most tokens that the reply may have.
    pub output_tokens: Option<u32>,
    /// What is left of the dialogue's time. A client must not wait longer.
    pub time_left: Option<Duration>,
}

/// How an answer is held to the schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Mechanism {
    /// The provider decodes within the schema.
    StrictSchema,
    /// The model has to call one tool, whose arguments are the answer, and the
    /// provider decodes them within the schema.
    StrictTool,
    /// The provider sees to it that the answer is JSON; the contract is told in
    /// the prompt, and nothing enforces it but the check.
    JsonMode,
    /// The contract is told in the prompt, and nothing enforces it but the
    /// check.
    PromptOnly,
}

/// One message of a [`Request`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Who speaks.
    pub role: Role,
    /// What is said.
    pub text: Text,
    /// The arguments of a call of the request's tool, as one JSON object, where
    /// this is a [`Role::Assistant`] message that made one. The message after
    /// it is the [`Role::Tool`] that answers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Text>,
}

/// Who speaks in a [`Message`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Role {
    /// The program: instructions.
    System,
    /// The program: material and feedback.
    User,
    /// The model.
    Assistant,
    /// The program: feedback, as the result of the tool call before it.
    Tool,
}

impl fmt::Display for Mechanism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::StrictSchema => "strict schema",
            Self::StrictTool => "strict tool",
            Self::JsonMode => "JSON mode",
            Self::PromptOnly => "prompt alone",
        })
    }
}

impl Request {
    /// The schema as one line of JSON, as `dialect` wants it written.
    pub fn schema_json(&self, dialect: &Dialect) -> String {
        self.schema.rendered(dialect).to_json()
    }
}

impl Message {
    pub(crate) fn new(role: Role, text: impl Into<Text>) -> Self {
        Self {
            role,
            text: text.into(),
            call: None,
        }
    }

    /// The model's call of the request's tool, with these arguments.
    pub(crate) fn call(arguments: impl Into<Text>) -> Self {
        Self {
            role: Role::Assistant,
            text: "".into(),
            call: Some(arguments.into()),
        }
    }
}
