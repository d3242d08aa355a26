//! What a reading of many pages wants of the dialogue about one.

use serde::de::DeserializeOwned;

use super::Dialogue;
use crate::contract::AgentContract;
use crate::policy::Policy;
use crate::source::Source;
use crate::verify::{self, Findings, Material, Scope};

impl<T> Dialogue<T> {
    /// A dialogue about one page of several: its items may repeat, since they
    /// are merged. It is not saved: nothing but reading of pages may say so.
    pub(crate) fn about_a_page(mut self) -> Self {
        self.state.scope = Scope::Page;
        self
    }

    pub(crate) fn its_source(&self) -> &Source {
        &self.state.source
    }

    pub(crate) fn its_policy(&self) -> &Policy {
        &self.state.policy
    }
}

impl<T: AgentContract + DeserializeOwned> Dialogue<T> {
    /// What all checks say about a document that is put together from ones that
    /// passed them: their quotes were looked up before, and what is owed is
    /// owed by the whole.
    pub(crate) fn check_merged<'d>(&self, document: &'d str) -> Findings<'d, T> {
        let material = Material {
            source: None,
            context: self.context.clone(),
            reading: self.state.policy.reading.clone(),
            scope: Scope::Whole,
        };
        verify::document(document.into(), &material)
    }
}
