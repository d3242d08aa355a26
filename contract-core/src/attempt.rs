//! What one call brought.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::evidence::Quote;
use crate::issue::{Code, Issue, shown};
use crate::model::ModelError;
use crate::reply::{Repair, Reply, StopReason};
use crate::request::Mechanism;

/// One call of a dialogue: its reply, what was wrong with it, what it cost.
///
/// Where the contract has a `sensitive` field, `Debug` shows nothing that the
/// model wrote; the fields and the saved state hold it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The number of the call, from 1.
    pub number: u32,
    /// What was asked for.
    #[serde(default)]
    pub stage: Stage,
    /// How the answer was held to the schema.
    pub mechanism: Mechanism,
    /// The most tokens that the reply could have.
    pub output_tokens: Option<u32>,
    /// What came back, or why nothing did.
    pub answer: Result<Reply, ModelError>,
    /// The strict JSON read from the reply, checked or not.
    pub document: Option<String>,
    /// What was changed in the reply's text to read it.
    pub repairs: Vec<Repair>,
    /// Everything that was wrong with it.
    pub issues: Vec<Issue>,
    /// Every quote in it, and where the source holds it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quotes: Vec<Quote>,
    /// Whether an earlier attempt said the same.
    pub same_as_before: bool,
    /// How long the call took, and the look-up of its value.
    pub elapsed: Duration,
    /// Whether the contract has a field that is sensitive.
    #[serde(default)]
    pub sensitive: bool,
}

impl fmt::Debug for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = match &self.answer {
            Ok(reply) => shown(self.sensitive, reply),
            Err(error) => error,
        };
        f.debug_struct("Attempt")
            .field("number", &self.number)
            .field("stage", &self.stage)
            .field("mechanism", &self.mechanism)
            .field("output_tokens", &self.output_tokens)
            .field("answer", answer)
            .field("document", shown(self.sensitive, &self.document))
            .field("repairs", shown(self.sensitive, &self.repairs))
            .field("issues", &self.issues)
            .field("quotes", shown(self.sensitive, &self.quotes))
            .field("same_as_before", &self.same_as_before)
            .field("elapsed", &self.elapsed)
            .finish_non_exhaustive()
    }
}

/// What a call asks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Stage {
    /// Free words about the source, before the answer.
    Analysis,
    /// The contract.
    #[default]
    Answer,
}

impl Attempt {
    /// The words that came, for a log or a person. They are unchecked.
    pub fn raw_text(&self) -> &str {
        self.answer
            .as_ref()
            .map(Reply::raw_text)
            .unwrap_or_default()
    }

    /// Whether the reply was cut off at its longest length.
    pub(crate) fn is_cut(&self) -> bool {
        let reply = self.answer.as_ref();
        reply.is_ok_and(|reply| reply.stop == StopReason::Length)
    }

    /// Whether the document has the contract's shape, whatever its rules say.
    pub fn is_well_formed(&self) -> bool {
        self.document.is_some()
            && self.issues.iter().all(|issue| {
                matches!(
                    issue.code,
                    Code::NotInSource
                        | Code::WrongTurn
                        | Code::NotInQuote
                        | Code::Unsupported
                        | Code::Business
                        | Code::LookUp
                        | Code::NoContext
                )
            })
    }
}
