//! A large contract in parts, asked one by one and joined in code.

mod asking;
mod join;
mod outcome;
mod parts;
mod run;
mod whole;

pub use self::join::{Join, Split};
pub use self::outcome::{AcceptedPart, Failed, Joined, SplitFailure};
pub use self::parts::{Part, Parts};
