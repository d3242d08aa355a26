//! A request's messages for providers that want the system's words apart and
//! the other roles in turn.

use super::body::Object;
use crate::model::ModelError;
use crate::request::{Message, Request, Role};

/// Everything that the program says as instructions.
pub(super) fn system(request: &Request) -> Option<String> {
    let said: Vec<&str> = request
        .messages
        .iter()
        .filter(|message| message.role == Role::System)
        .map(|message| message.text.as_str())
        .collect();
    (!said.is_empty()).then(|| said.join("\n\n"))
}

/// Messages one after the other of the same side.
pub(super) struct Turn<'a> {
    pub is_models: bool,
    pub messages: Vec<&'a Message>,
}

impl Turn<'_> {
    /// The turn with a list of blocks as its content, one for each message.
    pub(super) fn in_blocks(
        &self,
        block: impl Fn(&Message) -> Result<Object, ModelError>,
    ) -> Result<Object, ModelError> {
        let blocks = self.messages.iter().map(|message| block(message));
        let content = blocks.collect::<Result<Vec<_>, _>>()?;
        let role = if self.is_models { "assistant" } else { "user" };
        Ok(Object::new().with("role", role).with("content", content))
    }
}

/// All other messages, gathered so that the sides alternate.
pub(super) fn of(request: &Request) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn<'_>> = Vec::new();
    for message in &request.messages {
        let is_models = match message.role {
            Role::System => continue,
            Role::Assistant => true,
            Role::User | Role::Tool => false,
        };
        match turns.last_mut() {
            Some(turn) if turn.is_models == is_models => turn.messages.push(message),
            _ => turns.push(Turn {
                is_models,
                messages: vec![message],
            }),
        }
    }
    turns
}
