//! How reading a long text ends: whole, or partial.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::conflict::Conflict;
use super::record::Record;
use super::saved::{Saved, Stop};
use crate::contract::AgentContract;
use crate::evidence::Quote;
use crate::issue::shown;

/// What came of a long text.
#[derive(Debug)]
#[must_use = "what is partial has to be gone on with, or reach a person"]
pub enum Paged<T> {
    /// All of it was read, and the value passed every check.
    Complete(Complete<T>),
    /// Not all of it was read, or it gives no value.
    Partial(Box<Partial<T>>),
}

/// A value from all pages of a text: each page was accepted, no two of them
/// contradict each other, and what they say together passed every check again.
///
/// Where the contract has a `sensitive` field, `Debug` does not show it.
pub struct Complete<T> {
    pub(super) value: T,
    pub(super) record: Record,
    pub(super) quotes: Vec<Quote>,
}

/// How far reading came, and what was collected. There is no way from here to a
/// value of the contract's type but to [read on](Self::resume).
///
/// It is saved as it stands, without the text.
///
/// Where the contract has a `sensitive` field, `Debug` does not show what was
/// collected.
#[derive(Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = "T: AgentContract"))]
#[must_use = "what is partial has to be gone on with, or reach a person"]
pub struct Partial<T> {
    /// Why it is partial.
    pub stop: Stop,
    /// Where the first page begins that is not accepted, in bytes of the text;
    /// its length, where all are.
    pub next_offset: usize,
    /// How many pages are accepted, of [`Record::pages`].
    pub pages_accepted: usize,
    /// What the accepted pages say together, as JSON text, unaccepted; none
    /// before the first.
    pub collected: Option<String>,
    /// What pages say in different ways. The first of the two stands in
    /// `collected`.
    pub conflicts: Vec<Conflict>,
    /// Every quote in `collected`; its places are in bytes of the whole text.
    pub quotes: Vec<Quote>,
    /// What was read, under which contract, and every call that it took.
    pub record: Record,
    pub(super) saved: Saved<T>,
}

impl<T> Paged<T> {
    /// The whole value with its record, or what is partial as an error for `?`.
    ///
    /// # Errors
    ///
    /// What was read so far, where it is not complete.
    pub fn into_result(self) -> Result<Complete<T>, Box<Partial<T>>> {
        match self {
            Self::Complete(complete) => Ok(complete),
            Self::Partial(partial) => Err(partial),
        }
    }

    /// What was read, and every call that it took.
    pub fn record(&self) -> &Record {
        match self {
            Self::Complete(complete) => &complete.record,
            Self::Partial(partial) => &partial.record,
        }
    }
}

impl<T> Complete<T> {
    /// The value alone.
    pub fn into_value(self) -> T {
        self.value
    }

    /// What was read, and every call that it took.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Every quote of the value. Its places are in bytes of the whole text, as
    /// if that were one turn after those of the dialogue's own source: those on
    /// the page from which the quote came.
    pub fn quotes(&self) -> &[Quote] {
        &self.quotes
    }
}

impl<T: fmt::Debug> fmt::Debug for Complete<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_sensitive = self.record.is_sensitive();
        f.debug_struct("Complete")
            .field("value", shown(is_sensitive, &self.value))
            .field("record", &self.record)
            .field("quotes", shown(is_sensitive, &self.quotes))
            .finish()
    }
}

impl<T: fmt::Debug> fmt::Debug for Partial<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_sensitive = self.record.is_sensitive();
        f.debug_struct("Partial")
            .field("stop", &self.stop)
            .field("next_offset", &self.next_offset)
            .field("pages_accepted", &self.pages_accepted)
            .field("collected", shown(is_sensitive, &self.collected))
            .field("conflicts", shown(is_sensitive, &self.conflicts))
            .field("quotes", shown(is_sensitive, &self.quotes))
            .field("record", &self.record)
            .field("saved", &self.saved)
            .finish()
    }
}

impl<T> Deref for Complete<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> fmt::Display for Partial<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} of {} pages of {} are read: {}",
            self.pages_accepted, self.record.pages, self.record.source.id, self.stop
        )
    }
}

impl<T: fmt::Debug> std::error::Error for Partial<T> {}
