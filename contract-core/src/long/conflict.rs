//! Two pages that contradict each other.

use serde::{Deserialize, Serialize};

use super::tree::{Origin, Tree};
use crate::path::Path;

/// Two pages that say different things of the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// Where it stands in what was collected: `$.ships[3].tons`. The first
    /// value stands there.
    pub path: String,
    /// What was said first.
    pub first: Said,
    /// What was said after that.
    pub other: Said,
}

/// A value as one page says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The number of the page.
    pub page: usize,
    /// Where it stands in the document that was read from the page.
    pub path: String,
    /// The value, as JSON text.
    pub json: String,
}

impl Conflict {
    pub(super) fn between(mine: &Tree, theirs: &Tree, path: Path<'_>) -> Self {
        let said = |tree: &Tree| {
            let Origin { page, path } = tree.origin();
            Said {
                page,
                path,
                json: tree.value().to_string(),
            }
        };
        Self {
            path: path.to_string(),
            first: said(mine),
            other: said(theirs),
        }
    }
}
