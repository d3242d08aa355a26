//! One page: its dialogue, and what becomes of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::merge::Merged;
use super::pages::Page;
use super::reading::{LongDialogue, PageStep};
use super::record::PageReport;
use super::saved::{Saved, Stop};
use crate::contract::AgentContract;
use crate::dialogue::{Dialogue, Step};
use crate::outcome::{Accepted, Handoff, Outcome};
use crate::reason::Reason;

impl<T: AgentContract + DeserializeOwned> LongDialogue<T> {
    /// What the dialogue about a page wants, or none once it is over.
    pub(super) fn advance(&mut self, page: &Page) -> Option<PageStep<T>> {
        self.begun = Some(page.number);
        let mut current = match self.saved.current.take() {
            Some(current) => current,
            None => self.dialogue(page).policy(self.policy_left()),
        };
        let step = current.step();
        let page_number = page.number;
        let wanted = match step {
            Step::Ask(request) => PageStep::Ask {
                page: page_number,
                request,
            },
            Step::Verify(value) => PageStep::Verify {
                page: page_number,
                value,
            },
            Step::Done(outcome) => {
                match outcome {
                    Outcome::Accepted(accepted) => self.accept(page, &accepted),
                    Outcome::Degraded(handoff) => self.degrade(page, handoff),
                }
                return None;
            }
        };
        self.saved.current = Some(current);
        Some(wanted)
    }

    /// The end of a page where nobody is there to look its value up.
    pub(super) fn not_looked_up(&mut self) {
        let current = self.next_page().zip(self.saved.current.take());
        if let Some((page, current)) = current
            && let Outcome::Degraded(handoff) = current.not_looked_up()
        {
            self.degrade(&page, handoff);
        }
    }

    /// The dialogue about a page, before its first call.
    pub(super) fn dialogue(&self, page: &Page) -> Dialogue<T> {
        let Saved { task, layout, .. } = &self.saved;
        let source = layout.source(&self.text, task.its_source(), page);
        task.afresh().source(source)
    }

    fn accept(&mut self, page: &Page, accepted: &Accepted<T>) {
        let report = PageReport {
            page: page.clone(),
            degraded: None,
            looked_up: accepted.is_verified(),
            report: accepted.report().clone(),
        };
        let Some(document) = report.document() else {
            let handoff = Handoff::new(Reason::NoLongerAccepted, report.report);
            return self.degrade(page, handoff);
        };
        self.keep(report);
        self.merge(page.number, document);
    }

    pub(super) fn keep(&mut self, report: PageReport) {
        self.tally = self.tally.plus(report.report.tally());
        if report.is_accepted() {
            self.accepted.insert(report.page.number);
        }
        self.reports.push(report);
    }

    /// Adds what an accepted page says to what those before it say.
    pub(super) fn merge(&mut self, page: usize, document: Value) {
        if self.accepted.last() == Some(&page) && self.is_in_order {
            return self.merged.add(T::REPLY, page, document);
        }
        // It was skipped or withdrawn before: what later pages say comes after.
        self.merge_again();
    }

    /// Puts together what the accepted pages say, in the order of the text.
    fn merge_again(&mut self) {
        let pages: BTreeMap<usize, Value> = self
            .reports
            .iter()
            .filter(|report| report.is_accepted() && self.accepted.contains(&report.page.number))
            .filter_map(|report| Some((report.page.number, report.document()?)))
            .collect();
        self.merged = Merged::default();
        self.is_in_order = true;
        for (page, document) in pages {
            self.merged.add(T::REPLY, page, document);
        }
    }

    /// Takes a page back that was accepted without a look-up, to be read again.
    pub(super) fn withdraw(&mut self, page: usize) {
        self.is_in_order &= !self.accepted.remove(&page);
    }

    /// Takes back every page that was accepted without a look-up.
    pub(super) fn withdraw_unseen(&mut self) {
        let seen: BTreeSet<usize> = self
            .reports
            .iter()
            .filter(|report| report.looked_up)
            .map(|report| report.page.number)
            .collect();
        self.is_in_order &= self.accepted.is_subset(&seen);
        self.accepted.retain(|page| seen.contains(page));
        if !self.is_in_order {
            self.merge_again();
        }
    }

    fn degrade(&mut self, page: &Page, handoff: Handoff) {
        self.keep(PageReport {
            page: page.clone(),
            degraded: Some(handoff.reason.clone()),
            looked_up: false,
            report: handoff.report.clone(),
        });
        if self.skips && handoff.reason.is_of_the_source() {
            self.saved.skipped.insert(page.number);
            return;
        }
        let is_budget = handoff.reason.is_budget();
        let spent = self.spent().filter(|_| is_budget);
        let handoff = Box::new(handoff);
        self.saved.stopped = Some(match spent {
            Some(reason) => Stop::BudgetSpent {
                reason,
                handoff: Some(handoff),
            },
            None => Stop::Degraded(handoff),
        });
    }
}
