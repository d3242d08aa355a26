//! The schema: a tree known at compile time, and what is made of it.

mod describe;
mod fields;
mod fingerprint;
mod format;
mod limits;
mod message;
pub(crate) mod proof;
mod render;
pub(crate) mod rules;
mod same;
mod tree;
pub(crate) mod weight;

pub(crate) use describe::one_of;
pub use fields::fields;
pub(crate) use fields::{Shared, chosen, shared};
pub use fingerprint::Fingerprint;
pub use format::Format;
pub use limits::{Counts, Limits, OPENAI as OPENAI_LIMITS};
pub use render::Rendered;
pub use rules::Bound;
pub use tree::{Branch, Field, IntegerVariant, Kind, Purpose, Schema, Variant, Width};
