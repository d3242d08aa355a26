//! What reading a long text cost, and what it was held to.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::pages::Page;
use crate::outcome::Report;
use crate::reason::Reason;
use crate::schema::Fingerprint;
use crate::tally::Tally;

/// What was read, under which contract, and every call that it took.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The contract's name.
    pub contract: String,
    /// The contract's fingerprint.
    pub fingerprint: Fingerprint,
    /// The text that is read.
    pub source: Origin,
    /// How many pages it has.
    pub pages: usize,
    /// Whether anything of it is not read, or not accepted.
    pub is_partial: bool,
    /// What came of each page, in the order of the calls; a page stands here
    /// again for each time that reading went on with it after it degraded.
    pub reports: Vec<PageReport>,
}

/// A text, without the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// What it is called.
    pub id: String,
    /// Of all its bytes.
    pub fingerprint: Fingerprint,
    /// How many bytes it has.
    pub bytes: usize,
}

/// One dialogue about one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PageReport {
    /// The page.
    pub page: Page,
    /// Why nothing of the page was accepted; none where it was.
    pub degraded: Option<Reason>,
    /// Whether a look-up confirmed what was accepted. It is the one thing that
    /// is believed of a store: no look-up is made twice.
    #[serde(default)]
    pub looked_up: bool,
    /// Every call, in order. Places of quotes are those in the page's own
    /// source.
    pub report: Report,
}

impl Record {
    /// What all calls cost together.
    pub fn tally(&self) -> Tally {
        let reports = self.reports.iter();
        let tallies = reports.map(|page| page.report.tally());
        tallies.fold(Tally::default(), Tally::plus)
    }
}

impl PageReport {
    /// What was accepted.
    pub(super) fn document(&self) -> Option<Value> {
        let document = self.report.attempts.last()?.document.as_deref()?;
        serde_json::from_str(document).ok()
    }

    /// Whether the page gave what it was asked for.
    pub fn is_accepted(&self) -> bool {
        self.degraded.is_none()
    }
}
