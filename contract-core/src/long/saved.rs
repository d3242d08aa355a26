//! What is saved of a reading, and why it stopped.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::pages::Layout;
use crate::contract::AgentContract;
use crate::dialogue::Dialogue;
use crate::issue::Issue;
use crate::outcome::Handoff;
use crate::reason::Reason;

/// What is saved of it, beside what a reader may look into.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = "T: AgentContract"))]
pub(super) struct Saved<T> {
    /// The task, as it is for every page.
    pub task: Dialogue<T>,
    pub layout: Layout,
    /// The dialogue about the next page, once it is begun.
    pub current: Option<Dialogue<T>>,
    /// The numbers of the pages that gave no value, until they are tried again.
    pub skipped: BTreeSet<usize>,
    /// What ended reading, until it is gone on with.
    pub stopped: Option<Stop>,
}

/// Why reading is not complete.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Stop {
    /// It is not: this is how far it is.
    Unfinished,
    /// As many pages were read as were to be read at a time.
    PagesRead,
    /// The policy's tokens or time are spent, which are for all pages together.
    BudgetSpent {
        /// What is spent.
        reason: Reason,
        /// The page that was being read, if one was.
        handoff: Option<Box<Handoff>>,
    },
    /// A page gave no value. Read on to try it again.
    Degraded(Box<Handoff>),
    /// All other pages were accepted, and these were skipped. Read on to try them
    /// again.
    Skipped(BTreeSet<usize>),
    /// All pages were accepted, and some of them contradict each other. A
    /// person has to say what holds.
    Conflicts,
    /// All pages were accepted, and what they say together breaks the contract.
    Issues(Vec<Issue>),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unfinished => f.write_str("reading goes on"),
            Self::PagesRead => f.write_str("as many pages were read as were to be read at a time"),
            Self::BudgetSpent { reason, .. } => reason.fmt(f),
            Self::Degraded(handoff) => handoff.fmt(f),
            Self::Skipped(pages) => {
                f.write_str("skipped, since they give no value: page ")?;
                let pages: Vec<_> = pages.iter().map(ToString::to_string).collect();
                f.write_str(&pages.join(", page "))
            }
            Self::Conflicts => f.write_str("the pages contradict each other"),
            Self::Issues(issues) => {
                f.write_str("what the pages say together breaks the contract")?;
                issues.iter().try_for_each(|issue| write!(f, "; {issue}"))
            }
        }
    }
}
