//! Replies with known answers: the shared corpus and the recorded pairs, where
//! they are at hand.

use contract_core::reply::{Document, Envelope, ReadOptions, Refusal, StopReason, read};
use serde_json::Value;
use std::path::Path;

struct Case {
    id: String,
    raw: String,
    stop: StopReason,
    schema: Option<jsonschema::Validator>,
    accepted: Vec<Value>,
    may_be_refused: bool,
}

fn cases(path: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    text.lines()
        .filter(|line| !line.is_empty())
        .map(case)
        .collect()
}

fn case(line: &str) -> Case {
    let case: Value = serde_json::from_str(line).expect("a case is JSON");
    let also = case["also_ok"].as_array().cloned().unwrap_or_default();
    let answers: Vec<Value> = [case["expect"].clone()].into_iter().chain(also).collect();
    let is_cut = matches!(case["finish"].as_str(), Some("length" | "content_filter"));
    Case {
        id: case["id"].as_str().unwrap_or_default().to_owned(),
        raw: case["raw"].as_str().unwrap_or_default().to_owned(),
        stop: if is_cut {
            StopReason::Length
        } else {
            StopReason::Stop
        },
        schema: jsonschema::validator_for(&case["schema"]).ok(),
        accepted: answers
            .iter()
            .filter_map(|answer| answer.get("value").cloned())
            .collect(),
        may_be_refused: answers.iter().any(|answer| answer.get("refuse").is_some()),
    }
}

impl Case {
    fn read(&self, envelope: Envelope) -> Result<Document<'_>, Refusal> {
        let fits = |json: &str| {
            let value = serde_json::from_str(json).expect("a candidate is strict JSON");
            self.schema
                .as_ref()
                .is_some_and(|schema| schema.is_valid(&value))
        };
        read(
            &self.raw,
            &self.stop,
            &ReadOptions::default().envelope(envelope),
            fits,
        )
    }
}

#[test]
fn the_corpus_is_read_right() {
    let Some(path) = contract_tests::shared::file("cases/replies.jsonl") else {
        return;
    };
    let (mut right, mut wrong, mut refused) = (0, Vec::new(), Vec::new());
    let cases = cases(&path);
    for case in &cases {
        match case.read(Envelope::Tolerant) {
            Ok(document) => {
                crate::common::check_record(&case.raw, &document);
                let value = crate::common::value(&document);
                if case.accepted.iter().any(|answer| equal(answer, &value)) {
                    right += 1;
                } else {
                    wrong.push(case.id.as_str());
                }
            }
            Err(_) if case.may_be_refused => right += 1,
            Err(refusal) => refused.push(format!("{}: {refusal}", case.id)),
        }
    }
    println!(
        "{right} of {} right, wrong: {wrong:?}, refused: {refused:#?}",
        cases.len()
    );
    // A refusal that quotes the one document there is cannot be told from an
    // answer by its text.
    assert!(wrong.iter().all(|id| *id == "decoy-12"), "{wrong:?}");
    assert!(right + 4 >= cases.len(), "{refused:#?}");
}

/// Equal, with integers and floats of one value the same.
fn equal(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => {
            left == right || left.as_f64() == right.as_f64()
        }
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(a, b)| equal(a, b))
        }
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .all(|(key, a)| right.get(key).is_some_and(|b| equal(a, b)))
        }
        _ => left == right,
    }
}

#[test]
fn on_own_lines_no_decoy_is_read() {
    let Some(path) = contract_tests::shared::file("cases/replies.jsonl") else {
        return;
    };
    for case in cases(&path) {
        if let Ok(document) = case.read(Envelope::OwnLines) {
            let value = crate::common::value(&document);
            let is_right = case.accepted.iter().any(|answer| equal(answer, &value));
            assert!(is_right, "{}: {value}", case.id);
        }
    }
}

const WRAPS: [(&str, &str); 4] = [
    ("", ""),
    ("```json\n", "\n```"),
    (
        "Here is the answer you asked for:\n\n",
        "\n\nLet me know if you need anything else.",
    ),
    (
        "<think>\nThe user wants an object, maybe {\"draft\": true}.\n</think>\n",
        "",
    ),
];

#[test]
fn recorded_texts_are_read_right() {
    let Some(path) = contract_tests::shared::file("recordings/pairs.jsonl") else {
        return;
    };
    let text = std::fs::read_to_string(path).expect("the file can be read");
    for line in text.lines() {
        let pair: Value = serde_json::from_str(line).expect("a pair is JSON");
        let Some(said) = pair["text"].as_str() else {
            continue;
        };
        let Ok(schema) = jsonschema::validator_for(&pair["schema"]) else {
            continue;
        };
        let is_container = said.trim_start().starts_with(['{', '[']);
        for (before, after) in WRAPS.iter().take(if is_container { 4 } else { 1 }) {
            let raw = format!("{before}{said}{after}");
            let document = crate::common::read_fitting(&raw, |value| schema.is_valid(value));
            let is_valid = pair["valid"].as_bool().unwrap_or_default();
            assert_eq!(document.is_ok(), is_valid, "{raw}");
            if let Ok(document) = document {
                let wanted: Value = serde_json::from_str(said).expect("it is valid");
                assert_eq!(crate::common::value(&document), wanted);
            }
        }
    }
}
