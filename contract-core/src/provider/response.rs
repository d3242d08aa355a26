//! A response as it came, and what every provider's answers have in common.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::excerpt;
use crate::model::{ModelError, ModelErrorKind};
use crate::reply::{Content, Reply, StopReason, Usage};

/// The most words of a provider that an error keeps, in bytes.
pub(super) const LONGEST_MESSAGE: usize = 2048;

/// An HTTP response, whoever received it.
#[derive(Debug, Clone, Copy)]
pub struct Response<'a> {
    /// The status.
    pub status: u16,
    /// The headers; names in any case.
    pub headers: &'a [(&'a str, &'a str)],
    /// The whole body.
    pub body: &'a [u8],
}

impl<'a> Response<'a> {
    /// A response without headers.
    pub fn new(status: u16, body: &'a [u8]) -> Self {
        Self {
            status,
            headers: &[],
            body,
        }
    }

    /// The first header of this name.
    pub(super) fn header(&self, name: &str) -> Option<&'a str> {
        self.headers
            .iter()
            .find_map(|(key, value)| key.eq_ignore_ascii_case(name).then_some(*value))
    }

    pub(super) fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The body in its documented form.
    pub(super) fn parse<T: Deserialize<'a>>(&self) -> Result<T, ModelError> {
        serde_json::from_slice(self.body).map_err(|error| self.unexpected(&error.to_string()))
    }

    /// The failure of a body that is in no documented form.
    pub(super) fn unexpected(&self, what: &str) -> ModelError {
        let words = String::from_utf8_lossy(self.body);
        let (head, _) = excerpt::split(&words, LONGEST_MESSAGE);
        ModelError::new(ModelErrorKind::Unexpected, format!("{what}: {head}"))
            .with_status(self.status)
    }
}

/// What an answer holds, in whatever form it came.
#[derive(Default)]
pub(super) struct Answer {
    pub refusal: Option<String>,
    pub calls: Vec<Call>,
    pub text: String,
    pub stop: Option<StopReason>,
    pub stop_words: Option<String>,
    pub usage: Option<Usage>,
    pub model: Option<String>,
}

/// A tool call.
#[derive(Deserialize)]
pub(super) struct Call {
    #[serde(default)]
    pub name: String,
    /// As they came, so that the check sees every key and every digit.
    #[serde(default, deserialize_with = "arguments")]
    pub arguments: String,
}

/// A call whose input is text of any form.
#[derive(Deserialize)]
pub(super) struct CustomCall {
    #[serde(default)]
    name: String,
    #[serde(default)]
    input: String,
}

impl From<CustomCall> for Call {
    fn from(call: CustomCall) -> Self {
        Self {
            name: call.name,
            arguments: call.input,
        }
    }
}

impl Answer {
    /// The answer in the order of what can be believed: a refusal, a tool call,
    /// text.
    pub(super) fn into_reply(self) -> Reply {
        let refusal = self.refusal.filter(|words| !words.trim().is_empty());
        let content = match (refusal, calls(self.calls)) {
            (Some(refusal), _) => Content::Refusal(refusal),
            (None, Some(calls)) => calls,
            (None, None) if self.text.trim().is_empty() => Content::Nothing,
            (None, None) => Content::Text(self.text),
        };
        Reply {
            content,
            stop: self.stop.unwrap_or(StopReason::Other(String::new())),
            stop_words: self.stop_words.filter(|words| !words.is_empty()),
            usage: self.usage,
            model: self.model,
            transport_retries: 0,
            sent: None,
        }
    }
}

fn calls(calls: Vec<Call>) -> Option<Content> {
    let (names, arguments): (Vec<String>, Vec<String>) = calls
        .into_iter()
        .map(|call| (call.name, call.arguments))
        .unzip();
    match names.as_slice() {
        [] => None,
        [name] => Some(Content::ToolCall {
            name: name.clone(),
            arguments: arguments.concat(),
        }),
        _ => Some(Content::SeveralCalls {
            names,
            arguments: arguments.join("\n"),
        }),
    }
}

