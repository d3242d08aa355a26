//! What the example programs share.

pub mod arguments;
pub mod drive;
pub mod harbour;
pub mod messages;
pub mod page_reader;
pub mod recording;
pub mod show;
