//! Contracts of one value, and whether it stands in its quote.

use contract_core::issue::Code;
use contract_core::{AgentContract, Reply, Source, verify};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A number, and the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
pub(crate) struct Amount {
    #[contract(evidence(for = [value]))]
    pub quote: String,
    #[contract(contains_value)]
    pub value: Option<f64>,
}

/// The same to the last digit.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
pub(crate) struct Exact {
    #[contract(evidence(for = [value]))]
    pub quote: String,
    #[contract(contains_value)]
    pub value: Option<Decimal>,
}

/// A text, and the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
pub(crate) struct Words {
    #[contract(evidence(for = [value]))]
    pub quote: String,
    #[contract(contains_value)]
    pub value: Option<String>,
}

pub(crate) fn codes<T>(source: &str, reply: &str) -> Vec<Code>
where
    T: AgentContract + serde::de::DeserializeOwned,
{
    let source = Source::new().turn("document", source);
    match verify::<T>(&Reply::text(reply), &source) {
        Ok(_) => Vec::new(),
        Err(issues) => issues.into_iter().map(|issue| issue.code).collect(),
    }
}

/// Whether the value stands in the source, quoted as a whole.
pub(crate) fn stands<T>(source: &str, value: &Value) -> bool
where
    T: AgentContract + serde::de::DeserializeOwned,
{
    let reply = json!({"quote": source, "value": value}).to_string();
    match codes::<T>(source, &reply).as_slice() {
        [] => true,
        codes => {
            assert_eq!(codes, [Code::NotInQuote], "{value} in {source:?}");
            false
        }
    }
}
