//! Whether a value itself stands in the quotes that support it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use serde_json::Value;

use crate::schema::{Kind, Schema};
use crate::source::{self, Around, plain};

/// The passages that support a value, with what stands around them.
#[derive(Default)]
pub(super) struct Words<'s> {
    told: Passages<'s>,
    /// Those in which letters may differ in case.
    ignored: Passages<'s>,
    numbers: BTreeSet<String>,
    /// What the numbers with a fraction are as floats, by their bits: a float
    /// that was written with more digits than it keeps is known by these.
    floats: BTreeSet<u64>,
}

/// Passages in the form in which they are compared, on lines of their own.
#[derive(Default)]
struct Passages<'s> {
    text: String,
    /// Each of them, and where it starts.
    around: Vec<(usize, Around<'s>)>,
}

impl<'s> Words<'s> {
    pub(super) fn add(&mut self, passage: Around<'s>, ignore_case: bool) {
        for reading in passage.readings() {
            let float = reading.contains('.').then(|| reading.parse::<f64>());
            self.floats
                .extend(float.and_then(Result::ok).map(f64::to_bits));
            self.numbers.insert(reading.to_owned());
        }
        let passages = if ignore_case {
            &mut self.ignored
        } else {
            &mut self.told
        };
        let start = passages.text.len();
        passages.text.push_str(passage.alike());
        passages.text.push('\n');
        passages.around.push((start, passage));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.told.around.is_empty() && self.ignored.around.is_empty()
    }

    /// Whether a text or a number stands there: a text as it is, cut from no
    /// longer word or number, and a number in whatever way its digits are
    /// grouped. What is neither stands nowhere.
    pub(super) fn hold(&self, schema: &Schema, value: &Value) -> bool {
        match value {
            Value::Number(number) => {
                let is_float = matches!(schema.kind, Kind::Number { .. });
                let float = number.as_f64().filter(|_| is_float).map(f64::to_bits);
                self.hold_number(&number.to_string())
                    || float.is_some_and(|bits| self.floats.contains(&bits))
            }
            Value::String(text) if is_decimal(schema) => self.hold_number(text),
            Value::String(text) => {
                self.told.hold(&source::alike(text, false))
                    || self.ignored.hold(&source::alike(text, true))
            }
            _ => false,
        }
    }

    fn hold_number(&self, number: &str) -> bool {
        plain(number).is_some_and(|number| self.numbers.contains(&number))
    }
}

impl Passages<'_> {
    /// Whether a text stands in one of them.
    fn hold(&self, wanted: &str) -> bool {
        let mut is_held = false;
        if wanted.is_empty() {
            return false;
        }
        source::occurrences(wanted, &self.text, |at| {
            let next = self.around.partition_point(|(start, _)| *start <= at);
            let around = next.checked_sub(1).map(|last| &self.around[last]);
            is_held = around
                .is_some_and(|(start, around)| around.holds(at - start..at - start + wanted.len()));
            if is_held {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(false)
            }
        });
        is_held
    }
}

fn is_decimal(schema: &Schema) -> bool {
    #[cfg(feature = "rust_decimal")]
    if let Kind::Text { format, .. } = schema.kind {
        return format == Some(crate::schema::Format::Decimal);
    }
    let _ = schema;
    false
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Words;
    use crate::schema::Schema;
    use crate::source::{Sought, Source};

    /// Whether the value stands in this quote of the source.
    fn holds(source: &str, quote: &str, value: &Value) -> bool {
        let sought = Sought::default();
        let source = Source::new().turn("", source);
        let index = source.index();
        let found = index.find(quote, sought, &mut 0);
        assert!(!found.passages.is_empty(), "{quote:?}");
        let mut words = Words::default();
        for (turn, range) in found.places() {
            words.add(index.around(turn, range, false).unwrap(), false);
        }
        words.hold(&Schema::text(), value)
    }

    #[test]
    fn a_number_stands_in_however_its_digits_are_grouped() {
        let held = [
            (json!(1200.5), "it costs $1,200.50 today"),
            (json!(1200.5), "es kostet 1.200,50 €"),
            (json!(1200.5), "1'200.50 Fr."),
            (json!(1_200_000), "1 200 000 people"),
            (json!(100_000), "₹1,00,000"),
            (json!(5), "５ 個"),
            (json!(5), "5.00"),
            (json!(-5), "it was −5 °C"),
            (json!(-5), "−€5"),
            (json!(30), "on 30.11.2026"),
            (json!(3), "1, 2, 3"),
            (json!(200), "5 200"),
            (json!(5200), "5 200"),
            (json!(7), "3-7 days"),
            (json!(12), "12kg"),
            (json!(0), "-0"),
            (json!(0.125), "0.125 mg"),
            (json!(4712), "orders 4711,4712"),
            (json!("19.9"), "EUR 19.9"),
            (json!("01234"), "Ship to 01234 Main"),
        ];
        for (value, quote) in held {
            assert!(holds(quote, quote, &value), "{value} in {quote:?}");
        }
        let missed = [
            (json!(5), "15"),
            (json!(5), "5.5"),
            (json!(15), "1.15"),
            (json!(5), "it was -5 °C"),
            (json!(5), "-$5.00"),
            (json!(-5), "5"),
            (json!(102), "10²"),
            (json!(10), "10²"),
            (json!(1), "1½"),
            (json!(1200), "12,00"),
            (json!(1.25), "$1,250"),
            (json!(125), "0.125 mg"),
            (json!(345.67), "12 345.67"),
            (json!(1e300), "1"),
            (json!(null), "null"),
            (json!(true), "true"),
            (json!("19.90"), "EUR 19.9"),
            (json!("01234"), "Ship to 1234 Main"),
            (json!("1.10"), "version 1.1"),
            (json!("1e2"), "100"),
            (json!("5"), "5.5"),
            (json!("5"), "-5"),
            (json!("250.00"), "1,250.00"),
            (json!("1.2"), "version 1.2.3"),
            (json!("5"), "１５"),
        ];
        for (value, quote) in missed {
            assert!(!holds(quote, quote, &value), "{value} in {quote:?}");
        }
    }

    #[test]
    fn a_quote_that_cuts_a_number_or_a_word_holds_neither() {
        let cut = [
            ("1,250.00 EUR", "250.00", json!(250)),
            ("order 14711", "4711", json!(4711)),
            ("it was -5 °C", "5 °C", json!(5)),
            ("unable to pay", "able to pay", json!("able")),
            ("1 200 000 people", "200 000 people", json!(200_000)),
            ("the order 47110", "order 4711", json!("4711")),
        ];
        for (source, quote, value) in cut {
            assert!(!holds(source, quote, &value), "{value} in {quote:?}");
        }
        assert!(holds("pay 15, or 5 now", "5 now", &json!(5)));
        assert!(holds("14711 and 4711", "4711", &json!(4711)));
    }

    #[test]
    fn a_name_stands_in_as_a_whole_word() {
        let quote = "The Pro plan of ACME, 专业版套餐, 삼성은, שרון";
        for (name, expected) in [
            ("Pro", true),
            ("专业版", true),
            ("삼성", true),
            ("שרון", true),
            ("pro", false),
            ("pla", false),
            ("רון", false),
            ("", false),
        ] {
            assert_eq!(holds(quote, quote, &json!(name)), expected, "{name}");
        }
    }
}
