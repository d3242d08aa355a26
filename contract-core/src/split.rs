//! A large contract in parts, asked one by one and joined in code.

mod asking;
mod parts;
mod whole;

use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Instant;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use self::asking::{Asking, Turn};
pub use self::parts::{Part, Parts};
use crate::contract::AgentContract;
use crate::issue::{Context, Issue};
use crate::model::{BlockingModel, Model};
use crate::outcome::{Handoff, Report};
use crate::policy::Policy;
use crate::source::Source;
use crate::tally::Tally;

/// The parts of a large contract, two to four of them: each is a contract of
/// its own, asked in a dialogue of its own over the same source.
///
/// ```
/// # use contract_core::{AgentContract, BlockingModel, Dialogue, Policy, Source, Split, SplitFailure};
/// # use serde::{Deserialize, Serialize};
/// # #[derive(Serialize, Deserialize, AgentContract)]
/// # struct Buyer { name: String }
/// # #[derive(Serialize, Deserialize, AgentContract)]
/// # struct Sum { cents: u32 }
/// # #[derive(Serialize, Deserialize, AgentContract)]
/// # struct Invoice { name: String, cents: u32 }
/// # fn read(model: &impl BlockingModel, text: &str) -> Result<Invoice, Box<SplitFailure>> {
/// let invoice = Split::new()
///     .part(Dialogue::<Buyer>::new("Who buys?"))
///     .part(Dialogue::<Sum>::new("What does it cost?"))
///     .source(Source::new().turn("invoice", text))
///     .policy(Policy::new().tokens(20_000))
///     .join(|buyer, sum| Invoice {
///         name: buyer.name,
///         cents: sum.cents,
///     })
///     .run_blocking(model)?;
/// # Ok(invoice.into_value())
/// # }
/// ```
#[derive(Debug)]
pub struct Split<P> {
    parts: P,
    source: Source,
    policy: Policy,
}

/// The parts with the function that joins them, ready to run.
pub struct Join<P, F> {
    split: Split<P>,
    join: F,
    context: Option<Context>,
}

/// A value joined from accepted parts, which passed every check of its own
/// contract as well: it is what was read from its document, as any value is.
#[derive(Debug)]
pub struct Joined<Whole> {
    value: Whole,
    parts: Vec<AcceptedPart>,
}

/// Why the parts give no value, and what is kept of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[must_use = "a failure has to reach a person"]
pub struct SplitFailure {
    /// What failed.
    pub failed: Failed,
    /// The parts that were accepted, in order.
    pub accepted: Vec<AcceptedPart>,
}

/// What failed of a split contract.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Failed {
    /// A part degraded; those after it were not asked.
    Part {
        /// The number of the part, from 1.
        part: usize,
        /// What a person gets of it.
        handoff: Box<Handoff>,
    },
    /// All parts were accepted, and what was joined from them breaks the
    /// contract of the whole.
    Whole {
        /// The contract's name.
        contract: String,
        /// What was joined, as JSON text, unaccepted.
        document: String,
        /// Everything that is wrong with it.
        issues: Vec<Issue>,
    },
}

/// A part that was accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedPart {
    /// The number of the part, from 1.
    pub part: usize,
    /// What was accepted, as JSON text.
    pub document: String,
    /// How it came to be.
    pub report: Report,
}

impl Split<()> {
    /// No parts yet, no source, and the default policy.
    pub fn new() -> Self {
        Self {
            parts: (),
            source: Source::new(),
            policy: Policy::new(),
        }
    }
}

impl Default for Split<()> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P> Split<P> {
    /// What every part has to work from, and may quote.
    #[must_use]
    pub fn source(self, source: Source) -> Self {
        Self { source, ..self }
    }

    /// How much all parts may cost: retries are for each of them, tokens and
    /// time for all together.
    #[must_use]
    pub fn policy(self, policy: Policy) -> Self {
        Self { policy, ..self }
    }
}

impl<P: Parts, F> Join<P, F> {
    /// What the rules of the whole look values up in, where its contract has
    /// `context = …`. Those of a part are given to its own dialogue.
    #[must_use]
    pub fn context<C: Any + Send + Sync>(self, context: Arc<C>) -> Self {
        Self {
            context: Some(context),
            ..self
        }
    }

    /// Asks `model` for part after part, and joins them.
    ///
    /// # Errors
    ///
    /// When a part degrades, or the whole breaks its contract. A part that is
    /// to be looked up degrades: nobody is there to do it.
    pub async fn run<Whole, M>(self, model: &M) -> Result<Joined<Whole>, Box<SplitFailure>>
    where
        F: FnOnce(P::Values) -> Whole,
        Whole: AgentContract + Serialize + DeserializeOwned,
        M: Model + ?Sized,
    {
        let mut asking = Asking::new(self.split);
        loop {
            match asking.step() {
                Turn::Ask { part, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask(request).await;
                    asking.answer(part, attempt, answer, started.elapsed());
                }
                Turn::Over => return asking.joined(self.join, self.context),
            }
        }
    }

    /// [`run`](Self::run) by a thread that waits.
    ///
    /// # Errors
    ///
    /// When a part degrades, or the whole breaks its contract.
    pub fn run_blocking<Whole, M>(self, model: &M) -> Result<Joined<Whole>, Box<SplitFailure>>
    where
        F: FnOnce(P::Values) -> Whole,
        Whole: AgentContract + Serialize + DeserializeOwned,
        M: BlockingModel + ?Sized,
    {
        let mut asking = Asking::new(self.split);
        loop {
            match asking.step() {
                Turn::Ask { part, request } => {
                    let (attempt, started) = (request.attempt, Instant::now());
                    let answer = model.ask_blocking(request);
                    asking.answer(part, attempt, answer, started.elapsed());
                }
                Turn::Over => return asking.joined(self.join, self.context),
            }
        }
    }
}

impl<P: fmt::Debug, F> fmt::Debug for Join<P, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Join")
            .field("split", &self.split)
            .finish_non_exhaustive()
    }
}

impl<Whole> Joined<Whole> {
    /// The value alone.
    pub fn into_value(self) -> Whole {
        self.value
    }

    /// What each part gave, and how it came to be.
    pub fn parts(&self) -> &[AcceptedPart] {
        &self.parts
    }

    /// What all parts cost together.
    pub fn tally(&self) -> Tally {
        tally(&self.parts)
    }
}

impl<Whole> Deref for Joined<Whole> {
    type Target = Whole;

    fn deref(&self) -> &Whole {
        &self.value
    }
}

impl SplitFailure {
    /// What all calls cost together.
    pub fn tally(&self) -> Tally {
        let accepted = tally(&self.accepted);
        match &self.failed {
            Failed::Part { handoff, .. } => accepted.plus(handoff.report.tally()),
            Failed::Whole { .. } => accepted,
        }
    }
}

fn tally(parts: &[AcceptedPart]) -> Tally {
    let tallies = parts.iter().map(|part| part.report.tally());
    tallies.fold(Tally::default(), Tally::plus)
}

impl fmt::Display for SplitFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.failed {
            Failed::Part { part, handoff } => write!(f, "part {part}: {handoff}"),
            Failed::Whole {
                contract, issues, ..
            } => {
                write!(f, "what the parts make breaks the contract `{contract}`")?;
                issues.iter().try_for_each(|issue| write!(f, "; {issue}"))
            }
        }
    }
}

impl std::error::Error for SplitFailure {}
