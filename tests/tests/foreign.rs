//! Types of other crates: the contract admits what serde reads into them.

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use contract_core::check::check;
use contract_core::testing::agrees_with_serde;
use contract_core::{AgentContract, ContractField, Dialect};
use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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
fn a_form_is_sent_where_the_dialect_takes_it() {
    let node = |dialect: &Dialect, key: &str| {
        let schema: Value = serde_json::from_str(&Foreign::schema_json(dialect)).unwrap();
        schema["properties"][key].clone()
    };
    let openai = |key| node(&Dialect::OPENAI, key);
    assert_eq!(openai("day")["format"], "date");
    assert_eq!(openai("instant")["format"], "date-time");
    assert_eq!(openai("offset")["items"]["format"], "date-time");
    assert_eq!(openai("id")["format"], "uuid");
    // No `format` has a time without an offset, or a decimal number.
    assert!(openai("time")["pattern"].is_string());
    assert!(openai("price")["pattern"].is_string());
    assert!(openai("local")["anyOf"][0]["pattern"].is_string());
    assert_eq!(
        openai("page"),
        serde_json::json!({
            "description": "An absolute URL such as https://example.com/a?b=c#d.",
            "type": "string",
        })
    );
    // llama.cpp's `date-time` is narrower, Anthropic's patterns are not sent.
    assert!(node(&Dialect::LLAMA_CPP, "instant")["pattern"].is_string());
    assert_eq!(node(&Dialect::ANTHROPIC, "day")["format"], "date");
    assert!(node(&Dialect::ANTHROPIC, "price").get("pattern").is_none());
    assert_eq!(
        node(&Dialect::GEMINI_SCHEMA, "instant")["format"],
        "date-time"
    );
    assert!(node(&Dialect::PORTABLE, "day").get("format").is_none());
}

#[test]
fn a_form_that_no_keyword_holds_is_in_the_report() {
    let report = Foreign::check_for(&Dialect::OPENAI).unwrap();
    let lines: Vec<String> = report.moved.iter().map(ToString::to_string).collect();
    let at = |path: &str| lines.iter().any(|line| line.contains(path));
    // A `date` may be the 30th of February; a `uuid` is one.
    assert!(
        at("`$.day`: `format` date") && at("`$.page`") && !at("`$.id`"),
        "{lines:?}"
    );
}

#[test]
fn a_form_and_a_length_are_not_sent_together() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Short {
        #[contract(max_len = 30)]
        id: Uuid,
    }
    let schema = Short::schema_json(&Dialect::JSON_SCHEMA);
    assert!(
        schema.contains("maxLength") && !schema.contains("\"format\""),
        "{schema}"
    );
}

#[test]
fn the_form_is_told_in_words() {
    let schema = Foreign::schema_json(&Dialect::OPENAI);
    assert!(schema.contains("When it was bought.\\nA date such as 2024-05-17."));
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
    assert!(!admits::<DateTime<FixedOffset>>("2024-05-17T10:30:00+0200"));
    assert!(admits::<NaiveDateTime>("2024-05-17T10:30:00"));
    assert!(!admits::<NaiveDateTime>("2024-05-17T10:30:00Z"));
    assert!(!admits::<NaiveDateTime>("2024-05-17"));
}

#[test]
fn days_and_times_exist() {
    assert!(admits::<NaiveDate>("2024-02-29"));
    assert!(!admits::<NaiveDate>("2023-02-29"));
    assert!(!admits::<NaiveDate>(" 2024-02-29"));
    assert!(!admits::<NaiveDate>("2024-2-9"));
    assert!(!admits::<NaiveDate>("+12024-02-29"));
    assert!(admits::<NaiveTime>("10:30"));
    assert!(!admits::<NaiveTime>("9:30:00"));
    assert!(!admits::<NaiveTime>("10:30:00."));
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

#[test]
fn nothing_is_admitted_that_its_type_would_change() {
    for cut in ["10:30:59.9999999999", "10:30:60", "12:59:60.1234567890"] {
        assert!(!admits::<NaiveTime>(cut), "{cut}");
        assert!(!admits::<time::Time>(cut), "{cut}");
    }
    assert!(admits::<NaiveTime>("23:59:60"));
    assert!(!admits::<NaiveDateTime>("2024-05-17T10:30"));
    for moved in [
        "2024-05-17T10:30:59.1234567891234Z",
        "9999-12-31T23:59:59-23:00",
        "0000-01-01T00:00:00+23:00",
        "2024-05-17T12:30:60Z",
    ] {
        assert!(!admits::<DateTime<Utc>>(moved), "{moved}");
    }
    assert!(admits::<DateTime<Utc>>("9999-12-31T23:59:59Z"));
    assert!(!admits::<time::Date>("+2025-02-28"));
    assert!(!admits::<time::Date>("-2025-02-28"));
    assert!(!admits::<time::OffsetDateTime>(
        "2024-05-17 10:30:00.0 +25:00:00"
    ));
    for dropped in [
        "https://example.com/\u{1}",
        "https://exa\u{200B}mple.com/",
        "https://example.com/\u{FEFF}a",
    ] {
        assert!(!admits::<Url>(dropped), "{dropped:?}");
    }
}
