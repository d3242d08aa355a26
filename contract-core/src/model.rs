//! Whoever answers a request.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::reply::Reply;
use crate::request::Request;

/// A model that is asked asynchronously, on whatever runtime its client needs.
///
/// A closure that takes a [`Request`] and returns a future is one.
pub trait Model: Sync {
    /// Sends `request` and returns what came back, within its `time_left`.
    fn ask(&self, request: Request) -> impl Future<Output = Result<Reply, ModelError>> + Send;
}

/// A model that is asked by a thread that waits.
///
/// A closure that takes a [`Request`] and returns the result is one.
pub trait BlockingModel {
    /// Sends `request` and returns what came back, within its `time_left`.
    ///
    /// # Errors
    ///
    /// When no reply came.
    fn ask_blocking(&self, request: Request) -> Result<Reply, ModelError>;
}

/// A [`Model`] whose type is not known: `&dyn DynModel` is a model too.
pub trait DynModel: Sync {
    /// [`Model::ask`] in a box.
    fn ask_boxed(
        &self,
        request: Request,
    ) -> Pin<Box<dyn Future<Output = Result<Reply, ModelError>> + Send + '_>>;
}

impl<F, Answer> Model for F
where
    F: Fn(Request) -> Answer + Sync,
    Answer: Future<Output = Result<Reply, ModelError>> + Send,
{
    fn ask(&self, request: Request) -> impl Future<Output = Result<Reply, ModelError>> + Send {
        self(request)
    }
}

impl<F> BlockingModel for F
where
    F: Fn(Request) -> Result<Reply, ModelError>,
{
    fn ask_blocking(&self, request: Request) -> Result<Reply, ModelError> {
        self(request)
    }
}

impl<M: Model> DynModel for M {
    fn ask_boxed(
        &self,
        request: Request,
    ) -> Pin<Box<dyn Future<Output = Result<Reply, ModelError>> + Send + '_>> {
        Box::pin(self.ask(request))
    }
}

impl Model for dyn DynModel + '_ {
    fn ask(&self, request: Request) -> impl Future<Output = Result<Reply, ModelError>> + Send {
        self.ask_boxed(request)
    }
}

/// Why no reply came. A reply that is wrong is no error, but a reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelError {
    /// What kind of failure it is.
    pub kind: ModelErrorKind,
    /// The provider's own words, or the client's.
    pub message: String,
    /// The HTTP status, if there was one.
    pub status: Option<u16>,
    /// Whether the same request may succeed later.
    #[serde(default)]
    pub retry: bool,
    /// How many milliseconds the provider asks to wait before that.
    #[serde(default)]
    pub retry_after_ms: Option<u32>,
    /// How often the request was sent again before this.
    pub transport_retries: u32,
}

/// The kinds of failure that leave a request without a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ModelErrorKind {
    /// The provider could not be reached, or the connection broke.
    Transport,
    /// The time was over.
    Timeout,
    /// Too many requests for now.
    RateLimited,
    /// The quota is used up, and no waiting of minutes brings it back.
    QuotaSpent,
    /// The key is missing, wrong, or not allowed to do this.
    Unauthorized,
    /// The provider does not know the model, or the address.
    NotFound,
    /// The provider does not take the schema, or is known not to: then nothing
    /// was sent.
    SchemaRejected,
    /// The provider has no such [`Mechanism`](crate::request::Mechanism), so
    /// nothing was sent.
    NotOffered,
    /// The prompt is longer than the model can read.
    PromptTooLong,
    /// A filter of the provider refused the prompt.
    PromptFiltered,
    /// The provider does not take the request.
    Rejected,
    /// The provider has no room for the request for now.
    Overloaded,
    /// The provider failed.
    Unavailable,
    /// The model's answer did not fit, and the provider kept it.
    Withheld,
    /// What came back is not what the provider documents.
    Unexpected,
    /// A blocking call where waiting would block an async runtime.
    InsideAsync,
}

impl ModelError {
    /// A failure of this kind in these words.
    pub fn new(kind: ModelErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            status: None,
            retry: kind.may_pass(),
            retry_after_ms: None,
            transport_retries: 0,
        }
    }

    /// How long the provider asks to wait before the next try.
    pub fn retry_after(&self) -> Option<Duration> {
        self.retry_after_ms
            .map(|millis| Duration::from_millis(millis.into()))
    }

    /// The same failure with its HTTP status.
    #[must_use]
    pub fn with_status(self, status: u16) -> Self {
        Self {
            status: Some(status),
            ..self
        }
    }
}

impl ModelErrorKind {
    /// Whether a failure of this kind may be gone after a while.
    fn may_pass(self) -> bool {
        matches!(
            self,
            Self::Transport
                | Self::Timeout
                | Self::RateLimited
                | Self::Overloaded
                | Self::Unavailable
                | Self::Withheld
        )
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            ModelErrorKind::Transport => "the model could not be reached",
            ModelErrorKind::Timeout => "the model did not answer in time",
            ModelErrorKind::RateLimited => "the provider takes no more requests for now",
            ModelErrorKind::QuotaSpent => "the quota is used up",
            ModelErrorKind::Unauthorized => "the provider does not accept the key",
            ModelErrorKind::NotFound => "the provider does not know the model",
            ModelErrorKind::SchemaRejected => "the provider does not take the schema",
            ModelErrorKind::NotOffered => "the provider does not offer this mechanism",
            ModelErrorKind::PromptTooLong => "the prompt is too long for the model",
            ModelErrorKind::PromptFiltered => "the provider's filter refused the prompt",
            ModelErrorKind::Rejected => "the provider does not take the request",
            ModelErrorKind::Overloaded => "the provider is overloaded",
            ModelErrorKind::Unavailable => "the provider failed",
            ModelErrorKind::Withheld => "the provider withheld an answer that did not fit",
            ModelErrorKind::Unexpected => "the provider's answer could not be understood",
            ModelErrorKind::InsideAsync => {
                "a blocking call inside an async runtime; await `run` instead"
            }
        };
        f.write_str(what)?;
        if let Some(status) = self.status {
            write!(f, " (HTTP {status})")?;
        }
        if !self.message.is_empty() {
            write!(f, ": {}", self.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for ModelError {}
