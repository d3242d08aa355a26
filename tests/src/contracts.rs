//! One contract for each thing that the derive can do.

use contract_core::schema::Schema;
use contract_core::{AgentContract, Issues};
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

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

/// What to do with a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
#[serde(
    tag = "kind",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
#[serde(deny_unknown_fields)]
pub enum Action {
    /// Answer it.
    SendReply {
        /// The words to send.
        #[contract(max_len = 500)]
        reply_text: String,
        urgency: Option<Severity>,
    },
    /// Give it to somebody.
    #[serde(alias = "handover")]
    Escalate {
        /// Who takes it.
        to_team: String,
        urgency: Severity,
    },
    /// Pay money back.
    Pay(Amount),
    /// Do nothing.
    #[contract(abstain)]
    Ignore,
}

/// Money.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = affordable)]
#[serde(deny_unknown_fields)]
pub struct Amount {
    #[contract(min = 0)]
    pub cents: u32,
    #[serde(alias = "cur")]
    pub currency: Currency,
}

fn affordable(amount: &Amount, issues: &mut Issues) {
    if amount.cents > 10_000 {
        issues.add("cents", "at most 10000");
    }
}

/// A currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    #[serde(alias = "euro")]
    Eur,
    Usd,
}

/// How far along it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize_repr, Deserialize_repr, AgentContract)]
#[repr(u8)]
pub enum Stage {
    /// Nothing is done.
    Open = 1,
    Running,
    Done = 9,
}

/// A share of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Percent(#[contract(min = 0, max = 100)] f64);

/// A reference number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(transparent)]
#[contract(validate_business = numbered)]
pub struct Reference {
    #[contract(min_len = 3)]
    text: String,
    #[serde(skip)]
    seen: bool,
}

fn numbered(reference: &Reference, issues: &mut Issues) {
    if !reference.text.starts_with('#') {
        issues.add("", "a reference that starts with #");
    }
}

/// What is done about a case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Plan {
    /// What comes first.
    pub first: Action,
    pub then: Vec<Action>,
    pub fallback: Option<Box<Action>>,
    #[serde(flatten)]
    pub limit: Amount,
    pub stage: Stage,
    pub share: Option<Percent>,
    pub reference: Reference,
    #[serde(skip)]
    pub cache: std::collections::HashMap<String, u8>,
    pub shared: std::borrow::Cow<'static, str>,
    pub boxed: Box<str>,
    pub positive: std::num::NonZeroU8,
    #[contract(sensitive)]
    pub name: String,
    #[contract(unique_by = "cents")]
    pub parts: Vec<Amount>,
}

/// A field that serde reads with a function.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub struct Converted {
    #[serde(with = "as_text")]
    #[contract(as = String, min_len = 2, max_len = 6)]
    pub flag: bool,
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub(super) fn serialize<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<bool, D::Error> {
        Ok(String::deserialize(deserializer)? == "true")
    }
}

/// What serde reads as another type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
#[serde(from = "Pair", into = "Pair")]
#[contract(as = Pair)]
pub struct Width(i64);

impl From<Pair> for Width {
    fn from(pair: Pair) -> Self {
        Self(pair.high.saturating_sub(pair.low))
    }
}

impl From<Width> for Pair {
    fn from(width: Width) -> Self {
        Self {
            low: 0,
            high: width.0,
        }
    }
}

/// Texts that have a form of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
pub struct Forms {
    pub day: chrono::NaiveDate,
    pub time: chrono::NaiveTime,
    pub local: Option<chrono::NaiveDateTime>,
    pub instant: chrono::DateTime<chrono::Utc>,
    pub id: uuid::Uuid,
    pub page: Option<url::Url>,
    pub price: rust_decimal::Decimal,
}

/// One thing that may be named by its id alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
pub struct Ticket {
    pub id: uuid::Uuid,
    pub parent: Option<uuid::Uuid>,
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
        of::<Plan>(),
        of::<Converted>(),
        of::<Forms>(),
        of::<Ticket>(),
    ]
}
