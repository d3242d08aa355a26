//! What a reading of many pages wants of the dialogue about one.

use serde::de::DeserializeOwned;

use super::Dialogue;
use crate::contract::AgentContract;
use crate::policy::Policy;
use crate::source::Source;
use crate::verify::{self, Findings, Material};

impl<T> Dialogue<T> {
    pub(crate) fn its_source(&self) -> &Source {
        &self.state.source
    }

    pub(crate) fn its_policy(&self) -> &Policy {
        &self.state.policy
    }
}

impl<T: AgentContract + DeserializeOwned> Dialogue<T> {
    /// A document through every check of this dialogue.
    pub(crate) fn check_again<'d>(&self, document: &'d str) -> Findings<'d, T> {
        verify::document(document.into(), &self.material())
    }

    /// The same, for a document put together from ones that passed every
    /// check: their quotes were looked up in them, and what is owed is owed by
    /// the whole.
    pub(crate) fn check_merged<'d>(&self, document: &'d str) -> Findings<'d, T> {
        let material = Material {
            source: None,
            ..self.material()
        };
        verify::document(document.into(), &material)
    }
}
