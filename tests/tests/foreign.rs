//! Types of other crates: the contract admits what serde reads into them.

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use contract_core::check::check;
use contract_core::testing::agrees_with_serde;
use contract_core::{AgentContract, ContractField, Dialect};
use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

#[derive(Serialize, Deserialize, AgentContract)]
struct Foreign {
    /// When it was bought.
    day: NaiveDate,
    time: NaiveTime,
    local: Option<NaiveDateTime>,
    instant: DateTime<Utc>,
    offset: Vec<DateTime<FixedOffset>>,
    id: Uuid,
    page: Url,
    price: Decimal,
    due: time::Date,
    opens: Option<time::Time>,
    local_time: time::PrimitiveDateTime,
    stamps: Vec<time::OffsetDateTime>,
    #[serde(with = "time::serde::rfc3339")]
    #[contract(as = DateTime<FixedOffset>)]
    stamp: time::OffsetDateTime,
}

/// Whether the contract admits `text`, which serde then has to read.
fn admits<T: ContractField + DeserializeOwned>(text: &str) -> bool {
    let json = serde_json::to_string(text).unwrap();
    let admitted = check(T::SCHEMA, &json).unwrap().is_empty();
    assert!(
        !admitted || serde_json::from_str::<T>(&json).is_ok(),
        "serde does not read {text}"
    );
    admitted
}

#[test]
fn serde_reads_what_is_admitted() {
    agrees_with_serde::<Foreign>();
}

#[test]
fn the_form_is_told_in_words() {
    let schema = Foreign::schema_json(&Dialect::OPENAI);
    assert!(schema.contains("When it was bought.\\nA date such as 2024-05-17."));
    assert!(!schema.contains("\"format\""));
    let issues = check(NaiveDate::SCHEMA, "\"17.5.2024\"").unwrap();
    assert_eq!(
        issues[0].to_string(),
        "$: expected a date such as 2024-05-17; got \"17.5.2024\""
    );
}

#[test]
fn an_offset_is_demanded_or_refused() {
    assert!(admits::<DateTime<Utc>>("2024-05-17T10:30:00Z"));
    assert!(admits::<DateTime<Utc>>("2024-05-17T10:30:00+02:00"));
    assert!(admits::<DateTime<FixedOffset>>("2024-05-17T10:30:00-05:00"));
    assert!(!admits::<DateTime<FixedOffset>>("2024-05-17T10:30:00"));
    assert!(admits::<NaiveDateTime>("2024-05-17T10:30:00"));
    assert!(!admits::<NaiveDateTime>("2024-05-17T10:30:00Z"));
    assert!(!admits::<NaiveDateTime>("2024-05-17"));
}

#[test]
fn days_and_times_exist() {
    assert!(admits::<NaiveDate>("2024-02-29"));
    assert!(!admits::<NaiveDate>("2023-02-29"));
    assert!(!admits::<NaiveDate>(" 2024-02-29"));
    assert!(admits::<NaiveTime>("23:59:59.5"));
    assert!(!admits::<NaiveTime>("25:00:00"));
    assert!(!admits::<NaiveTime>("10:30 AM"));
}

#[test]
fn types_of_time_have_the_form_that_its_serde_reads() {
    assert!(admits::<time::Date>("2024-02-29"));
    assert!(!admits::<time::Date>("2023-02-29"));
    assert!(!admits::<time::Date>("2024-2-29"));
    assert!(admits::<time::Time>("10:30:00.5"));
    assert!(!admits::<time::Time>("10:30:00"));
    assert!(!admits::<time::Time>(" 10:30:00.0"));
    assert!(admits::<time::PrimitiveDateTime>("2024-05-17 10:30:00.0"));
    assert!(!admits::<time::PrimitiveDateTime>("2024-05-17T10:30:00.0"));
    assert!(admits::<time::OffsetDateTime>(
        "2024-05-17 10:30:00.0 +02:00:00"
    ));
    assert!(!admits::<time::OffsetDateTime>("2024-05-17T10:30:00Z"));
    assert!(!check(time::Date::SCHEMA, "[2024, 138]").unwrap().is_empty());
}

#[test]
fn identifiers_addresses_and_amounts_have_their_form() {
    assert!(admits::<Uuid>("67E55044-10B1-426F-9247-BB680E5FE0C8"));
    assert!(!admits::<Uuid>("67e5504410b1426f9247bb680e5fe0c8"));
    assert!(!admits::<Uuid>("67e55044-10b1-426f-9247-bb680e5fe0cg"));
    assert!(admits::<Url>("https://example.com"));
    assert!(!admits::<Url>("example.com/a"));
    assert!(!admits::<Url>("https://example.com/a b"));
    assert!(admits::<Decimal>("-0.10"));
    assert!(!admits::<Decimal>("1,000"));
    assert!(!admits::<Decimal>("0.12345678901234567890123456789012"));
    assert!(!admits::<Decimal>("1e3"));
    assert!(!admits::<Decimal>(""));
}
