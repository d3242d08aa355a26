//! The schema: a tree known at compile time, and what is made of it.

mod describe;
mod fingerprint;
mod limits;
mod message;
mod render;
mod rules;
mod tree;

pub use fingerprint::Fingerprint;
pub use limits::{Counts, Limits, OPENAI as OPENAI_LIMITS};
pub use render::Rendered;
pub use rules::{Bound, Rules};
pub use tree::{Field, Kind, Purpose, Schema, Variant, Width};
