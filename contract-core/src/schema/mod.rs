//! The schema: a tree known at compile time, and what is made of it.

mod breach;
#[cfg(any(feature = "chrono", feature = "time"))]
mod clock;
mod describe;
mod enum_limits;
mod fields;
mod fingerprint;
mod format;
mod key_limits;
mod keywords;
mod known_formats;
mod known_limits;
mod limits;
mod message;
mod names;
mod outline;
#[cfg(feature = "pattern")]
mod pattern;
pub(crate) mod proof;
mod render;
mod rendering;
pub(crate) mod rules;
mod same;
mod tree;
pub(crate) mod walk;
pub(crate) mod weight;

pub use breach::{Breach, Misfit};
pub(crate) use describe::one_of;
pub use fields::fields;
pub(crate) use fields::{Fields, Shared, chosen, shared};
pub use fingerprint::Fingerprint;
pub use format::Format;
pub use limits::{Counts, Limits};
pub(crate) use message::Message;
pub use names::Names;
#[cfg(feature = "pattern")]
pub use pattern::Pattern;
pub use render::Rendered;
pub use rendering::{Moved, Place, Rendering, Sent};
pub use rules::Bound;
pub use tree::{Branch, Field, IntegerVariant, Kind, Purpose, Schema, Variant, Width};
