//! The loop over pages: a dialogue for each. It has no input or output of its
//! own.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::merge::Merged;
use super::outcome::{Complete, Paged, Partial, Stop};
use super::pages::{Layout, Page, Pages};
use super::quotes;
use super::record::{Origin, PageReport, Record};
use crate::contract::AgentContract;
use crate::dialogue::{Dialogue, NotAsked, Step};
use crate::model::ModelError;
use crate::outcome::{Accepted, Handoff, Outcome, Reason};
use crate::policy::Policy;
use crate::reply::Reply;
use crate::request::Request;
use crate::source::Text;
use crate::tally::Tally;
use crate::verify;

/// A dialogue about each page of a long text, and what they say together.
///
/// [`run_pages`](Self::run_pages) drives it against a model. To drive it by
/// hand, take [`step`](Self::step) and [`answer`](Self::answer) in turn; in
/// between [`partial`](Self::partial) is what to save, and
/// [`resume`](Partial::resume) goes on from there.
///
/// The items of a list are merged by its `unique_by`: those with the same key
/// are one, field by field, wherever they stand. Of two values of a field,
///
/// - null yields to any other, and a variant that abstains to one that does not;
/// - equal ones are one;
/// - of two confidences the lesser holds, since the whole is no surer than its
///   least sure page;
/// - a single quote goes with the values that it supports, and lists of quotes
///   are joined without doubles;
/// - lists without `unique_by` are joined, one after the other;
/// - anything else is a [conflict](super::Conflict), and what has one is never
///   complete.
///
/// The fields of the contract itself follow the same rule, so that one which
/// every page says in its own way, such as a summary, is better left out. The
/// contract's bounds and rules hold for every page and for the whole.
#[derive(Debug)]
pub struct LongDialogue<T> {
    pub(super) text: Text,
    pub(super) saved: Saved<T>,
    pub(super) reports: Vec<PageReport>,
    /// What the accepted pages say together.
    pub(super) merged: Merged,
    accepted: usize,
    tally: Tally,
    /// How many pages may be accepted before it stops.
    accepted_until: Option<usize>,
}

/// What is saved of it, beside what a reader may look into.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = "T: AgentContract"))]
pub(super) struct Saved<T> {
    /// The task, as it is for every page.
    pub task: Dialogue<T>,
    pub layout: Layout,
    /// The dialogue about the next page, once it is begun.
    pub current: Option<Dialogue<T>>,
    /// What ended reading, until it is gone on with.
    pub stopped: Option<Stop>,
}

/// What reading a long text wants next.
#[derive(Debug)]
#[must_use]
pub enum PageStep<T> {
    /// Ask the model this about a page, and give the answer back.
    Ask {
        /// The number of the page.
        page: usize,
        /// What to ask.
        request: Request,
    },
    /// It is over, for now or for good.
    Done(Box<Paged<T>>),
}

impl<T: AgentContract + DeserializeOwned> LongDialogue<T> {
    /// The task of `dialogue` for each of these pages.
    ///
    /// Retries are for each page; the policy's tokens and time are for all of
    /// them together. A source that the dialogue has of its own stands before
    /// every page.
    pub fn new(dialogue: &Dialogue<T>, pages: Pages) -> Self {
        let Pages { text, layout } = pages;
        let saved = Saved {
            task: dialogue.afresh(),
            layout,
            current: None,
            stopped: None,
        };
        Self::with(text, saved)
    }

    pub(super) fn with(text: Text, saved: Saved<T>) -> Self {
        Self {
            text,
            saved,
            reports: Vec::new(),
            merged: Merged::default(),
            accepted: 0,
            tally: Tally::default(),
            accepted_until: None,
        }
    }

    /// Stops once this many pages more are accepted; what is left is to be
    /// resumed.
    #[must_use]
    pub fn pages_at_a_time(mut self, pages: usize) -> Self {
        self.accepted_until = Some(self.accepted.saturating_add(pages));
        self
    }

    /// How much all pages may cost together, with what they have cost already.
    #[must_use]
    pub fn policy(mut self, policy: Policy) -> Self {
        self.saved.task = self.saved.task.policy(policy);
        let left = self.policy_left();
        self.saved.current = self.saved.current.map(|current| current.policy(left));
        self
    }

    /// What is wanted next. Asking again changes nothing.
    pub fn step(&mut self) -> PageStep<T> {
        loop {
            let Some(page) = self.next_page() else {
                return PageStep::Done(Box::new(self.end()));
            };
            if let Some(stop) = self.stopped() {
                let partial = self.partial_after(stop);
                return PageStep::Done(Box::new(Paged::Partial(partial)));
            }
            if let Some(request) = self.ask(&page) {
                return PageStep::Ask {
                    page: page.number,
                    request,
                };
            }
        }
    }

    /// Takes the answer to the request of this `attempt` about this `page`, and
    /// how long it took.
    ///
    /// # Errors
    ///
    /// When that was not asked for; nothing is changed then.
    pub fn answer(
        &mut self,
        page: usize,
        attempt: u32,
        answer: Result<Reply, ModelError>,
        elapsed: Duration,
    ) -> Result<(), NotAsked> {
        let next = self.next_page().filter(|next| next.number == page);
        let current = self.saved.current.as_mut();
        let (Some(next), Some(current)) = (next, current) else {
            return Err(NotAsked { attempt });
        };
        current.answer(attempt, answer, elapsed)?;
        self.ask(&next);
        Ok(())
    }

