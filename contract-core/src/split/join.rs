//! The parts of a contract, and the function that joins them.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::parts::{Part, Parts};
use crate::contract::AgentContract;
use crate::dialogue::Dialogue;
use crate::issue::Context;
use crate::policy::Policy;
use crate::source::Source;

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
    pub(super) parts: P,
    pub(super) source: Source,
    pub(super) policy: Policy,
}

/// The parts with the function that joins them, ready to run.
pub struct Join<P, F> {
    pub(super) split: Split<P>,
    pub(super) function: F,
    pub(super) context: Option<Context>,
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

macro_rules! longer {
    ($($at:tt $T:ident),*) => {
        impl<$($T),*> Split<($(Part<$T>,)*)> {
            /// One more part. Its own source and policy give way to those of
            /// the whole.
            #[must_use]
            pub fn part<New>(self, dialogue: Dialogue<New>) -> Split<($(Part<$T>,)* Part<New>,)>
            where
                New: AgentContract + DeserializeOwned,
            {
                Split {
                    parts: ($(self.parts.$at,)* Part::new(dialogue),),
                    source: self.source,
                    policy: self.policy,
                }
            }
        }
    };
}

longer!();
longer!(0 A);
longer!(0 A, 1 B);
longer!(0 A, 1 B, 2 C);

macro_rules! joined {
    ($($T:ident $value:ident),+) => {
        impl<$($T: AgentContract + DeserializeOwned),+> Split<($(Part<$T>,)+)> {
            /// How the parts make the whole, which has to pass every check of
            /// its own contract.
            pub fn join<Whole>(
                self,
                join: impl FnOnce($($T),+) -> Whole,
            ) -> Join<($(Part<$T>,)+), impl FnOnce(($($T,)+)) -> Whole> {
                Join {
                    split: self,
                    function: move |($($value,)+)| join($($value),+),
                    context: None,
                }
            }
        }
    };
}

joined!(A a, B b);
joined!(A a, B b, C c);
joined!(A a, B b, C c, D d);

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
}

impl<P: fmt::Debug, F> fmt::Debug for Join<P, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Join")
            .field("split", &self.split)
            .finish_non_exhaustive()
    }
}
