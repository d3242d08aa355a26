//! A quote of a reply, and where it stands.

use serde::{Deserialize, Serialize};

use crate::source::Passage;

/// A quote that a reply brought, and where the source holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// Where the reply has it: `$.items[1].evidence`.
    pub path: String,
    /// The fields whose values it is to support, by path; empty where the
    /// contract names none.
    pub supports: Vec<String>,
    /// The words as the reply has them.
    pub text: String,
    /// Where they stand in the source, in its order, in the turns that may be
    /// quoted: all places, or the first 32 of them. Empty where they do not
    /// stand there.
    pub passages: Vec<Passage>,
    /// Whether there are more of them.
    pub has_more: bool,
}

impl Quote {
    /// Whether the source holds the words.
    pub fn is_found(&self) -> bool {
        !self.passages.is_empty()
    }

    /// Whether it holds them byte for byte.
    pub fn is_exact(&self) -> bool {
        self.passages.iter().any(|place| place.exact)
    }

    /// Whether the two may stand on the same words.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.passages
            .iter()
            .any(|place| other.passages.iter().any(|other| place.overlaps(other)))
    }
}
