//! A client for every server that speaks OpenAI's chat completions.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Client, Response, Url};

use super::openai::{self, Settings};
use super::retry;
use crate::dialect::Dialect;
use crate::model::{Model, ModelError, ModelErrorKind};
use crate::reply::Reply;
use crate::request::Request;

/// The largest response that is read, in bytes.
const LARGEST_BODY: usize = 16 << 20;

/// A model behind an OpenAI-compatible server. It needs a tokio runtime;
/// [`Blocking`](super::Blocking) brings one along.
///
/// Its key is never printed, not in `Debug`, not in an error.
#[derive(Clone)]
pub struct HttpModel {
    client: Client,
    url: Url,
    key: Option<HeaderValue>,
    settings: Settings,
    transport_retries: usize,
    time_out: Duration,
}

/// Sets up an [`HttpModel`].
#[derive(Clone)]
pub struct HttpModelBuilder {
    base_url: String,
    key: Option<String>,
    settings: Settings,
    transport_retries: usize,
    time_out: Duration,
}

/// A setting that no client can be made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidSetting {
    what: String,
}

impl HttpModel {
    /// The `model` behind `base_url`, such as `https://api.openai.com/v1`.
    pub fn openai(base_url: impl Into<String>, model: impl Into<String>) -> HttpModelBuilder {
        HttpModelBuilder {
            base_url: base_url.into(),
            key: None,
            settings: Settings {
                model: model.into(),
                temperature: None,
                dialect: Dialect::OPENAI,
            },
            transport_retries: 2,
            time_out: Duration::from_secs(600),
        }
    }

    async fn send(&self, body: String) -> Result<Reply, Failed> {
        let mut request = self
            .client
            .post(self.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .timeout(self.time_out)
            .body(body);
        if let Some(key) = &self.key {
            request = request.header(AUTHORIZATION, key.clone());
        }
        let response = request.send().await.map_err(Failed::transport)?;
        let status = response.status().as_u16();
        let may_retry = retry::is_worth_it(status, response.headers());
        let asked_wait = retry::asked_wait(response.headers());
        let body = read_body(response).await?;
        openai::decode(status, &body).map_err(|error| Failed {
            error,
            may_retry: may_retry && !openai::is_final(&body),
            asked_wait,
        })
    }

    async fn send_until_answered(
        &self,
        request: &Request,
        sent: &AtomicU32,
    ) -> Result<Reply, Failed> {
        let body = openai::encode(request, &self.settings);
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
            .when(|failed: &Failed| failed.may_retry)
            .adjust(|failed, back_off| retry::wait(failed.asked_wait, back_off))
            .await
    }
}

impl Model for HttpModel {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        let sent = AtomicU32::new(0);
        let answer = self.send_until_answered(&request, &sent);
        let answer = match request.time_left {
            Some(left) => tokio::time::timeout(left, answer)
                .await
                .unwrap_or_else(|_| {
                    Err(Failed::final_one(
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
                ..reply
            }),
            Err(failed) => Err(ModelError {
                transport_retries,
                ..failed.error
            }),
        }
    }
}

impl fmt::Debug for HttpModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpModel")
            .field("host", &self.url.host_str().unwrap_or_default())
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl HttpModelBuilder {
    /// The key, sent as a bearer token.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// How freely the model samples.
    #[must_use]
    pub fn temperature(mut self, temperature: f64) -> Self {
        self.settings.temperature = Some(temperature);
        self
    }

    /// How the schema is written; OpenAI's dialect otherwise.
    #[must_use]
    pub fn dialect(mut self, dialect: Dialect) -> Self {
        self.settings.dialect = dialect;
        self
    }

    /// How often a request is sent again when the transport fails; twice
    /// otherwise. A wrong reply is not the transport's failure.
    #[must_use]
    pub fn transport_retries(mut self, retries: usize) -> Self {
        self.transport_retries = retries;
        self
    }

    /// How long one request may take; ten minutes otherwise.
    #[must_use]
    pub fn time_out(mut self, time_out: Duration) -> Self {
        self.time_out = time_out;
        self
    }

    /// The client.
    ///
    /// # Errors
    ///
    /// When the URL or the key cannot be sent.
    pub fn build(self) -> Result<HttpModel, InvalidSetting> {
        let invalid = |what: &str| InvalidSetting {
            what: what.to_owned(),
        };
        let url = endpoint(&self.base_url).ok_or_else(|| {
            invalid(
                "the base URL is not one of HTTP; write one such as `https://api.openai.com/v1`",
            )
        })?;
        let key = self.key.map(|key| {
            HeaderValue::from_str(&format!("Bearer {}", key.trim())).map(|mut value| {
                value.set_sensitive(true);
                value
            })
        });
        let key = key
            .transpose()
            .map_err(|_| invalid("the key holds characters that no header can carry"))?;
        let client = Client::builder()
            .connect_timeout(Duration::from_secs(10))
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(|error| invalid(&format!("no HTTP client can be made: {}", words(error))))?;
        Ok(HttpModel {
            client,
            url,
            key,
            settings: self.settings,
            transport_retries: self.transport_retries,
            time_out: self.time_out,
        })
    }
}

impl fmt::Debug for HttpModelBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpModelBuilder")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for InvalidSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for InvalidSetting {}

/// A request without a reply, and whether it is worth sending again.
struct Failed {
    error: ModelError,
    may_retry: bool,
    asked_wait: Option<Duration>,
}

impl Failed {
    fn final_one(kind: ModelErrorKind, message: &str) -> Self {
        Self {
            error: ModelError::new(kind, message),
            may_retry: false,
            asked_wait: None,
        }
    }

    fn transport(error: reqwest::Error) -> Self {
        let kind = if error.is_timeout() {
            ModelErrorKind::Timeout
        } else {
            ModelErrorKind::Transport
        };
        // A request that cannot be built stays so.
        let may_retry = !error.is_builder();
        Self {
            error: ModelError::new(kind, words(error)),
            may_retry,
            asked_wait: None,
        }
    }
}

async fn read_body(mut response: Response) -> Result<Vec<u8>, Failed> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(Failed::transport)? {
        if body.len() + chunk.len() > LARGEST_BODY {
            return Err(Failed::final_one(
                ModelErrorKind::Unexpected,
                "the response is larger than 16 MiB",
            ));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// `https://host/v1` to `https://host/v1/chat/completions`, a query kept.
fn endpoint(base: &str) -> Option<Url> {
    let mut url = Url::parse(base).ok()?;
    if !matches!(url.scheme(), "http" | "https") {
        return None;
    }
    url.path_segments_mut()
        .ok()?
        .pop_if_empty()
        .extend(["chat", "completions"]);
    Some(url)
}

/// The error and its causes, without the URL, which may hold a secret.
fn words(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(inner) = cause {
        words = format!("{words}: {inner}");
        cause = inner.source();
    }
    words
}
