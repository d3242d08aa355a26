#![doc = include_str!("../README.md")]

extern crate self as contract_core;

mod attempt;
#[cfg(any(feature = "genai", feature = "rig"))]
pub mod bridge;
pub mod check;
mod confidence;
mod contract;
mod declined;
mod decode;
mod demand;
pub mod dialect;
mod dialogue;
mod evidence;
mod excerpt;
mod feedback;
mod field;
#[cfg(any(
    feature = "chrono",
    feature = "rust_decimal",
    feature = "url",
    feature = "uuid"
))]
mod foreign;
pub mod issue;
mod json;
mod judge;
pub mod lint;
#[cfg(feature = "long")]
pub mod long;
mod look_up;
pub mod model;
mod outcome;
mod path;
mod policy;
#[cfg(feature = "preview")]
pub mod preview;
mod prompt;
#[cfg(feature = "providers")]
pub mod provider;
mod reason;
pub mod reply;
pub mod request;
mod run;
pub mod schema;
mod similar;
pub mod source;
mod split;
mod spot_check;
mod tally;
#[cfg(feature = "testing")]
pub mod testing;
mod verify;

pub use attempt::{Attempt, Stage};
pub use contract::{AgentContract, ContractField};
#[cfg(feature = "derive")]
pub use contract_derive::AgentContract;
pub use declined::{Because, Declined};
pub use dialect::Dialect;
pub use dialogue::{Dialogue, NotAsked, Step};
pub use evidence::Quote;
pub use issue::{Issue, Issues};
pub use judge::{Ruling, Verdict};
pub use lint::{Advice, lint};
pub use look_up::{BlockingLookUp, LookUp, LookUpError, Unverified, Verified};
pub use model::{BlockingModel, DynModel, Model, ModelError, ModelErrorKind};
pub use outcome::{Accepted, Candidate, Handoff, Outcome, Report};
pub use policy::Policy;
pub use reason::Reason;
pub use reply::Reply;
pub use request::Request;
pub use source::Source;
pub use split::{AcceptedPart, Failed, Join, Joined, Part, Parts, Split, SplitFailure};
pub use spot_check::SpotCheck;
pub use tally::Tally;
pub use verify::{verify, verify_in};

#[doc(hidden)]
pub mod __private;
