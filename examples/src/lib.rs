//! What the example programs share.

pub mod arguments;
pub mod drive;
pub mod messages;
pub mod recording;
pub mod show;
