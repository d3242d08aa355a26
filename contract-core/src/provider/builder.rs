//! The settings of a client, until it is made.

use std::fmt;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderName, HeaderValue};
use reqwest::{Client, Url};

use super::HttpModel;
use super::http::words;
use super::profile::{KeyHeader, Provider, Wire};
use super::settings::Settings;
use crate::dialect::Dialect;

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

impl HttpModelBuilder {
    pub(super) fn new(provider: &Provider, model: String) -> Self {
        Self {
            base_url: provider.base_url.to_owned(),
            key: None,
            settings: Settings::new(provider, model),
            transport_retries: 2,
            time_out: Duration::from_secs(600),
        }
    }

    /// Where the provider is, in place of its public address.
    #[must_use]
    pub fn base_url(mut self, base_url: impl Into<String>) -> Self {
        self.base_url = base_url.into();
        self
    }

    /// The key, sent in the header that the provider wants.
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

    /// How the schema is written; the provider's dialect otherwise.
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
        let wire = self.settings.provider.wire;
        let url = endpoint(&self.base_url, wire, &self.settings.model).ok_or_else(|| {
            invalid(
                "the base URL is not one of HTTP; write one such as `https://api.openai.com/v1`",
            )
        })?;
        let key = self
            .key
            .map(|key| header(self.settings.provider.key, key.trim()))
            .transpose()?;
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

fn invalid(what: &str) -> InvalidSetting {
    InvalidSetting {
        what: what.to_owned(),
    }
}

fn header(place: KeyHeader, key: &str) -> Result<(HeaderName, HeaderValue), InvalidSetting> {
    let (name, value) = match place {
        KeyHeader::Bearer => (Ok(AUTHORIZATION), format!("Bearer {key}")),
        KeyHeader::Named(name) => (HeaderName::from_bytes(name.as_bytes()), key.to_owned()),
    };
    let name = name.map_err(|_| invalid("the key's header has a name that cannot be sent"))?;
    let mut value = HeaderValue::from_str(&value)
        .map_err(|_| invalid("the key holds characters that no header can carry"))?;
    value.set_sensitive(true);
    Ok((name, value))
}

/// `https://host/v1` to `https://host/v1/chat/completions`, a query kept.
fn endpoint(base: &str, wire: Wire, model: &str) -> Option<Url> {
    let mut url = Url::parse(base).ok()?;
    if !matches!(url.scheme(), "http" | "https") {
        return None;
    }
    let generate = format!("{}:generateContent", model.trim_start_matches("models/"));
    let path: &[&str] = match wire {
        Wire::OpenAiChat => &["chat", "completions"],
        Wire::OpenAiResponses => &["responses"],
        Wire::AnthropicMessages => &["messages"],
        Wire::GeminiGenerate => &["models", &generate],
        Wire::CohereChat => &["chat"],
        Wire::OllamaChat => &["api", "chat"],
        Wire::BedrockConverse => &["model", model, "converse"],
    };
    url.path_segments_mut().ok()?.pop_if_empty().extend(path);
    Some(url)
}

impl fmt::Debug for HttpModelBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpModelBuilder")
            .field("provider", &self.settings.provider.name)
            .field("model", &self.settings.model)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for InvalidSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for InvalidSetting {}
