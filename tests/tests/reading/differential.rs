//! Other tolerant parsers as judges: where we read a text that they read too,
//! the values agree.

use crate::any_json::{any_document, written};
use crate::common::{check_record, read_any, rounds, value};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

/// What is written where something else belongs.
const SLIPS: [&str; 40] = [
    "'",
    "\"",
    ",",
    ",,",
    ":",
    "{",
    "}",
    "[",
    "]",
    " ",
    "\n",
    "\t",
    "//x\n",
    "/* x */",
    "/*",
    "# x\n",
    "+",
    ".",
    "-",
    "0",
    "0x1F",
    "1_0",
    "e",
    "True",
    "None",
    "NaN",
    "undefined",
    "a",
    "a:",
    "\\",
    "\\'",
    "\\u00",
    "\\ud83d",
    "“",
    "”",
    "，",
    "：",
    "\u{A0}",
    "`",
    "...",
];

/// Writes one slip over a stretch of the text.
fn slipped(text: &str, at: usize, length: usize, slip: &str) -> String {
    let glyphs: Vec<char> = text.chars().collect();
    let at = at % (glyphs.len() + 1);
    let end = (at + length).min(glyphs.len());
    let piece = |range: std::ops::Range<usize>| glyphs[range].iter().collect::<String>();
    format!("{}{slip}{}", piece(0..at), piece(end..glyphs.len()))
}

/// The document as another language writes it.
fn dressed(text: &str, dress: usize) -> String {
    match dress {
        0 => text.replace("\":", "\" :").replace(',', ", "),
        1 => text.replace('"', "'"),
        2 => text.replace('}', ",}").replace(']', ",]"),
        3 => text.replace('{', "{ // x\n").replace('[', "[ /* y */"),
        4 => text.replace("true", "True").replace("null", "None"),
        5 => text.replace("\",", "\"，").replace("\":", "\"："),
        6 => text.replace("},{", "} {").replace("],[", "] ["),
        7 => text.replace("\\n", "\n").replace("\\t", "\t"),
        8 => text.replace("{\"", "{").replace("\":", ":"),
        _ => text.to_owned(),
    }
}

fn jsonc(text: &str) -> Option<Value> {
    let options = jsonc_parser::ParseOptions::default();
    jsonc_parser::parse_to_serde_value::<Value>(text, &options).ok()
}

/// Numbers by their value: the judges keep integers as floats.
fn agree(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Number(ours), Value::Number(theirs)) => ours.as_f64() == theirs.as_f64(),
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(a, b)| agree(a, b))
        }
        (Value::Object(ours), Value::Object(theirs)) => {
            ours.len() == theirs.len()
                && ours
                    .iter()
                    .all(|(key, a)| theirs.get(key).is_some_and(|b| agree(a, b)))
        }
        _ => ours == theirs,
    }
}

fn check(raw: &str) {
    let Ok(document) = read_any(raw) else {
        return;
    };
    check_record(raw, &document);
    let ours = value(&document);
    if let Some(theirs) = jsonc(raw) {
        assert!(
            agree(&ours, &theirs),
            "{raw:?}: {ours} is {theirs} to jsonc-parser"
        );
    }
    if let Ok(theirs) = json5::from_str::<Value>(raw) {
        assert!(
            agree(&ours, &theirs),
            "{raw:?}: {ours} is {theirs} to json5"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(1500), ..ProptestConfig::default() })]

    #[test]
    fn judges_agree_after_one_slip(
        document in any_document(),
        at in 0_usize..4096,
        length in 0_usize..3,
        slip in select(&SLIPS[..]),
    ) {
        check(&slipped(&written(&document, false), at, length, slip));
    }

    #[test]
    fn judges_agree_in_every_dress(
        document in any_document(),
        dresses in proptest::collection::vec(0_usize..9, 1..4),
        at in 0_usize..4096,
        slip in select(&SLIPS[..]),
    ) {
        let text = written(&document, false);
        let text = dresses.into_iter().fold(text, |text, dress| dressed(&text, dress));
        check(&text);
        check(&slipped(&text, at, 1, slip));
    }
}
