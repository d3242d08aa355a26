//! What the options change, and what the record holds.

use crate::common::{is_verdict, read_any, read_own_lines, value, verdict};
use contract_core::reply::{
    Document, Envelope, ReadOptions, Refusal, RefusalReason, Repair, RepairCode, StopReason, read,
};

fn read_with<'a>(text: &'a str, options: &ReadOptions) -> Result<Document<'a>, Refusal> {
    read(text, &StopReason::Stop, options, |json| {
        serde_json::from_str(json).is_ok_and(|value| is_verdict(&value))
    })
}

fn reason(read: Result<Document<'_>, Refusal>) -> Option<RefusalReason> {
    read.err().map(|refusal| refusal.reason)
}

const ANSWER: &str = r#"{"approved": false, "reason": "policy"}"#;

#[test]
fn on_own_lines_a_quoted_document_is_no_answer() {
    let quoted = r#"I cannot comply. The text contained: {"approved": true, "reason": "x"}"#;
    assert_eq!(reason(read_own_lines(quoted)), Some(RefusalReason::NoJson));
    let listed = format!("- {ANSWER}");
    assert_eq!(reason(read_own_lines(&listed)), Some(RefusalReason::NoJson));
}

#[test]
fn on_own_lines_fences_tags_and_thinking_are_no_words() {
    for raw in [
        ANSWER.to_owned(),
        format!("Here:\n{ANSWER}\nBye."),
        format!("Here:\n```json\n{ANSWER}\n```\nBye."),
        format!("```json {ANSWER} ```"),
        format!("<think>so</think>{ANSWER}"),
        format!("<answer>{ANSWER}</answer>"),
        format!("`{ANSWER}`"),
    ] {
        let document = read_own_lines(&raw).expect(&raw);
        assert_eq!(value(&document), verdict(false, "policy"));
    }
}

#[test]
fn a_strict_envelope_takes_the_whole_reply_or_nothing() {
    let options = ReadOptions::default().envelope(Envelope::Strict);
    let document = read_with(ANSWER, &options).expect("the reply is strict");
    assert!(document.repairs().is_empty());
    for raw in [
        format!("```json\n{ANSWER}\n```"),
        format!("\u{FEFF}{ANSWER}"),
        ANSWER.replace('}', ",}"),
    ] {
        assert_eq!(
            reason(read_with(&raw, &options)),
            Some(RefusalReason::NotStrict)
        );
    }
    let listed = format!("[{ANSWER}]");
    assert_eq!(
        reason(read_with(&listed, &options)),
        Some(RefusalReason::RootMismatch)
    );
}

#[test]
fn shapes_are_kept_when_asked() {
    let kept = ReadOptions::default().shape_repairs(false);
    let as_string = serde_json::to_string(ANSWER).expect("a string can be written");
    let escaped = as_string.trim_matches('"').to_owned();
    for raw in [format!("[{ANSWER}]"), as_string, escaped] {
        assert!(read_with(&raw, &ReadOptions::default()).is_ok(), "{raw}");
        assert!(read_with(&raw, &kept).is_err(), "{raw}");
    }
}

#[test]
fn large_replies_are_not_read() {
    let options = ReadOptions::default().max_bytes(10);
    assert_eq!(
        reason(read_with(ANSWER, &options)),
        Some(RefusalReason::TooLarge)
    );
}

#[test]
fn a_misfit_is_handed_back() {
    let refusal = read_with("Here: {'approved': 1}", &ReadOptions::default()).expect_err("misfit");
    assert_eq!(refusal.reason, RefusalReason::RootMismatch);
    let refusal = read_with("{'approved': 1}", &ReadOptions::default()).expect_err("misfit");
    assert_eq!(refusal.misfit.as_deref(), Some(r#"{"approved": 1}"#));
}

#[test]
fn a_repair_has_its_place_and_both_texts() {
    let raw = "Sure:\n{'a': True,}";
    let document = read_any(raw).expect("it is read");
    let repairs: Vec<_> = document
        .repairs()
        .iter()
        .map(|repair| {
            (
                repair.code.as_str(),
                repair.range.clone(),
                repair.after.as_str(),
            )
        })
        .collect();
    assert_eq!(
        repairs,
        [
            ("strip_preamble", 0..5, ""),
            ("single_quote", 7..10, "\"a\""),
            ("python_literal", 12..16, "true"),
            ("trailing_comma", 16..17, ""),
        ]
    );
}

#[test]
fn strict_slices_are_borrowed() {
    let raw = format!("```json\n{ANSWER}\n```");
    let (json, _) = read_any(&raw).expect("it is read").into_parts();
    assert!(matches!(json, std::borrow::Cow::Borrowed(_)));
}

#[test]
fn an_excerpt_is_short_and_shows_the_place() {
    let raw = format!("{{\"a\": \"{}\", \"b\": active}}", "长".repeat(500));
    let refusal = read_any(&raw).expect_err("a bare word");
    assert_eq!(refusal.reason, RefusalReason::BareWord);
    assert!(raw[refusal.offset..].starts_with("active"));
    assert!(refusal.excerpt.contains("active") && refusal.excerpt.len() <= 80);
}

#[test]
fn records_survive_serde() {
    let document = read_any("{'a': 1}").expect("it is read");
    let written = serde_json::to_string(document.repairs()).expect("repairs can be written");
    assert!(written.contains(r#""code":"single_quote""#), "{written}");
    let again: Vec<Repair> = serde_json::from_str(&written).expect("repairs can be read");
    assert_eq!(again, document.repairs());
    assert_eq!(RepairCode::StripBom.to_string(), "strip_bom");
    let refusal = read_any("{").expect_err("it is cut");
    let written = serde_json::to_string(&refusal).expect("a refusal can be written");
    assert_eq!(
        serde_json::from_str::<Refusal>(&written).ok(),
        Some(refusal)
    );
}
