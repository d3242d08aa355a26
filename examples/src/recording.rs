//! Replies kept in a file, and a model that gives them again.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use contract_core::request::{Mechanism, Message};
use contract_core::{Dialect, Model, ModelError, ModelErrorKind, Reply, Request};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// One call of a model.
#[derive(Debug, Serialize, Deserialize)]
pub struct Recording {
    /// The model's name.
    pub model: String,
    /// The day, as `2026-11-30`.
    pub date: String,
    /// The message that it was about.
    pub message: String,
    /// The number of the call in its dialogue, from 1.
    pub attempt: u32,
    /// What was asked.
    pub request: Asked,
    /// What came back, or why nothing did.
    pub answer: Result<Reply, ModelError>,
}

/// What was asked, as far as it makes a difference.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Asked {
    mechanism: Mechanism,
    messages: Vec<Message>,
    schema: Box<RawValue>,
    output_tokens: Option<u32>,
}

impl Asked {
    fn of(request: &Request) -> Result<Self, serde_json::Error> {
        Ok(Self {
            mechanism: request.mechanism,
            messages: request.messages.clone(),
            schema: RawValue::from_string(request.schema_json(&Dialect::OPENAI))?,
            output_tokens: request.output_tokens,
        })
    }

    fn is_same(&self, other: &Self) -> bool {
        self.messages == other.messages
            && self.schema.get() == other.schema.get()
            && self.output_tokens == other.output_tokens
    }
}

/// Gives recorded replies again.
#[derive(Debug)]
pub struct Replay {
    recordings: Vec<Recording>,
    outdated: AtomicUsize,
}

impl Replay {
    /// The replies in the file at `path`.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or a line is no recording.
    pub fn open(path: &Path) -> Result<Self, String> {
        Ok(Self {
            recordings: crate::messages::read_lines(path)?,
            outdated: AtomicUsize::new(0),
        })
    }

    /// The model and the day of the recordings.
    pub fn origin(&self) -> Option<(&str, &str)> {
        self.recordings
            .first()
            .map(|first| (first.model.as_str(), first.date.as_str()))
    }

    /// How many replies were given to another request than the recorded one.
    pub fn outdated(&self) -> usize {
        self.outdated.load(Ordering::Relaxed)
    }

    /// The model as it answered about this message.
    pub fn about<'a>(&'a self, message: &'a str) -> impl Model {
        move |request: Request| std::future::ready(self.answer(message, &request))
    }

    fn answer(&self, message: &str, request: &Request) -> Result<Reply, ModelError> {
        let recording = self
            .recordings
            .iter()
            .find(|recording| recording.message == message && recording.attempt == request.attempt)
            .ok_or_else(|| {
                let words = format!("no reply to attempt {} is recorded", request.attempt);
                ModelError::new(ModelErrorKind::Transport, words)
            })?;
        if !Asked::of(request).is_ok_and(|asked| asked.is_same(&recording.request)) {
            self.outdated.fetch_add(1, Ordering::Relaxed);
        }
        recording.answer.clone()
    }
}

/// Asks another model, and adds what it says to a file.
#[derive(Debug)]
pub struct Recorder<'a, M> {
    /// The model that is asked.
    pub inner: &'a M,
    /// Its name.
    pub model: &'a str,
    /// The message that it is asked about.
    pub message: &'a str,
    /// The file.
    pub path: &'a Path,
}

impl<M: Model> Model for Recorder<'_, M> {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        let attempt = request.attempt;
        let asked = Asked::of(&request);
        let answer = self.inner.ask(request).await;
        let written = asked.map_err(Into::into).and_then(|asked| {
            self.write(&Recording {
                model: self.model.to_owned(),
                date: time::OffsetDateTime::now_utc().date().to_string(),
                message: self.message.to_owned(),
                attempt,
                request: asked,
                answer: answer.clone(),
            })
        });
        if let Err(error) = written {
            eprintln!("{} could not be written: {error}", self.path.display());
        }
        answer
    }
}

impl<M> Recorder<'_, M> {
    fn write(&self, recording: &Recording) -> std::io::Result<()> {
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.path)?;
        writeln!(file, "{}", serde_json::to_string(recording)?)
    }
}
