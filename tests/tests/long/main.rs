//! Long sources: a text in pages, and what is read from them.

mod budget;
mod harbour;
mod looking_up;
mod merging;
mod pages;
mod reading;
mod register;
mod resuming;
