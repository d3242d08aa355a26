//! What the tests of the reading share.

use contract_core::reply::{Document, Envelope, ReadOptions, Refusal, Repair, StopReason, read};
use serde_json::{Value, json};

/// Cases per property: few by default, more when asked.
pub(crate) fn rounds(few: u32) -> u32 {
    let asked = std::env::var("READER_FUZZ_ROUNDS").ok();
    asked.and_then(|rounds| rounds.parse().ok()).unwrap_or(few)
}

pub(crate) fn read_any(text: &str) -> Result<Document<'_>, Refusal> {
    read_fitting(text, |_| true)
}

pub(crate) fn read_fitting(
    text: &str,
    fits: impl Fn(&Value) -> bool,
) -> Result<Document<'_>, Refusal> {
    read(
        text,
        &StopReason::Stop,
        &ReadOptions::default(),
        judge(fits),
    )
}

pub(crate) fn read_own_lines(text: &str) -> Result<Document<'_>, Refusal> {
    let options = ReadOptions::default().envelope(Envelope::OwnLines);
    read(text, &StopReason::Stop, &options, judge(is_verdict))
}

fn judge(fits: impl Fn(&Value) -> bool) -> impl Fn(&str) -> bool {
    move |json| fits(&serde_json::from_str(json).expect("a candidate is strict JSON"))
}

/// Asserts that a reply says this, and that the record explains it.
#[track_caller]
pub(crate) fn reads(fits: fn(&Value) -> bool, raw: &str, wanted: &str) {
    match read_fitting(raw, fits) {
        Ok(document) => {
            let wanted: Value = serde_json::from_str(wanted).expect("what is wanted is JSON");
            assert_eq!(value(&document), wanted, "{raw:?}");
            check_record(raw, &document);
        }
        Err(refusal) => panic!("{raw:?}: {refusal}"),
    }
}

/// Asserts that a reply is refused for this reason.
#[track_caller]
pub(crate) fn refuses(fits: fn(&Value) -> bool, raw: &str, reason: &str) {
    match read_fitting(raw, fits) {
        Ok(document) => panic!("{raw:?} was read as {}", document.json()),
        Err(refusal) => assert_eq!(refusal.reason.as_str(), reason, "{raw:?}"),
    }
}

pub(crate) fn is_any(_: &Value) -> bool {
    true
}

pub(crate) fn is_string(value: &Value) -> bool {
    value.is_string()
}

pub(crate) fn is_integer(value: &Value) -> bool {
    value.is_i64() || value.is_u64()
}

pub(crate) fn is_integers(value: &Value) -> bool {
    is_list_of(value, is_integer)
}

pub(crate) fn is_strings(value: &Value) -> bool {
    is_list_of(value, is_string)
}

/// A list of `{"a": integer}`.
pub(crate) fn is_objects(value: &Value) -> bool {
    is_list_of(value, is_a)
}

fn is_list_of(value: &Value, fits: fn(&Value) -> bool) -> bool {
    value
        .as_array()
        .is_some_and(|elements| elements.iter().all(fits))
}

pub(crate) fn value(document: &Document<'_>) -> Value {
    serde_json::from_str(document.json()).expect("a document is strict JSON")
}

/// `{"a": integer}`, closed.
pub(crate) fn is_a(value: &Value) -> bool {
    has_exactly(value, &["a"]) && value["a"].is_i64()
}

/// `{"approved": boolean, "reason": string}`, closed.
pub(crate) fn is_verdict(value: &Value) -> bool {
    has_exactly(value, &["approved", "reason"])
        && value["approved"].is_boolean()
        && value["reason"].is_string()
}

/// `{"text": string, "n": integer}`, closed.
pub(crate) fn is_text(value: &Value) -> bool {
    has_exactly(value, &["text", "n"]) && value["text"].is_string() && value["n"].is_i64()
}

pub(crate) fn has_exactly(value: &Value, keys: &[&str]) -> bool {
    value.as_object().is_some_and(|object| {
        object.len() == keys.len() && keys.iter().all(|key| object.contains_key(*key))
    })
}

pub(crate) fn verdict(is_approved: bool, reason: &str) -> Value {
    json!({"approved": is_approved, "reason": reason})
}

/// The raw text after every recorded repair.
pub(crate) fn reapplied(raw: &str, repairs: &[Repair]) -> String {
    let mut text = String::new();
    let mut at = 0;
    for repair in repairs {
        assert!(
            repair.range.start >= at,
            "repairs are in order: {repairs:?}"
        );
        assert_eq!(raw[repair.range.clone()], repair.before, "{repairs:?}");
        text += &raw[at..repair.range.start];
        text += &repair.after;
        at = repair.range.end;
    }
    text + &raw[at..]
}

/// Asserts what holds for every document that is read.
pub(crate) fn check_record(raw: &str, document: &Document<'_>) {
    let reapplied = reapplied(raw, document.repairs());
    let again: Value = serde_json::from_str(&reapplied)
        .unwrap_or_else(|error| panic!("{error}: {raw:?} became {reapplied:?}"));
    assert_eq!(again, value(document), "{raw:?} became {reapplied:?}");
    let strict = read_any(&reapplied).expect("what the record gives is strict");
    assert!(strict.repairs().is_empty(), "{raw:?} became {reapplied:?}");
    let is_strict = serde_json::from_str::<Value>(raw).is_ok();
    if document.repairs().is_empty() {
        assert!(is_strict, "{raw:?} was changed without a record");
    }
}
