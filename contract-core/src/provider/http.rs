//! A client for every provider that is known.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Url};

use super::profile::Provider;
use super::response::Response;
use super::settings::Settings;
use super::{HttpModelBuilder, retry};
use crate::model::{Model, ModelError, ModelErrorKind};
use crate::reply::Reply;
use crate::request::Request;

/// The largest response that is read, in bytes.
const LARGEST_BODY: usize = 16 << 20;

/// A model behind HTTP. It needs a tokio runtime;
/// [`Blocking`](super::Blocking) brings one along.
///
/// Its key is never printed, not in `Debug`, not in an error.
#[derive(Clone)]
pub struct HttpModel {
    pub(super) client: Client,
    pub(super) url: Url,
    pub(super) key: Option<(HeaderName, HeaderValue)>,
    pub(super) settings: Settings,
    pub(super) transport_retries: usize,
    pub(super) time_out: Duration,
}

impl HttpModel {
    /// The `model` of `provider`.
    pub fn of(provider: &Provider, model: impl Into<String>) -> HttpModelBuilder {
        HttpModelBuilder::new(provider, model.into())
    }

    /// The `model` behind `base_url`, such as `https://api.openai.com/v1`, where
    /// OpenAI's chat completions are spoken.
    pub fn openai(base_url: impl Into<String>, model: impl Into<String>) -> HttpModelBuilder {
        Self::of(&Provider::OPENAI, model).base_url(base_url)
    }

    async fn send(&self, body: String) -> Result<Reply, ModelError> {
        let provider = &self.settings.provider;
        let mut request = self
            .client
            .post(self.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .timeout(self.time_out)
            .body(body);
        for (name, value) in provider.headers {
            request = request.header(*name, *value);
        }
        if let Some((name, key)) = &self.key {
            request = request.header(name.clone(), key.clone());
        }
        let response = request.send().await.map_err(transport)?;
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let body = read_body(response).await?;
        provider.decode(&Response {
            status,
            headers: &texts(&headers),
            body: &body,
        })
    }

    async fn send_until_answered(
        &self,
        body: String,
        sent: &AtomicU32,
    ) -> Result<Reply, ModelError> {
        let try_once = || {
            sent.fetch_add(1, Ordering::Relaxed);
            self.send(body.clone())
        };
        let back_off = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(500))
            .with_max_delay(Duration::from_secs(8))
            .with_max_times(self.transport_retries)
            .with_jitter();
        try_once
            .retry(back_off)
            .when(|failure: &ModelError| failure.retry && is_worth_it(failure.kind, sent))
            .adjust(|failure, back_off| retry::wait(failure.retry_after(), back_off))
            .await
    }
}

impl Model for HttpModel {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        let body = self.settings.encode(&request)?;
        let sent = AtomicU32::new(0);
        let answer = self.send_until_answered(body, &sent);
        let answer = match request.time_left {
            Some(left) => tokio::time::timeout(left, answer)
                .await
                .unwrap_or_else(|_| {
                    Err(final_failure(
                        ModelErrorKind::Timeout,
                        "the dialogue's time is spent",
                    ))
                }),
            None => answer.await,
        };
        let transport_retries = sent.load(Ordering::Relaxed).saturating_sub(1);
        match answer {
            Ok(reply) => Ok(Reply {
                transport_retries,
                sent: self.settings.sent(&request),
                ..reply
            }),
            Err(failure) => Err(ModelError {
                transport_retries,
                ..failure
            }),
        }
    }
}

impl fmt::Debug for HttpModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpModel")
            .field("host", &self.url.host_str().unwrap_or_default())
            .field("provider", &self.settings.provider.name)
            .field("model", &self.settings.model)
            .finish_non_exhaustive()
    }
}

/// An answer that was withheld may fit the second time; the third would be the
/// dialogue's to ask for.
fn is_worth_it(kind: ModelErrorKind, sent: &AtomicU32) -> bool {
    kind != ModelErrorKind::Withheld || sent.load(Ordering::Relaxed) < 2
}

/// The headers that are text.
fn texts(headers: &HeaderMap) -> Vec<(&str, &str)> {
    headers
        .iter()
        .filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
        .collect()
}

fn final_failure(kind: ModelErrorKind, message: &str) -> ModelError {
    ModelError {
        retry: false,
        ..ModelError::new(kind, message)
    }
}

fn transport(error: reqwest::Error) -> ModelError {
    let kind = if error.is_timeout() {
        ModelErrorKind::Timeout
    } else {
        ModelErrorKind::Transport
    };
    ModelError {
        // A request that cannot be built stays so.
        retry: !error.is_builder(),
        ..ModelError::new(kind, words(error))
    }
}

async fn read_body(mut response: reqwest::Response) -> Result<Vec<u8>, ModelError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(transport)? {
        if body.len() + chunk.len() > LARGEST_BODY {
            return Err(final_failure(
                ModelErrorKind::Unexpected,
                "the response is larger than 16 MiB",
            ));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// The error and its causes, without the URL, which may hold a secret.
pub(super) fn words(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(inner) = cause {
        words = format!("{words}: {inner}");
        cause = inner.source();
    }
    words
}
