//! Rules that have to ask somebody: a database, a search, a web address.

use std::fmt;
use std::future::Future;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::evidence::Quote;
use crate::issue::{Issues, shown};
use crate::source::Source;

/// A rule that has to ask somebody whether what a value names exists.
///
/// A closure that takes an [`Unverified`] value and returns a future is one.
pub trait LookUp<T>: Sync {
    /// Looks up what `value` names, within its `time_left`: every issue, or
    /// none where all of it exists.
    fn look_up(
        &self,
        value: Unverified<T>,
    ) -> impl Future<Output = Result<Issues, LookUpError>> + Send;
}

/// A [`LookUp`] by a thread that waits.
pub trait BlockingLookUp<T> {
    /// Looks up what `value` names, within its `time_left`: every issue, or
    /// none where all of it exists.
    ///
    /// # Errors
    ///
    /// When the look-up could not be made: then nothing is known about the
    /// value.
    fn look_up_blocking(&self, value: &Unverified<T>) -> Result<Issues, LookUpError>;
}

impl<T, F, Answer> LookUp<T> for F
where
    F: Fn(Unverified<T>) -> Answer + Sync,
    Answer: Future<Output = Result<Issues, LookUpError>> + Send,
{
    fn look_up(
        &self,
        value: Unverified<T>,
    ) -> impl Future<Output = Result<Issues, LookUpError>> + Send {
        self(value)
    }
}

impl<T, F> BlockingLookUp<T> for F
where
    F: Fn(&Unverified<T>) -> Result<Issues, LookUpError>,
{
    fn look_up_blocking(&self, value: &Unverified<T>) -> Result<Issues, LookUpError> {
        self(value)
    }
}

/// A value that passed every check but the look-up.
///
/// Where the contract has a `sensitive` field, `Debug` does not show it.
pub struct Unverified<T> {
    pub(crate) attempt: u32,
    pub(crate) value: Arc<T>,
    pub(crate) quotes: Vec<Quote>,
    pub(crate) source: Source,
    pub(crate) is_sensitive: bool,
    pub(crate) time_left: Option<Duration>,
}

impl<T> Unverified<T> {
    /// The number of the attempt that brought it.
    pub fn attempt(&self) -> u32 {
        self.attempt
    }

    /// The quotes beside it, with their places in the source.
    pub fn quotes(&self) -> &[Quote] {
        &self.quotes
    }

    /// What the model had to work from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// What is left of the dialogue's time.
    pub fn time_left(&self) -> Option<Duration> {
        self.time_left
    }
}

impl<T: fmt::Debug> fmt::Debug for Unverified<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unverified")
            .field("attempt", &self.attempt)
            .field("value", shown(self.is_sensitive, &self.value))
            .field("quotes", shown(self.is_sensitive, &self.quotes))
            .finish_non_exhaustive()
    }
}

impl<T> Deref for Unverified<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// A value that a look-up confirmed. Only
/// [`Dialogue::run_verified`](crate::Dialogue::run_verified) and
/// [`Outcome::into_verified`](crate::Outcome::into_verified) make one, so that
/// a function which moves money can demand it by its type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified<T>(T);

impl<T> Verified<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(value)
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Verified<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Why a look-up could not be made. That something does not exist is no error,
/// but an issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookUpError {
    /// What went wrong.
    pub message: String,
}

impl LookUpError {
    /// A failure in these words.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl fmt::Display for LookUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for LookUpError {}
