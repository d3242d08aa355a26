//! Long sources.
mod atoms;
mod blocks;
mod lines;
mod pages;
mod paging;

pub use pages::{Page, Pages};
pub use paging::{Cut, Oversize, PageSize, Paging, PagingError};
