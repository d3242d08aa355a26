//! Long sources: a text in pages, and what is read from them.

mod budget;
mod harbour;
mod merging;
mod pages;
mod reading;
mod resuming;
