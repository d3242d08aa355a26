//! The schema: a tree known at compile time, and what is made of it.

mod breach;
mod describe;
mod fingerprint;
mod keywords;
mod known_limits;
mod limits;
mod message;
mod names;
mod outline;
mod render;
mod rendering;
mod rules;
mod tree;

pub use breach::{Breach, Misfit};
pub use fingerprint::Fingerprint;
pub use limits::{Counts, Limits};
pub use names::Names;
pub use render::Rendered;
pub use rendering::{Moved, Place, Rendering};
pub use rules::{Bound, Rules};
pub use tree::{Field, Kind, Purpose, Schema, Variant, Width};
