//! Long sources.
mod atoms;
mod blocks;
mod conflict;
mod ending;
mod lines;
mod merge;
mod outcome;
mod pages;
mod paging;
mod quotes;
mod reading;
mod record;
mod resume;
mod run;
mod support;
mod tree;
mod turn;

pub use conflict::{Conflict, Said};
pub use outcome::{Complete, Paged, Partial, Stop};
pub use pages::{Page, Pages};
pub use paging::{Cut, Oversize, PageSize, Paging, PagingError};
pub use reading::{LongDialogue, PageStep};
pub use record::{Origin, PageReport, Record};
pub use resume::ResumeError;
