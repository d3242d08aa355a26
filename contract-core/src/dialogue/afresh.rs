//! The same dialogue again.

use super::Dialogue;

impl<T> Dialogue<T> {
    /// The same dialogue before its first call.
    pub(crate) fn afresh(&self) -> Self {
        Self {
            state: self.state.afresh(),
            ..self.copied()
        }
    }

    /// The same dialogue, as it is read back where it is saved here.
    pub(crate) fn copied(&self) -> Self {
        Self {
            state: self.state.clone(),
            context: self.context.clone(),
            value: None,
            is_verified: false,
        }
    }
}
