//! The smallest dialogue, what may be said in it, and how it ends.

use contract_core::{Dialogue, Outcome, Reason};

use crate::contracts::Pair;

/// A reply that is accepted.
pub const GOOD: &str = r#"{"low": 1, "high": 2}"#;
/// A reply of the right shape that breaks the rule.
pub const BROKEN_RULE: &str = r#"{"low": 3, "high": 2}"#;
/// A reply with three issues of its shape.
pub const BROKEN_SHAPE: &str = r#"{"low": "1", "hihg": 2}"#;

/// A dialogue about two numbers.
pub fn pair() -> Dialogue<Pair> {
    Dialogue::new("Read two numbers.")
}

/// Why it degraded.
///
/// # Panics
///
/// When it was accepted.
pub fn reason<T>(outcome: Outcome<T>) -> Reason {
    match outcome {
        Outcome::Accepted(_) => panic!("it was accepted"),
        Outcome::Degraded(handoff) => handoff.reason,
    }
}
