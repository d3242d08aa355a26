//! Long sources.
mod atoms;
mod blocks;
mod lines;
mod merge;
mod pages;
mod paging;
mod tree;

pub use merge::{Conflict, Said};
pub use pages::{Page, Pages};
pub use paging::{Cut, Oversize, PageSize, Paging, PagingError};
