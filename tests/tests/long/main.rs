//! Long sources: a text in pages, and what is read from them.

mod pages;
