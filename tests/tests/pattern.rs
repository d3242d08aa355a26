//! Texts under a `pattern`: what matches, what goes out, and what is told.

#![allow(dead_code)]

use std::time::{Duration, Instant};

use contract_core::check::check;
use contract_core::issue::Code;
use contract_core::schema::{Fingerprint, Moved, Place, Schema};
use contract_core::testing::samples;
use contract_core::{AgentContract, ContractField, Dialect};
use contract_tests::contracts::{Codes, Country};
use serde_json::{Value, json};

fn fits<T: ContractField>(text: &str) -> bool {
    let json = json!(text).to_string();
    check(T::SCHEMA, &json).unwrap().is_empty()
}

fn moved<T: AgentContract>(dialect: &Dialect) -> Vec<Moved> {
    let mut moved = T::SCHEMA.rendering(dialect).moved;
    moved.retain(|moved| moved.keyword == "pattern");
    moved
}

fn properties<T: AgentContract>(dialect: &Dialect) -> Value {
    let schema: Value = serde_json::from_str(&T::schema_json(dialect)).unwrap();
    schema["properties"].clone()
}

#[derive(AgentContract)]
struct Branches(#[contract(pattern = "a|bc")] String);

#[derive(AgentContract)]
struct Digits(#[contract(pattern = r"^\d+\w$")] String);

#[derive(AgentContract)]
struct Letters(#[contract(pattern = "[^a]{2}")] String);

#[test]
fn the_whole_string_has_to_match() {
    assert!(fits::<Branches>("a") && fits::<Branches>("bc"));
    for text in ["", "ab", "ac", "abc", "bca", "a\n", "\na", "a "] {
        assert!(!fits::<Branches>(text), "{text:?}");
    }
}

#[test]
fn digits_and_words_are_ascii() {
    assert!(fits::<Digits>("12_") && fits::<Digits>("12Z"));
    assert!(!fits::<Digits>("١٢a") && !fits::<Digits>("12é"));
}

#[test]
fn a_class_stands_for_one_character_of_unicode() {
    assert!(fits::<Letters>("é\n") && fits::<Letters>("𝄞𝄞"));
    assert!(!fits::<Letters>("𝄞") && !fits::<Letters>("é"));
    // Behind an escape, too.
    let issues = check(Letters::SCHEMA, r#""\u00e9\ud834\udd1e""#).unwrap();
    assert!(issues.is_empty());
}

#[test]
fn an_issue_tells_the_pattern() {
    let codes = |changed: Value| {
        let mut value = samples(Codes::SCHEMA).remove(0);
        let changed = changed.as_object().unwrap().clone();
        value.as_object_mut().unwrap().extend(changed);
        check(Codes::SCHEMA, &value.to_string()).unwrap()
    };
    let issues = codes(json!({"currency": "euro", "cell": "1234567"}));
    assert_eq!(issues[0].code, Code::Format);
    assert_eq!(issues[0].expected, "a string that matches `^[A-Z]{3}$`");
    assert_eq!(issues[1].code, Code::Length);
    assert_eq!(
        issues[1].expected,
        r"a string that matches `^[^\n,]+$`, of at most 6 characters"
    );
}

/// The quickest of three readings of `length` letters that nearly match.
fn duration(length: usize) -> Duration {
    #[derive(AgentContract)]
    struct Nested(#[contract(pattern = "(([a-z]+)*x?)*[0-9]")] String);
    let text = "a".repeat(length) + "!";
    let once = || {
        let start = Instant::now();
        assert!(!fits::<Nested>(&text));
        start.elapsed()
    };
    once().min(once()).min(once())
}

#[test]
fn a_hostile_text_takes_time_by_its_length() {
    let (short, long) = (duration(50_000), duration(800_000));
    // Sixteen times the text; a search that goes back would never end.
    assert!(long < short * 64, "{short:?} and {long:?}");
}

#[test]
fn the_largest_patterns_are_compiled() {
    #[derive(AgentContract)]
    struct Negated(#[contract(pattern = "[^a]{499}")] String);
    #[derive(AgentContract)]
    struct Ranged(#[contract(pattern = "([a-zà-ÿа-я一-龥😀-😿]{16}){10}")] String);
    #[derive(AgentContract)]
    struct Open(#[contract(pattern = "(([a-z]{1,9}){1,9}){1,5}")] String);
    for letter in ["é", "語"] {
        assert!(fits::<Negated>(&letter.repeat(499)));
        assert!(!fits::<Negated>(&letter.repeat(498)));
    }
    assert!(fits::<Ranged>(&"я".repeat(160)) && !fits::<Ranged>(&"я".repeat(161)));
    assert!(fits::<Open>("abc") && !fits::<Open>(&"a".repeat(406)));
}

#[test]
fn a_pattern_is_sent_where_it_is_safe_and_told_everywhere() {
    for dialect in Dialect::ALL {
        let moved = moved::<Codes>(dialect);
        let paths: Vec<&str> = moved.iter().map(|moved| moved.path.as_str()).collect();
        let all = [
            "$.currency",
            "$.order",
            "$.cell",
            "$.unquoted",
            "$.quoted",
            "$.tags[]",
        ];
        let expected = match dialect.name {
            "json_schema" => &[],
            "openai" => &all[2..3],
            // Their engines match the JSON text, where a quote is written with
            // a backslash.
            "deepseek" | "xai" | "llama_cpp" | "ollama" | "vllm" => &all[2..5],
            _ => &all[..],
        };
        assert_eq!(paths, expected, "{}", dialect.name);
        assert!(moved.iter().all(|moved| moved.to == Place::Description));
        let told = properties::<Codes>(dialect).to_string();
        assert!(told.contains(r"matches `^[^\\n,]+$`"), "{told}");
    }
    let bound = moved::<Country>(&Dialect::ANTHROPIC).remove(0).bound;
    assert_eq!(bound, "^[A-Z]{2}$");
    let sent = properties::<Codes>(&Dialect::LLAMA_CPP);
    assert_eq!(sent["tags"]["items"]["pattern"], "^[a-zà-ÿ][a-zà-ÿ^-]*$");
}

#[test]
fn the_fingerprint_tells_patterns_apart() {
    #[derive(AgentContract)]
    struct Anchored(#[contract(pattern = "^(?:a|bc)$")] String);
    let of = |schema: &Schema| Fingerprint::of(schema);
    assert_ne!(of(Branches::SCHEMA), of(Digits::SCHEMA));
    assert_ne!(of(Branches::SCHEMA), of(String::SCHEMA));
    // Parentheses were written there.
    assert_ne!(of(Branches::SCHEMA), of(Anchored::SCHEMA));
    assert!(fits::<Anchored>("bc") && !fits::<Anchored>("abc"));
}

#[test]
fn samples_match_and_show_every_alternative() {
    #[derive(AgentContract)]
    struct Long(#[contract(pattern = "[a-c]+x?", min_len = 40, max_len = 41)] String);
    let of = |schema| -> Vec<String> {
        let samples = samples(schema).into_iter();
        samples
            .map(|sample| sample.as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(of(Branches::SCHEMA), ["a", "bc"]);
    let long = of(Long::SCHEMA);
    assert!(!long.is_empty());
    assert!(long.iter().all(|text| fits::<Long>(text)), "{long:?}");
}

#[derive(AgentContract)]
struct Short {
    #[contract(pattern = "^[A-Z]+$", max_len = 5)]
    code: String,
}

// P134
#[test]
fn a_pattern_and_a_length_are_two_rules_and_both_are_told() {
    let codes = |code: &str| -> Vec<Code> {
        let json = json!({ "code": code }).to_string();
        let issues = check(Short::SCHEMA, &json).unwrap();
        issues.iter().map(|issue| issue.code).collect()
    };
    assert_eq!(codes("ABCDE"), []);
    assert_eq!(codes("ABCDEFGH"), [Code::Length]);
    assert_eq!(codes("abc"), [Code::Format]);
    assert_eq!(codes("abcdefgh"), [Code::Format, Code::Length]);
}
