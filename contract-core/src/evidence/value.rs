//! Whether a value itself stands in the quotes that support it.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use serde_json::Value;

use super::number::{numerals, plain};
use crate::schema::{Kind, Schema};
use crate::source::{self, Around};

/// The passages that support a value, with what stands around them: a value
/// that only begins in a quote, or ends in it, does not stand there.
pub(super) struct Words {
    /// All of them, on lines of their own.
    text: String,
    quoted: Vec<Range<usize>>,
    numbers: BTreeSet<String>,
    ignore_case: bool,
}

impl Words {
    pub(super) fn of(passages: impl Iterator<Item = Around>, ignore_case: bool) -> Self {
        let mut words = Self {
            text: String::new(),
            quoted: Vec::new(),
            numbers: BTreeSet::new(),
            ignore_case,
        };
        for passage in passages {
            for (place, readings) in numerals(&passage.text) {
                if passage.words.start <= place.start && place.end <= passage.words.end {
                    words.numbers.extend(readings);
                }
            }
            let before = words.text.len();
            let Range { start, end } = passage.words;
            words.quoted.push(before + start..before + end);
            words.text.push_str(&passage.text);
            words.text.push('\n');
        }
        words
    }

    pub(super) fn is_empty(&self) -> bool {
        self.quoted.is_empty()
    }

    /// Whether a text or a number stands there: a text as it is, as a whole
    /// word, and a number in whatever way its digits are grouped. What is
    /// neither stands nowhere.
    pub(super) fn hold(&self, schema: &Schema, value: &Value) -> bool {
        match value {
            Value::Number(number) => self.hold_number(&number.to_string()),
            Value::String(text) if is_decimal(schema) => self.hold_number(text),
            // A text of digits is no part of a longer number.
            Value::String(text) => {
                self.hold_text(text) && (plain(text).is_none() || self.hold_number(text))
            }
            _ => false,
        }
    }

    fn hold_number(&self, number: &str) -> bool {
        plain(number).is_some_and(|number| self.numbers.contains(&number))
    }

    /// A text that begins or ends inside a longer word is another word.
    fn hold_text(&self, text: &str) -> bool {
        let wanted = source::alike(text, self.ignore_case);
        let mut is_held = false;
        if !wanted.is_empty() {
            source::occurrences(&wanted, &self.text, |start| {
                is_held = self.is_whole(start..start + wanted.len());
                if is_held {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(false)
                }
            });
        }
        is_held
    }

    /// Whether the place is inside a quote, and cuts no word at its ends.
    fn is_whole(&self, place: Range<usize>) -> bool {
        let next = self
            .quoted
            .partition_point(|quoted| quoted.start <= place.start);
        let quoted = next.checked_sub(1).map(|last| &self.quoted[last]);
        let (before, rest) = self.text.split_at(place.start);
        let (words, after) = rest.split_at(place.len());
        let is_cut = |last: Option<char>, next: Option<char>| {
            last.is_some_and(is_of_word) && next.is_some_and(is_of_word)
        };
        quoted.is_some_and(|quoted| place.end <= quoted.end)
            && !is_cut(before.chars().next_back(), words.chars().next())
            && !is_cut(words.chars().next_back(), after.chars().next())
    }
}

fn is_decimal(schema: &Schema) -> bool {
    #[cfg(feature = "rust_decimal")]
    if let Kind::Text { format, .. } = schema.kind {
        return format == Some(crate::schema::Format::Decimal);
    }
    let _ = (schema, Kind::Boolean);
    false
}

/// Whether `c` belongs to words that are told apart by spaces: a digit, or a
/// letter of a script that writes spaces. In Korean, other words hang on to
/// names.
fn is_of_word(c: char) -> bool {
    let is_unspaced = matches!(
        c,
        '\u{0E00}'..='\u{0EFF}' // Thai, Lao
        | '\u{1000}'..='\u{109F}' // Burmese
        | '\u{1100}'..='\u{11FF}' // Korean
        | '\u{1780}'..='\u{17FF}' // Khmer
        | '\u{2E80}'..='\u{A4CF}' // Chinese, Japanese
        | '\u{AC00}'..='\u{D7FF}' // Korean
        | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}'
    );
    c.is_alphanumeric() && !is_unspaced
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
        let found = index.find(quote, sought);
        assert!(!found.passages.is_empty(), "{quote:?}");
        let around = found.passages.iter();
        Words::of(around.filter_map(|p| index.around(p, false)), false).hold(&Schema::text(), value)
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
