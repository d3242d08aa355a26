//! One contract for each thing that the derive can do.

use contract_core::schema::Schema;
use contract_core::{AgentContract, Issues};
use serde::{Deserialize, Serialize};

/// Every scalar, at its own bounds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Scalars {
    /// Yes or no.
    pub flag: bool,
    /// The smallest integer type.
    pub tiny: i8,
    /// The largest unsigned integer type.
    pub huge: u64,
    /// The largest signed integer type.
    pub wide: i64,
    /// A size.
    pub size: usize,
    /// Half the precision.
    pub single: f32,
    /// The usual number.
    pub double: f64,
    /// One character.
    pub letter: char,
    /// Any text.
    pub text: String,
}

/// Every bound, on every kind of value that has it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Bounded {
    #[contract(min = -5, max = 5)]
    pub whole: i32,
    #[contract(min = 0.5, max = 1e3)]
    pub fraction: f64,
    #[contract(max = 100)]
    pub percent: Option<f32>,
    #[contract(min_len = 2, max_len = 4)]
    pub code: String,
    #[contract(min_len = 1)]
    pub note: Option<String>,
    #[contract(min_items = 1, max_items = 3)]
    pub tags: Vec<String>,
    #[contract(max_items = 2)]
    pub pairs: Option<Vec<Pair>>,
}

/// Two numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = ordered)]
pub struct Pair {
    pub low: i64,
    pub high: i64,
}

fn ordered(pair: &Pair, issues: &mut Issues) {
    if pair.low > pair.high {
        issues.add("low", format!("at most `high`, which is {}", pair.high));
    }
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Severity {
    /// Can wait.
    NotUrgent,
    /// Today.
    Urgent,
    #[serde(rename = "on fire")]
    OnFire,
}

/// Contracts in contracts, in every wrapper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "camelCase")]
pub struct Nested {
    /// The worst of them.
    pub worst_case: Severity,
    pub maybe_case: Option<Severity>,
    pub all_cases: Vec<Option<Severity>>,
    /// The first pair, in words of its own.
    pub first_pair: Pair,
    pub boxed_pair: Box<Pair>,
    pub more_pairs: Vec<Vec<Pair>>,
    pub last_pair: Option<Box<Pair>>,
}

/// Keys that mean something elsewhere.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
#[contract(name = "odd-keys")]
pub struct OddKeys {
    pub r#type: String,
    pub properties: u8,
    pub required: bool,
    #[serde(rename = "$ref")]
    pub reference: Option<u16>,
    #[serde(rename = "a key: with \"quotes\" and ünïcode")]
    pub quoted: char,
    pub description: String,
    #[serde(rename(serialize = "out", deserialize = "in"), skip_serializing)]
    pub split: i16,
}

/// One page of anything.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Page<T> {
    /// What is on it.
    #[contract(max_items = 50)]
    pub items: Vec<T>,
    pub first: Option<T>,
}

/// A page of pairs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Pages {
    pub pairs: Page<Pair>,
    pub severities: Page<Severity>,
}

/// A conclusion with its evidence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Claim {
    /// The words that show it.
    #[contract(evidence(for = [verdict, amount], from = "customer"))]
    pub quotes: Vec<String>,
    pub verdict: Verdict,
    pub amount: Option<u32>,
    #[contract(confidence(handoff_below = 0.5))]
    pub sure: f64,
}

/// What is concluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Yes,
    No,
    /// It cannot be told.
    #[contract(abstain)]
    Unclear,
}

/// The name and the schema of every contract here that can be asked for.
pub fn all() -> Vec<(&'static str, &'static Schema)> {
    fn of<T: AgentContract>() -> (&'static str, &'static Schema) {
        (T::NAME, T::SCHEMA)
    }
    vec![
        of::<Scalars>(),
        of::<Bounded>(),
        of::<Pair>(),
        of::<Nested>(),
        of::<OddKeys>(),
        of::<Pages>(),
        of::<Claim>(),
    ]
}
