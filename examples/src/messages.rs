//! Messages of customers, one JSON object a line.

use std::path::Path;

use contract_core::Source;
use serde::Deserialize;

/// One message, with the turns that led to it.
#[derive(Debug, Deserialize)]
pub struct Message {
    /// A name for the message.
    pub id: String,
    /// Whether it is an everyday message, or a trap and of which kind.
    pub kind: String,
    /// What a person says that the customer wants.
    pub intent: String,
    /// The conversation, the customer's message last.
    pub turns: Vec<Turn>,
}

/// One turn of the conversation.
#[derive(Debug, Deserialize)]
pub struct Turn {
    /// `customer` or `agent`.
    pub role: String,
    /// The words.
    pub text: String,
}

impl Message {
    /// The conversation as a source.
    pub fn source(&self) -> Source {
        self.turns.iter().fold(Source::new(), |source, turn| {
            source.turn(&turn.role, &turn.text)
        })
    }
}

/// Reads every line of a file as one value.
///
/// # Errors
///
/// When the file cannot be read, or a line is no such value.
pub fn read_lines<T: serde::de::DeserializeOwned>(path: &Path) -> Result<Vec<T>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            serde_json::from_str(line).map_err(|e| format!("{}:{number}: {e}", path.display()))
        })
        .collect()
}
