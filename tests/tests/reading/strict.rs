//! What the check takes for strict JSON: exactly what `serde_json` reads as a
//! value.

use crate::any_json::any_document;
use crate::common::rounds;
use contract_core::ContractField;
use contract_core::check::check;
use contract_core::schema::Schema;
use contract_tests::contracts::{Action, Nested, Scalars};
use proptest::prelude::*;
use serde_json::Value;

const BOOLEAN: Schema = Schema::boolean();
const NUMBERS: Schema = Schema::list(f64::SCHEMA);

/// Asserts that both give the same verdict, whatever is wanted.
fn agree(text: &str) {
    let is_strict = serde_json::from_str::<Value>(text).is_ok();
    for schema in [
        &BOOLEAN,
        &NUMBERS,
        String::SCHEMA,
        i64::SCHEMA,
        Scalars::SCHEMA,
        Nested::SCHEMA,
        Action::SCHEMA,
    ] {
        assert_eq!(check(schema, text).is_ok(), is_strict, "{text:?}");
    }
}

const TOKENS: &[&str] = &[
    "",
    " ",
    "\u{FEFF}1",
    "\u{A0}1",
    "\u{B}1",
    "\u{C}1",
    "\t\r\n 1 \t\r\n",
    "1 2",
    "1,",
    "tru",
    "true",
    "truex",
    "True",
    "nul",
    "null",
    "nulll",
    "falsey",
    "0",
    "-0",
    "-",
    "+1",
    "00",
    "01",
    "-01",
    "1.",
    ".5",
    "-.5",
    "1.5",
    "1.e5",
    "1e",
    "1e+",
    "1e5",
    "1E-5",
    "1e05",
    "1e999",
    "-1e999",
    "1e-999",
    "0e999",
    "0.0e99999999999999999999",
    "1e99999999999999999999",
    "1.7976931348623157e308",
    "1.7976931348623159e308",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "0x10",
    "1_000",
    "Infinity",
    "NaN",
    "-NaN",
    "\"\"",
    "\"a",
    "\"",
    "\"\\\"",
    "\"\\\"\"",
    "\"\\\\\"",
    "\"\\/\"",
    "\"\\b\\f\\n\\r\\t\"",
    "\"\\a\"",
    "\"\\'\"",
    "\"\\x41\"",
    "\"\\u0041\"",
    "\"\\u00e9\"",
    "\"\\u00E9\"",
    "\"\\u004\"",
    "\"\\u004g\"",
    "\"\\u+041\"",
    "\"\\u 041\"",
    "\"\\uD83D\\uDE00\"",
    "\"\\ud83d\\ude00\"",
    "\"\\uD83D\"",
    "\"\\uDE00\"",
    "\"\\uD83Dx\"",
    "\"\\uD83D\\n\"",
    "\"\\uD83D\\uD83D\"",
    "\"\\uD83D\\u0041\"",
    "\"\\uDE00\\uD83D\"",
    "\"\\uD83D\\uDE0\"",
    "\"\\uD83D\\\"",
    "\"\\u",
    "\"\\",
    "\"\n\"",
    "\"\t\"",
    "\"\0\"",
    "\"\u{1f}\"",
    "\"\u{7f}\"",
    "\"\u{80}\"",
    "\"\u{2028}\"",
    "'a'",
    "[",
    "]",
    "[]",
    "[ ]",
    "[,]",
    "[1,]",
    "[1,,2]",
    "[1 2]",
    "[1}",
    "{",
    "}",
    "{}",
    "{ }",
    "{,}",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{\"a\" : 1}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":1;\"b\":2}",
    "{a:1}",
    "{1:1}",
    "{null:1}",
    "{\"a\":1,\"a\":2}",
    "{\"a\":1]",
    "{\"\":0}",
    "[[]]]",
    "[] []",
    "{}{}",
    "/**/1",
    "1//",
];

#[test]
fn single_tokens_are_judged_alike() {
    for text in TOKENS {
        agree(text);
    }
}

#[test]
fn a_special_byte_is_found_at_every_place() {
    for length in 0..40 {
        for special in [
            "", "\"", "\\", "\\n", "\n", "\u{1f}", " ", "!", "é", "價", "\\u0041", "\u{7f}",
        ] {
            for place in 0..=length {
                let (before, after) = ("a".repeat(place), "é".repeat(length - place));
                agree(&format!("[\"{before}{special}{after}\"]"));
            }
        }
    }
}

#[test]
fn digits_are_counted_alike() {
    for digits in [1, 14, 15, 16, 17, 18, 19, 20, 21, 307, 308, 309, 310, 400] {
        for digit in ["1", "9", "0"] {
            let run = digit.repeat(digits);
            for text in [
                run.clone(),
                format!("-{run}"),
                format!("1{run}"),
                format!("0.{run}"),
                format!("{run}.{run}"),
                format!("1{run}e-{digits}"),
                format!("9{run}e{digits}"),
            ] {
                agree(&text);
            }
        }
    }
}

#[test]
fn depth_ends_at_the_same_place() {
    for depth in 120..135 {
        agree(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        agree(&format!(
            "{}1{}",
            "{\"a\":".repeat(depth),
            "}".repeat(depth)
        ));
        agree(&format!(
            "{}1{}",
            "[{\"tag\":".repeat(depth / 2),
            "}]".repeat(depth / 2)
        ));
        agree(&"[".repeat(depth));
    }
}

/// The text with a few of its bytes replaced, left out, or written twice.
fn mutated(text: &str, places: Vec<(prop::sample::Index, u8, char)>) -> String {
    let mut glyphs: Vec<char> = text.chars().collect();
    for (place, kind, glyph) in places {
        if glyphs.is_empty() {
            break;
        }
        let at = place.index(glyphs.len());
        match kind {
            0 => drop(glyphs.remove(at)),
            1 => glyphs.insert(at, glyph),
            2 => glyphs.insert(at, glyphs[at]),
            3 => glyphs.truncate(at),
            _ => glyphs[at] = glyph,
        }
    }
    glyphs.into_iter().collect()
}

#[test]
fn changed_documents_are_judged_alike() {
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(rounds(2000))
    };
    let glyph = prop::sample::select(
        "{}[]:,\"\\/ubfnrtesl0123456789.-+EdD8 \n\t\0\u{1f}é\u{FEFF}"
            .chars()
            .collect::<Vec<_>>(),
    );
    let changes = prop::collection::vec((any::<prop::sample::Index>(), 0u8..6, glyph), 0..5);
    proptest!(config, |(document in any_document(), is_pretty in any::<bool>(), changes in changes)| {
        let text = if is_pretty {
            serde_json::to_string_pretty(&document)
        } else {
            serde_json::to_string(&document)
        };
        agree(&mutated(&text.unwrap(), changes));
    });
}

#[test]
fn text_of_json_glyphs_is_judged_alike() {
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(rounds(2000))
    };
    proptest!(config, |(text in "[\\[\\]{}:,\"\\\\u0-9dDeE.+\\- tfn]{0,24}")| {
        agree(&text);
    });
    proptest!(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(rounds(2000)) },
        |(number in "-?[0-9]{0,22}(\\.[0-9]{0,22})?([eE][+-]?[0-9]{0,4})?")| {
        agree(&number);
        agree(&format!("[{number}]"));
    });
}
