#![doc = include_str!("../README.md")]

extern crate self as contract_core;

pub mod check;
mod contract;
pub mod dialect;
mod excerpt;
mod field;
pub mod issue;
mod path;
pub mod reply;
pub mod schema;

pub use contract::{AgentContract, ContractField};
#[cfg(feature = "derive")]
pub use contract_derive::AgentContract;
pub use dialect::Dialect;
pub use issue::{Issue, Issues};

#[doc(hidden)]
pub mod __private;