/// A call, or one that nobody can read: it is one all the same, and the text
/// beside it is no answer.
pub(super) fn or_unreadable(call: Option<Call>) -> Call {
    call.unwrap_or_else(|| Call {
        name: String::new(),
        arguments: String::new(),
    })
}

/// Adds what stands apart from the `text` before it, so that the two cannot be
/// read as one document: no reader passes over the character between them
/// inside of one.
pub(super) fn add_apart(text: &mut String, more: &str) {
    let is_needed = !text.trim().is_empty() && !more.trim().is_empty();
    let may_be_open = text.contains(['{', '[']);
    match (is_needed, may_be_open) {
        (true, true) => text.push_str("\n\0\n"),
        (true, false) => text.push_str("\n\n"),
        (false, _) => {}
    }
    text.push_str(more);
}

/// Arguments that are JSON, or JSON in a string.
pub(super) fn arguments<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let Some(raw) = Option::<Box<RawValue>>::deserialize(deserializer)? else {
        return Ok(String::new());
    };
    if raw.get().starts_with('"') {
        serde_json::from_str(raw.get()).map_err(D::Error::custom)
    } else {
        Ok(raw.get().to_owned())
    }
}

/// What is told beside the answer: unknown where it has another form than
/// expected, since the answer does not depend on it.
pub(super) fn aside<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let raw = Option::<Box<RawValue>>::deserialize(deserializer)?;
    Ok(raw.and_then(|raw| serde_json::from_str(raw.get()).ok()))
}

/// One of several kinds of thing, of which some may be new: read as what its
/// `type` says only when that is known.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Typed<'a>(#[serde(borrow)] &'a RawValue);

impl<'a> Typed<'a> {
    /// Its `type`; empty where it has none.
    pub(super) fn kind(&self) -> String {
        #[derive(Deserialize)]
        struct Kind {
            #[serde(rename = "type")]
            kind: String,
        }
        serde_json::from_str(self.0.get()).map_or_else(|_| String::new(), |Kind { kind }| kind)
    }

    /// Whether its `status` says nothing else.
    pub(super) fn is_completed(&self) -> bool {
        #[derive(Deserialize)]
        struct Status {
            status: Option<String>,
        }
        serde_json::from_str(self.0.get()).map_or(true, |Status { status }| {
            status.is_none_or(|status| status == "completed")
        })
    }

    pub(super) fn parse<T: Deserialize<'a>>(
        &self,
        response: &Response<'_>,
    ) -> Result<T, ModelError> {
        serde_json::from_str(self.0.get()).map_err(|error| response.unexpected(&error.to_string()))
    }
}

/// Text, or a list of parts of which some are text.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Parts {
    Text(String),
    Parts(Vec<Part>),
}

/// One part of an answer.
#[derive(Deserialize)]
pub(super) struct Part {
    #[serde(rename = "type")]
    pub kind: Option<String>,
    pub text: Option<String>,
    pub refusal: Option<String>,
}

impl Part {
    /// The words of a refusal.
    pub(super) fn refused(&self) -> Option<String> {
        self.refusal.clone().filter(|words| !words.is_empty())
    }
}

impl Parts {
    /// The text of all parts that are text, and not thoughts about it.
    pub(super) fn text(parts: Option<Self>) -> String {
        match parts {
            None => String::new(),
            Some(Self::Text(text)) => text,
            Some(Self::Parts(parts)) => parts
                .into_iter()
                .filter(|part| matches!(part.kind.as_deref(), None | Some("text" | "output_text")))
                .filter_map(|part| part.text)
                .collect(),
        }
    }
}

/// The tokens written, which are no fewer than the total leaves for them.
pub(super) fn at_least(output: Option<u64>, input: Option<u64>, total: Option<u64>) -> Option<u64> {
    let left = total
        .zip(input)
        .map(|(total, input)| total.saturating_sub(input));
    output.max(left.filter(|left| *left > 0))
}

/// The sum of what is known; unknown where nothing is.
pub(super) fn sum<const N: usize>(counts: [Option<u64>; N]) -> Option<u64> {
    counts
        .into_iter()
        .flatten()
        .fold(None, |total: Option<u64>, count| {
            Some(total.unwrap_or_default().saturating_add(count))
        })
}
