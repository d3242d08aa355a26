//! Documents: what a reply says, as strict JSON, with the record of how it was
//! read.

use super::repair::Repair;
use std::borrow::Cow;

/// One strict JSON document read from a reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document<'a> {
    json: Cow<'a, str>,
    repairs: Vec<Repair>,
}

impl<'a> Document<'a> {
    pub(crate) const fn new(json: Cow<'a, str>, repairs: Vec<Repair>) -> Self {
        Self { json, repairs }
    }

    /// The document as strict JSON; a slice of the reply where nothing inside
    /// the document was repaired.
    #[must_use]
    pub fn json(&self) -> &str {
        &self.json
    }

    /// What was changed to read it; empty when the whole reply was strict
    /// JSON, byte for byte.
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs
    }

    /// The document's text and its repairs.
    #[must_use]
    pub fn into_parts(self) -> (Cow<'a, str>, Vec<Repair>) {
        (self.json, self.repairs)
    }
}
