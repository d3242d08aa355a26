//! Reading on where it was saved.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::outcome::Partial;
use super::pages::Page;
use super::reading::LongDialogue;
use super::record::PageReport;
use super::saved::Saved;
use crate::contract::AgentContract;
use crate::issue::Issue;
use crate::schema::Fingerprint;
use crate::source::Text;

/// Why reading cannot go on.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ResumeError {
    /// It is not the text of which the pages were read.
    OtherText {
        /// The fingerprint of that text.
        expected: Fingerprint,
        /// The fingerprint of this text.
        found: Fingerprint,
    },
    /// The saved pages do not cover the text, or the reports are not those of
    /// its pages in order.
    Damaged,
    /// A page was accepted and is not any more: the state was changed, or a
    /// rule gives another answer than before.
    NoLongerAccepted {
        /// The number of the page.
        page: usize,
        /// What is wrong with what was read from it.
        issues: Vec<Issue>,
    },
}

impl<T: AgentContract + DeserializeOwned> Partial<T> {
    /// What the rules of a contract with `context = …` look values up in; it is
    /// not saved, and has to be given before [`resume`](Self::resume).
    pub fn context<C: Any + Send + Sync>(mut self, context: Arc<C>) -> Self {
        let saved = &mut self.saved;
        saved.current = saved
            .current
            .take()
            .map(|current| current.context(Arc::clone(&context)));
        saved.task = saved.task.copied().context(context);
        self
    }

    /// Goes on where it stopped, with the next page or with the one that
    /// degraded; once no other is left, with those that were skipped. What was
    /// collected is put together again from the pages, each of them through
    /// every check: what is read back from a store is as little believed as a
    /// reply. Look-ups of accepted pages are not made again.
    ///
    /// # Errors
    ///
    /// When `text` is another text, or the saved state does not hold.
    pub fn resume(&self, text: impl Into<Text>) -> Result<LongDialogue<T>, ResumeError> {
        let text = text.into();
        let layout = &self.saved.layout;
        let found = Fingerprint::of_bytes(text.bytes());
        if found != layout.fingerprint {
            let expected = layout.fingerprint;
            return Err(ResumeError::OtherText { expected, found });
        }
        if !layout.covers(&text) {
            return Err(ResumeError::Damaged);
        }
        let saved = Saved {
            task: self.saved.task.afresh().about_a_page(),
            layout: layout.clone(),
            current: self
                .saved
                .current
                .as_ref()
                .map(|current| current.copied().about_a_page()),
            skipped: self.saved.skipped.clone(),
            stopped: None,
        };
        let mut reading = LongDialogue::with(text, saved);
        reading.read_back(&self.record.reports)?;
        Ok(reading)
    }
}

impl<T: AgentContract + DeserializeOwned> LongDialogue<T> {
    /// Puts together what the accepted pages say.
    fn read_back(&mut self, reports: &[PageReport]) -> Result<(), ResumeError> {
        let mut tried = 0;
        // Accepted without a look-up; such a page may have been read again.
        let mut unseen = BTreeSet::new();
        for report in reports {
            let mut report = report.clone();
            let page = report.page.number;
            if unseen.remove(&page) {
                self.withdraw(page);
            }
            if !self.is_unread(&report.page) || page > tried + 1 {
                return Err(ResumeError::Damaged);
            }
            tried = tried.max(page);
            if report.is_accepted() && !report.looked_up {
                unseen.insert(page);
            }
            let is_accepted = report.is_accepted();
            let document = is_accepted.then(|| self.accepted_again(&mut report));
            let document = document.transpose()?;
            self.keep(report);
            if let Some(document) = document {
                self.merge(page, document);
            }
        }
        if self.next_page().is_none() {
            self.saved.skipped.clear();
        }
        // Its source is the text that was given now.
        let next = self.next_page();
        self.begun = next.as_ref().map(|page| page.number);
        let next = next.map(|page| self.dialogue(&page));
        let current = self.saved.current.take();
        self.saved.current = current
            .zip(next)
            .map(|(current, next)| current.source(next.its_source().clone()));
        Ok(())
    }

    /// Whether it is a page of the text, and not accepted yet.
    fn is_unread(&self, page: &Page) -> bool {
        let pages = &self.saved.layout.pages;
        let index = page.number.checked_sub(1);
        index.and_then(|index| pages.get(index)) == Some(page)
            && !self.accepted.contains(&page.number)
    }

    /// What an accepted page says, once it has passed every check again.
    fn accepted_again(&self, report: &mut PageReport) -> Result<Value, ResumeError> {
        let page = report.page.number;
        let dialogue = self.dialogue(&report.page);
        let last = report.report.attempts.last_mut();
        let last = last.ok_or(ResumeError::Damaged)?;
        let mut found = dialogue.judged_again(last).ok_or(ResumeError::Damaged)?;
        let quotes = std::mem::take(&mut found.quotes);
        found
            .into_result()
            .map_err(|issues| ResumeError::NoLongerAccepted { page, issues })?;
        last.quotes = quotes;
        report.document().ok_or(ResumeError::Damaged)
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherText { expected, found } => write!(
                f,
                "the pages are of the text with fingerprint {expected}, and this text has {found}"
            ),
            Self::Damaged => f.write_str("the saved pages are not those of the text in order"),
            Self::NoLongerAccepted { page, issues } => {
                write!(f, "what was read from page {page} does not pass any more")?;
                issues.iter().try_for_each(|issue| write!(f, "; {issue}"))
            }
        }
    }
}

impl std::error::Error for ResumeError {}
