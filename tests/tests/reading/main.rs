//! The reading of replies.

mod any_json;
mod around;
mod choice;
mod common;
mod corpus;
mod differential;
mod edges;
mod hostile;
mod inside;
mod options;
mod properties;
mod reports;
mod speed;
mod strict;
mod tokens;
mod traps;
