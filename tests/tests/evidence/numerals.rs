//! Numbers of a source, with all that makes them the number they are.

use contract_core::issue::Code;
use serde_json::json;

use crate::standing::{Amount, Exact, codes, stands};

fn check(cases: &[(&str, f64, bool)]) {
    for (source, value, expected) in cases {
        let is_held = stands::<Amount>(source, &json!(value));
        assert_eq!(is_held, *expected, "{value} in {source:?}");
    }
}

#[test]
fn a_fraction_without_its_whole_is_a_fraction() {
    check(&[
        ("dose .5 mg", 0.5, true),
        ("dose .5 mg", 5.0, false),
        ("dose ,5 mg", 0.5, true),
        ("dose ,5 mg", 5.0, false),
        ("off by -.5 mg", -0.5, true),
        ("off by -.5 mg", 0.5, false),
        ("costs $.75", 0.75, true),
        ("costs $.75", 75.0, false),
        ("see No.5", 5.0, true),
        ("a,5", 5.0, true),
        ("Tea .... 5", 5.0, true),
        ("Tea ....5", 5.0, true),
        ("0,0005 g", 5.0, false),
        ("0,0005 g", 0.0005, true),
    ]);
    for (source, value, expected) in [
        ("dose .5 mg", ".5", true),
        ("dose .5 mg", "0.5", true),
        ("dose .5 mg", "5", false),
        ("dose -0.5 mg", "-.5", true),
        ("dose -0.5 mg", ".5", false),
    ] {
        let is_held = stands::<Exact>(source, &json!(value));
        assert_eq!(is_held, expected, "{value} in {source:?}");
    }
    let cut = json!({"quote": "5 mg", "value": 5.0}).to_string();
    assert!(codes::<Amount>("dose .5 mg", &cut).contains(&Code::NotInQuote));
}

#[test]
fn a_power_makes_another_number() {
    check(&[
        ("10⁻³ mol", 10.0, false),
        ("10ⁿ", 10.0, false),
        ("10ˣ", 10.0, false),
        ("1e5 units", 5.0, false),
        ("1e5 units", 1.0, false),
        ("1e5 units", 100_000.0, true),
        ("1.5E-3 units", 0.0015, true),
        ("1,5e3 units", 1500.0, true),
        ("a5e3f", 5.0, false),
        ("5^3", 5.0, false),
        ("5^3", 3.0, false),
        ("x^3", 3.0, false),
        ("5**3", 5.0, false),
        ("**5** items", 5.0, true),
        ("5×10³", 5.0, false),
        ("5×10³", 10.0, false),
        ("5 × 10⁻³", 0.005, true),
        ("5 x 10^3", 5000.0, true),
        ("2 x 10 cm", 10.0, true),
        ("5⁄8", 5.0, false),
        ("5⁄8", 8.0, false),
        ("5 ½ cups", 5.0, false),
        ("5 1/2 cups", 5.0, false),
        ("rated 4/5", 4.0, true),
        ("0x10", 10.0, false),
        ("0x10", 0.0, false),
        ("the 5ᵗʰ", 5.0, true),
        ("5e étage", 5.0, true),
        ("order A4711B", 4711.0, true),
    ]);
}

#[test]
fn a_multiplier_makes_another_number_and_a_unit_does_not() {
    for source in [
        "5k",
        "5K",
        "$5k",
        "5M",
        "5 M€",
        "5B",
        "5bn",
        "5T",
        "5 million",
        "5-million",
        "5\nmillion",
        "5 Mio",
        "5 Mrd.",
        "5 thousand",
        "5 lakh",
        "5 crore",
        "5 millones",
        "5 тысяч",
        "5万",
        "5 亿",
        "5百万",
        "5만",
        "5 (five) million",
        "5-10 million",
        "5 to 10 million",
        "5m",
        "$5m",
        "5 kEUR",
        "5 TEUR",
        "5MUSD",
        "5 hundred",
        "5 dozen",
        "£5 m",
        "5万3000",
        "售价5万元",
        "温度-5℃",
        "净利(5)",
    ] {
        assert!(!stands::<Amount>(source, &json!(5)), "{source}");
    }
    for source in [
        "5mg",
        "5kg",
        "5km",
        "5GB",
        "5 GB",
        "5G",
        "5 m",
        "5m²",
        "5 m/s",
        "5th",
        "5h",
        "5g",
        "5 (five)",
        "(5 items)",
        "five (5) days",
        "5千克",
        "5 조각",
        "5 more",
        "5 millimetres",
        "5 k8s nodes",
        "$5 T-shirt",
        "5 Bio-Eier",
        "5-star",
        "€5,- each",
        "五（5）天",
        "买了5个",
        "3(5)",
        "5, million-fold",
        "5 or 6",
        "5-6 days",
    ] {
        assert!(stands::<Amount>(source, &json!(5)), "{source}");
    }
    check(&[
        ("5 million", 5e6, true),
        ("$5k", 5000.0, true),
        ("5M", 5e6, true),
        ("1.5 million", 1.5e6, true),
        ("5 hundred thousand", 5e5, true),
        ("5 billion", 5e9, true),
        ("5 lakh", 5e5, true),
        ("5百万", 5e6, true),
        ("5-10 million", 5e6, true),
        ("5-10 million", 1e7, true),
        ("5 (five) million", 5e6, true),
        ("5万3000", 3000.0, false),
        ("5m", 5e6, false),
        ("5 Billionen", 5e9, false),
    ]);
}

#[test]
fn a_sign_belongs_to_its_number_however_it_is_written() {
    for source in [
        "it was − 5 °C",
        "−\u{A0}5 °C",
        "-CHF5",
        "-CHF 5",
        "- CHF 5",
        "-US$5",
        "$-5",
        "balance: - 5 EUR",
        "balance: – 5 EUR",
        "balance - 5 EUR",
        "balance: (5) EUR",
        "balance: ($5.00)",
        "loss (5%)",
        "(EUR 5)",
        "minus 5 °C",
        "minus $5",
        "零下5度",
        "5- EUR",
        "USD-5",
        "- 5 °C",
    ] {
        assert!(!stands::<Amount>(source, &json!(5)), "{source}");
    }
    for source in [
        "3 - 5 days",
        "3–5 days",
        "10 EUR - 5 EUR",
        "9 am - 5 pm",
        "Tea – 5 EUR",
        "Tea — 5 EUR",
        "Tea: 5 EUR",
        "PROJ-5",
        "CHF 5.-",
        "CHF 5,-",
        "at 5—or later",
        "+5",
        "5 - 7 days",
        "- 5 apples\n- 3 pears",
        "covid-5",
    ] {
        assert!(stands::<Amount>(source, &json!(5)), "{source}");
    }
    let inside = json!({"quote": "5", "value": 5}).to_string();
    assert_eq!(codes::<Amount>("net: (5)", &inside), [Code::NotInQuote]);
    check(&[
        ("it was − 5 °C", -5.0, true),
        ("-CHF5", -5.0, true),
        ("minus 5 °C", -5.0, true),
        ("(5) EUR", -5.0, false),
        ("-5 200 EUR", -5200.0, true),
        ("-5 200 EUR", 200.0, false),
        ("5 200 EUR", 200.0, true),
    ]);
}