    /// How far it is, to be saved.
    pub fn partial(&self) -> Partial<T> {
        self.partial_after(self.stopped().unwrap_or(Stop::Unfinished))
    }

    fn next_page(&self) -> Option<Page> {
        self.saved.layout.pages.get(self.accepted).cloned()
    }

    /// The request about a page, or none where its dialogue is over.
    fn ask(&mut self, page: &Page) -> Option<Request> {
        let mut current = match self.saved.current.take() {
            Some(current) => current,
            None => self.dialogue(page).policy(self.policy_left()),
        };
        let outcome = match current.step() {
            Step::Ask(request) => {
                self.saved.current = Some(current);
                return Some(request);
            }
            Step::Done(outcome) => outcome,
        };
        match outcome {
            Outcome::Accepted(accepted) => self.accept(page, &accepted),
            Outcome::Degraded(handoff) => self.degrade(page, handoff),
        }
        None
    }

    /// The dialogue about a page, before its first call.
    pub(super) fn dialogue(&self, page: &Page) -> Dialogue<T> {
        let Saved { task, layout, .. } = &self.saved;
        let source = layout.source(&self.text, task.its_source(), page);
        task.afresh().source(source)
    }

    fn accept(&mut self, page: &Page, accepted: &Accepted<T>) {
        let report = accepted.report().clone();
        let document = report.attempts.last().and_then(|last| {
            let document = last.document.as_deref()?;
            serde_json::from_str(document).ok()
        });
        let Some(document) = document else {
            return self.degrade(page, Handoff::new(Reason::NoLongerAccepted, report));
        };
        self.merged.add(T::SCHEMA, page.number, document);
        self.keep(PageReport {
            page: page.clone(),
            degraded: None,
            report,
        });
    }

    pub(super) fn keep(&mut self, report: PageReport) {
        self.tally = self.tally.plus(report.report.tally());
        self.accepted += usize::from(report.degraded.is_none());
        self.reports.push(report);
    }

    fn degrade(&mut self, page: &Page, handoff: Handoff) {
        self.keep(PageReport {
            page: page.clone(),
            degraded: Some(handoff.reason.clone()),
            report: handoff.report.clone(),
        });
        let is_budget = matches!(
            handoff.reason,
            Reason::TokensSpent { .. } | Reason::CostUnknown | Reason::TimeSpent { .. }
        );
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

    /// Why no further page is begun.
    fn stopped(&self) -> Option<Stop> {
        if self.saved.stopped.is_some() {
            return self.saved.stopped.clone();
        }
        if self.saved.current.is_some() {
            return None;
        }
        self.next_page()?;
        if self
            .accepted_until
            .is_some_and(|until| self.accepted >= until)
        {
            return Some(Stop::PagesRead);
        }
        let handoff = None;
        self.spent()
            .map(|reason| Stop::BudgetSpent { reason, handoff })
    }

    fn spent(&self) -> Option<Reason> {
        self.saved.task.its_policy().spent(&self.tally)
    }

    fn policy_left(&self) -> Policy {
        self.saved.task.its_policy().after(&self.tally)
    }

    /// All pages are accepted: what they say together.
    fn end(&self) -> Paged<T> {
        if !self.merged.conflicts.is_empty() {
            return Paged::Partial(self.partial_after(Stop::Conflicts));
        }
        let collected = self.merged.json().unwrap_or_default();
        match verify::merged::<T>(&collected).into_result() {
            Ok(value) => Paged::Complete(Complete {
                value,
                record: self.record(false),
                quotes: self.quotes(),
            }),
            Err(issues) => Paged::Partial(self.partial_after(Stop::Issues(issues))),
        }
    }

    fn quotes(&self) -> Vec<crate::evidence::Quote> {
        let Saved { task, layout, .. } = &self.saved;
        let before = task.its_source().turns().len();
        quotes::of(&self.merged, &self.reports, layout, before)
    }

    fn record(&self, is_partial: bool) -> Record {
        let layout = &self.saved.layout;
        Record {
            contract: T::NAME.to_owned(),
            fingerprint: T::fingerprint(),
            source: Origin {
                id: layout.id.clone(),
                fingerprint: layout.fingerprint,
                bytes: self.text.len(),
            },
            pages: layout.pages.len(),
            is_partial,
            reports: self.reports.clone(),
        }
    }

    fn partial_after(&self, stop: Stop) -> Partial<T> {
        let Saved {
            task,
            layout,
            current,
            stopped,
        } = &self.saved;
        Partial {
            stop,
            next_offset: self
                .next_page()
                .map_or(self.text.len(), |page| page.range.start),
            pages_accepted: self.accepted,
            collected: self.merged.json(),
            conflicts: self.merged.conflicts.clone(),
            quotes: self.quotes(),
            record: self.record(true),
            saved: Saved {
                task: task.copied(),
                layout: layout.clone(),
                current: current.as_ref().map(Dialogue::copied),
                stopped: stopped.clone(),
            },
        }
    }
}
