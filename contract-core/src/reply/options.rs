//! Options of the reading.

use serde::{Deserialize, Serialize};

/// Where in a reply a document may stand, the strictest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Envelope {
    /// The whole reply must be strict JSON.
    Strict,
    /// The document stands on lines of its own, fenced or not, so that one
    /// quoted inside a sentence is no answer.
    OwnLines,
    /// The document may stand anywhere in the reply.
    #[default]
    Tolerant,
}

/// How a reply is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The largest reply that is read, in bytes.
    pub max_bytes: usize,
    /// Where in the reply the document may stand.
    pub envelope: Envelope,
    /// Whether a document of another outer shape may be fitted: a lone object
    /// wrapped in an array, a single element taken out, a string decoded.
    pub shape_repairs: bool,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            max_bytes: 1 << 20,
            envelope: Envelope::default(),
            shape_repairs: true,
        }
    }
}

impl ReadOptions {
    /// The largest reply that is read, in bytes.
    #[must_use]
    pub const fn max_bytes(mut self, max_bytes: usize) -> Self {
        self.max_bytes = max_bytes;
        self
    }

    /// Where in the reply the document may stand.
    #[must_use]
    pub const fn envelope(mut self, envelope: Envelope) -> Self {
        self.envelope = envelope;
        self
    }

    /// Whether a document of another outer shape may be fitted.
    #[must_use]
    pub const fn shape_repairs(mut self, shape_repairs: bool) -> Self {
        self.shape_repairs = shape_repairs;
        self
    }
}
