//! Texts, quotes and long numbers against the whole numbers of a source.

use contract_core::Source;
use contract_core::issue::Code;
use proptest::prelude::*;
use serde_json::json;

use crate::standing::{Amount, Words, codes, stands};

/// Pieces of which numbers and what is near them are made.
const PIECES: &[&str] = &[
    "5", "10", "200", "５", ".", ",", "'", "_", " ", "\n", "-", "−", "–", "+", "(", ")", "^", "**",
    "e", "E", "x", "×", "10", "k", "m", "M", " million", "万", "千克", "$", "EUR", "-CHF", "½",
    "²", "⁻", "ⁿ", "⁄", "/", "0x", "a", "minus ", "零下", "%", "\u{301}", "\u{AD}", "\u{200D}",
    "to",
];

#[test]
fn a_text_ends_with_the_whole_number_of_its_quote() {
    for (source, value, expected) in [
        ("pay $5.50 now", "$5", false),
        ("pay $5,000 now", "$5", false),
        ("pay $5 million", "$5", false),
        ("pay $5, or leave", "$5", true),
        ("1,250.00 EUR", "250.00 EUR", false),
        ("1.10 EUR", "10 EUR", false),
        ("it was -5 °C", "5 °C", false),
        ("it was -5 °C", "-5 °C", true),
        ("only 0.5% left", "5%", false),
        ("only .5% left", "5%", false),
        ("v1.2.3", "v1.2", false),
        ("v1.2.3", "v1.2.3", true),
        ("v1.2.", "v1.2", true),
        ("it is 10² m", "10", false),
        ("on 30.11.2026", "2026", true),
        ("on 30.11.2026", "11.2026", false),
        ("on 30.11.2026", "30.11.2026", true),
        ("orders 4711,4712", "4711", true),
        ("at 5 20095 Hamburg", "20095 Hamburg", true),
        ("5 million users", "5 million", true),
        ("Main St 12, Rome", "Main St 12", true),
        ("INV-2024-001 (4711)", "2024-001", true),
        ("INV-2024-001 (4711)", "4711", true),
    ] {
        let is_held = stands::<Words>(source, &json!(value));
        assert_eq!(is_held, expected, "{value} in {source:?}");
    }
}

#[test]
fn a_value_that_was_copied_digit_by_digit_is_accepted() {
    let source = "pi is 3.14159265358979323846 here";
    let reply = |digits: &str| format!(r#"{{"quote": "{source}", "value": {digits}}}"#);
    assert_eq!(
        codes::<Amount>(source, &reply("3.14159265358979323846")),
        []
    );
    assert_eq!(
        codes::<Amount>(source, &reply("3.1415926535")),
        [Code::NotInQuote]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn digits_that_are_cut_are_no_whole_quote_and_hold_no_value(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 1..24),
        after in prop::collection::vec(prop::sample::select(PIECES), 0..12),
    ) {
        let start = pieces.concat();
        let source = format!("on {start}77{}", after.concat());
        let (at, end) = (start.len() + 3, start.len() + 4);
        let found = Source::new().turn("document", source.as_str()).find("7");
        let cut = found.iter().find(|place| place.range == (at..end));
        prop_assert!(cut.is_some_and(|place| !place.whole), "{source:?}");
        prop_assert!(!stands::<Amount>(&source, &json!(7)), "{source:?}");
        let whole = stands::<Words>(&source, &json!(source));
        prop_assert!(whole, "{source:?}");
    }
}
