//! Where quotes and texts may end.

use contract_core::issue::Code;
use contract_core::{AgentContract, Reply, Source, verify};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// A reading, and the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Reading {
    #[contract(evidence(for = [meaning]))]
    quote: String,
    meaning: Option<String>,
}

/// A text, and the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Name {
    #[contract(evidence(for = [name]))]
    quote: String,
    #[contract(contains_value)]
    name: Option<String>,
}

/// Quotes that support nothing in particular.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Quotes {
    #[contract(evidence)]
    quotes: Vec<String>,
}

/// A number that may stand in many places.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Number {
    #[contract(evidence(for = [number]))]
    quote: String,
    #[contract(contains_value)]
    number: Option<i64>,
}

/// A name with two quotes, of which one is looked up in another way.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Greeting {
    #[contract(evidence(for = [name], ignore_case))]
    salute: String,
    #[contract(evidence(for = [name]))]
    quote: String,
    #[contract(contains_value)]
    name: Option<String>,
}

fn codes<T>(source: &str, reply: &serde_json::Value) -> Vec<Code>
where
    T: AgentContract + serde::de::DeserializeOwned,
{
    let source = Source::new().turn("customer", source);
    match verify::<T>(&Reply::text(reply.to_string()), &source) {
        Ok(_) => Vec::new(),
        Err(issues) => issues.into_iter().map(|issue| issue.code).collect(),
    }
}

#[test]
fn a_word_has_all_that_is_joined_to_it() {
    for (source, name, expected) in [
        ("यह राज्य है", "राज", false),
        ("यह राज्य है", "राज्", false),
        ("यह राज्य है", "राज्य", true),
        ("x\u{303}y foo", "x", false),
        ("I can't pay", "can", false),
        ("I can’t pay", "can", false),
        ("I can't pay", "can't", true),
        ("O'Brien called", "Brien", false),
        ("'can' is a verb", "can", true),
        ("ACME's invoice", "ACME", true),
        ("à l'hôtel Ritz", "hôtel Ritz", true),
        ("un\u{AD}able", "able", false),
        ("我要退款五百元", "退款", true),
        ("ภาษาไทย", "ไทย", true),
    ] {
        let reply = json!({"quote": source, "name": name});
        let is_held = codes::<Name>(source, &reply).is_empty();
        assert_eq!(is_held, expected, "{name} in {source}");
    }
}

#[test]
fn a_quote_that_takes_a_word_or_a_number_apart_supports_nothing() {
    for (source, quote, expected) in [
        ("I am unable to pay.", "able to pay", false),
        ("I am unable to pay.", "unable to pay", true),
        ("it costs 15 EUR", "5 EUR", false),
        ("it costs 1,250.00 EUR", "250.00 EUR", false),
        ("it was -5 °C", "5 °C", false),
        ("we paid 5 million", "we paid 5", false),
        ("foo", "o", false),
        ("I can't pay", "I can", false),
        ("I am unable, then able to pay", "able to pay", true),
        ("我要退款五百元", "退款五百", true),
        ("삼성은 좋다", "삼성", true),
        ("Pay by Friday.", "Friday", true),
    ] {
        let issues = codes::<Reading>(source, &json!({"quote": quote, "meaning": "so"}));
        let missing = (!expected).then_some(Code::Unsupported);
        assert_eq!(issues, Vec::from_iter(missing), "{quote} in {source}");
        // Where nothing is concluded, nothing is owed.
        let nothing = json!({"quote": quote, "meaning": null});
        assert_eq!(codes::<Reading>(source, &nothing), [], "{quote}");
    }
    let found = Source::new()
        .turn("customer", "I am unable, then able to pay")
        .find("able to pay");
    assert_eq!(found.iter().map(|p| p.whole).collect::<Vec<_>>(), [true]);
    let found = Source::new().turn("customer", "unable, able").find("able");
    assert_eq!(
        found.iter().map(|p| p.whole).collect::<Vec<_>>(),
        [false, true]
    );
}

#[test]
fn marks_are_looked_up_and_support_nothing() {
    let quotes = |quotes: &[&str]| codes::<Quotes>("nothing… really", &json!({"quotes": quotes}));
    assert_eq!(
        quotes(&["???", "--", "$$$"]),
        [Code::NotInSource, Code::NotInSource, Code::NotInSource]
    );
    assert_eq!(quotes(&["…", "...", "", " ", "\u{200B}"]), []);
    let of = |quote: &str| json!({"quote": quote, "meaning": "so"});
    assert_eq!(codes::<Reading>("well…", &of("…")), [Code::Unsupported]);
    assert_eq!(codes::<Reading>("¿well?", &of("¿")), [Code::Unsupported]);
    let name = json!({"quote": "…", "name": "well"});
    assert_eq!(codes::<Name>("well…", &name), [Code::Unsupported]);
}

#[test]
fn each_quote_is_compared_in_its_own_way() {
    let source = "Hello from ACME Corp, 5 tons";
    let reply = |greeting: &str, quote: &str, name: &str| json!({"salute": greeting, "quote": quote, "name": name});
    for (reply, expected) in [
        (reply("hello", "ACME Corp", "ACME"), vec![]),
        (reply("acme corp", "Hello", "acme"), vec![]),
        (reply("hello", "ACME Corp", "acme"), vec![Code::NotInQuote]),
    ] {
        assert_eq!(codes::<Greeting>(source, &reply), expected, "{reply}");
    }
}

#[test]
fn a_value_may_stand_in_any_place_of_its_quote() {
    for count in [31, 32, 1500, 20_000] {
        let source = "no. 57, ".repeat(count) + "no. 5 now";
        let reply = json!({"quote": "no. 5", "number": 5});
        assert_eq!(codes::<Number>(&source, &reply), [], "{count}");
        let reply = json!({"quote": "no. 5", "number": 57});
        assert_eq!(codes::<Number>(&source, &reply), [Code::NotInQuote]);
    }
}

#[test]
fn words_that_stand_everywhere_are_not_looked_at_everywhere() {
    let source = "5 ".repeat(500_000);
    let started = std::time::Instant::now();
    let reply = json!({"quote": "5", "number": 7});
    assert_eq!(codes::<Number>(&source, &reply), [Code::NotInQuote]);
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}
