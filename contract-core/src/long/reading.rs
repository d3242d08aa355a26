//! The loop over pages: a dialogue for each. It has no input or output of its
//! own.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::de::DeserializeOwned;

use super::merge::Merged;
use super::outcome::{Paged, Partial};
use super::pages::{Page, Pages};
use super::record::PageReport;
use super::saved::{Saved, Stop};
use crate::contract::AgentContract;
use crate::dialogue::{Dialogue, NotAsked};
use crate::issue::Issues;
use crate::look_up::{LookUpError, Unverified};
use crate::model::ModelError;
use crate::policy::Policy;
use crate::reason::Reason;
use crate::reply::Reply;
use crate::request::Request;
use crate::source::Text;
use crate::tally::Tally;

/// A dialogue about each page of a long text, and what they say together.
///
/// [`run_pages`](Self::run_pages) drives it against a model. To drive it by
/// hand, take [`step`](Self::step) and [`answer`](Self::answer) in turn; in
/// between [`partial`](Self::partial) is what to save, and
/// [`resume`](Partial::resume) goes on from there.
///
/// # Merging
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
    /// The numbers of the accepted pages.
    pub(super) accepted: BTreeSet<usize>,
    pub(super) tally: Tally,
    /// How many pages may be accepted before it stops.
    accepted_until: Option<usize>,
    /// Whether a page that degrades is skipped.
    pub(super) skips: bool,
    /// The number of the page that the current dialogue is about.
    pub(super) begun: Option<usize>,
    /// Whether `merged` holds the accepted pages and no other.
    pub(super) is_in_order: bool,
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
    /// Look up what this value of a page names, and tell what was found. Only
    /// where the dialogue is to [`verify`](Dialogue::await_look_up).
    Verify {
        /// The number of the page.
        page: usize,
        /// What was read from it.
        value: Unverified<T>,
    },
    /// It is over, for now or for good.
    Done(Paged<T>),
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
            task: dialogue.afresh().about_a_page(),
            layout,
            current: None,
            skipped: BTreeSet::new(),
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
            accepted: BTreeSet::new(),
            tally: Tally::default(),
            accepted_until: None,
            skips: false,
            begun: None,
            is_in_order: true,
        }
    }

    /// Stops once this many pages more are accepted; what is left is to be
    /// resumed.
    #[must_use]
    pub fn pages_at_a_time(mut self, pages: usize) -> Self {
        self.accepted_until = Some(self.accepted.len().saturating_add(pages));
        self
    }

    /// Skips a page that gives no value, and goes on with the next: where the
    /// model refuses or declines, is not sure enough, or has spent its retries.
    /// Without this, reading stops there.
    ///
    /// What lacks a page is never complete. Read on, and the skipped pages are
    /// tried again once there are no others.
    #[must_use]
    pub const fn skip_degraded(mut self) -> Self {
        self.skips = true;
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

    /// No page is accepted before a look-up confirmed what was read from it.
    /// Those that were accepted without one are read again.
    #[must_use]
    pub fn await_look_up(mut self) -> Self {
        self.saved.task = self.saved.task.await_look_up();
        self.saved.current = self.saved.current.map(Dialogue::await_look_up);
        self.withdraw_unseen();
        self
    }

    /// What is wanted next. Asking again changes nothing.
    pub fn step(&mut self) -> PageStep<T> {
        loop {
            let Some(page) = self.next_page() else {
                return PageStep::Done(self.end());
            };
            if let Some(stop) = self.stopped() {
                let partial = self.partial_after(stop);
                return PageStep::Done(Paged::Partial(partial));
            }
            if let Some(step) = self.advance(&page) {
                return step;
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
        self.of_page(page, attempt, |current| {
            current.answer(attempt, answer, elapsed)
        })
    }

    /// Takes what a look-up of the value of this `attempt` about this `page`
    /// found, and how long it took.
    ///
    /// # Errors
    ///
    /// When that was not to be looked up; nothing is changed then.
    pub fn looked_up(
        &mut self,
        page: usize,
        attempt: u32,
        found: Result<Issues, LookUpError>,
        elapsed: Duration,
    ) -> Result<(), NotAsked> {
        self.of_page(page, attempt, |current| {
            current.looked_up(attempt, found, elapsed)
        })
    }

    /// Tells the dialogue of a page something, if it is the one that goes on.
    fn of_page(
        &mut self,
        page: usize,
        attempt: u32,
        tell: impl FnOnce(&mut Dialogue<T>) -> Result<(), NotAsked>,
    ) -> Result<(), NotAsked> {
        let next = self.next_page().filter(|next| next.number == page);
        let (Some(next), Some(current)) = (next, self.saved.current.as_mut()) else {
            return Err(NotAsked { attempt });
        };
        tell(current)?;
        self.advance(&next);
        Ok(())
    }

    /// How far it is, to be saved.
    pub fn partial(&self) -> Box<Partial<T>> {
        self.partial_after(self.stopped().unwrap_or(Stop::Unfinished))
    }

    /// The page that is being read, or the first one that was neither accepted
    /// nor skipped.
    pub(super) fn next_page(&self) -> Option<Page> {
        let skipped = &self.saved.skipped;
        if let (Some(begun), Some(_)) = (self.begun, &self.saved.current) {
            return self.unread().find(|page| page.number == begun).cloned();
        }
        self.unread()
            .find(|page| !skipped.contains(&page.number))
            .cloned()
    }

    /// The pages that are not accepted.
    pub(super) fn unread(&self) -> impl Iterator<Item = &Page> {
        let pages = self.saved.layout.pages.iter();
        pages.filter(|page| !self.accepted.contains(&page.number))
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
            .is_some_and(|until| self.accepted.len() >= until)
        {
            return Some(Stop::PagesRead);
        }
        let handoff = None;
        self.spent()
            .map(|reason| Stop::BudgetSpent { reason, handoff })
    }

    pub(super) fn spent(&self) -> Option<Reason> {
        self.saved.task.its_policy().spent(&self.tally)
    }

    pub(super) fn policy_left(&self) -> Policy {
        self.saved.task.its_policy().after(&self.tally)
    }
}
