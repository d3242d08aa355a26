//! What comes of a split contract.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::issue::{Issue, shown};
use crate::outcome::{Handoff, Report};
use crate::tally::Tally;

/// A value joined from accepted parts, which passed every check of its own
/// contract as well: it is what was read from its document, as any value is.
///
/// Where a part has a `sensitive` field, `Debug` does not show the value.
pub struct Joined<Whole> {
    pub(super) value: Whole,
    pub(super) parts: Vec<AcceptedPart>,
}

/// Why the parts give no value, and what is kept of them.
///
/// Where a part has a `sensitive` field, `Debug` does not show what failed.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[must_use = "a failure has to reach a person"]
pub struct SplitFailure {
    /// What failed.
    pub failed: Failed,
    /// The parts that were accepted, in order.
    pub accepted: Vec<AcceptedPart>,
}

/// What failed of a split contract.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Failed {
    /// A part degraded; those after it were not asked.
    Part {
        /// The number of the part, from 1.
        part: usize,
        /// What a person gets of it.
        handoff: Box<Handoff>,
    },
    /// All parts were accepted, and what was joined from them breaks the
    /// contract of the whole.
    Whole {
        /// The contract's name.
        contract: String,
        /// What was joined, as JSON text, unaccepted.
        document: String,
        /// Everything that is wrong with it.
        issues: Vec<Issue>,
    },
}

/// A part that was accepted.
///
/// Where its contract has a `sensitive` field, `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedPart {
    /// The number of the part, from 1.
    pub part: usize,
    /// What was accepted, as JSON text.
    pub document: String,
    /// How it came to be.
    pub report: Report,
}

fn is_sensitive(parts: &[AcceptedPart]) -> bool {
    parts.iter().any(|part| part.report.is_sensitive())
}

impl<Whole: fmt::Debug> fmt::Debug for Joined<Whole> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Joined")
            .field("value", shown(is_sensitive(&self.parts), &self.value))
            .field("parts", &self.parts)
            .finish()
    }
}

impl fmt::Debug for SplitFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SplitFailure")
            .field("failed", shown(is_sensitive(&self.accepted), &self.failed))
            .field("accepted", &self.accepted)
            .finish()
    }
}

impl fmt::Debug for AcceptedPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AcceptedPart")
            .field("part", &self.part)
            .field(
                "document",
                shown(self.report.is_sensitive(), &self.document),
            )
            .field("report", &self.report)
            .finish()
    }
}

impl<Whole> Joined<Whole> {
    /// The value alone.
    pub fn into_value(self) -> Whole {
        self.value
    }

    /// What each part gave, and how it came to be.
    pub fn parts(&self) -> &[AcceptedPart] {
        &self.parts
    }

    /// What all parts cost together.
    pub fn tally(&self) -> Tally {
        tally(&self.parts)
    }
}

impl<Whole> Deref for Joined<Whole> {
    type Target = Whole;

    fn deref(&self) -> &Whole {
        &self.value
    }
}

impl SplitFailure {
    /// What all calls cost together.
    pub fn tally(&self) -> Tally {
        let accepted = tally(&self.accepted);
        match &self.failed {
            Failed::Part { handoff, .. } => accepted.plus(handoff.report.tally()),
            Failed::Whole { .. } => accepted,
        }
    }
}

pub(super) fn tally(parts: &[AcceptedPart]) -> Tally {
    let tallies = parts.iter().map(|part| part.report.tally());
    tallies.fold(Tally::default(), Tally::plus)
}

impl fmt::Display for SplitFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.failed {
            Failed::Part { part, handoff } => write!(f, "part {part}: {handoff}"),
            Failed::Whole {
                contract, issues, ..
            } => {
                write!(f, "what the parts make breaks the contract `{contract}`")?;
                issues.iter().try_for_each(|issue| write!(f, "; {issue}"))
            }
        }
    }
}

impl std::error::Error for SplitFailure {}
