//! A reply, and the one document read from it.

mod read;
mod received;

pub use read::{Document, ReadOptions, Refusal, RefusalReason, Repair, read};
pub use received::{Content, Reply, StopReason, Usage};
