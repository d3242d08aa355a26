//! Whether a value itself stands in a quote.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::source::{self, Source};

/// A quote in which values are looked for.
pub(super) struct Words<'q> {
    quote: &'q str,
    ignore_case: bool,
    numbers: BTreeSet<String>,
}

impl<'q> Words<'q> {
    pub(super) fn of(quote: &'q str, ignore_case: bool) -> Self {
        Self {
            quote,
            ignore_case,
            numbers: numerals(&source::alike(quote)),
        }
    }

    /// Whether a text or a number stands there: a text as a whole, a number in
    /// whatever way its digits are grouped. What is neither stands nowhere.
    pub(super) fn hold(&self, value: &Value) -> bool {
        match value {
            Value::Number(number) => self.hold_number(&number.to_string()),
            Value::String(text) => self.hold_text(text) || self.hold_number(text),
            _ => false,
        }
    }

    fn hold_number(&self, number: &str) -> bool {
        plain(number).is_some_and(|number| self.numbers.contains(&number))
    }

    /// A text that begins or ends inside a longer word is another word.
    fn hold_text(&self, text: &str) -> bool {
        let quote = Source::new().turn("", self.quote);
        let found = quote.index().find(text, self.ignore_case, None);
        found.passages.iter().any(|place| {
            let (before, rest) = self.quote.split_at(place.range.start);
            let (words, after) = rest.split_at(place.range.len());
            let is_cut = |last: Option<char>, next: Option<char>| {
                last.is_some_and(is_of_word) && next.is_some_and(is_of_word)
            };
            !is_cut(before.chars().next_back(), words.chars().next())
                && !is_cut(words.chars().next_back(), after.chars().next())
        })
    }
}

/// Whether `c` belongs to words that are told apart by spaces: a digit, or a
/// letter of a script that has capitals, as all of those do.
fn is_of_word(c: char) -> bool {
    c.is_ascii_digit() || c.is_lowercase() || c.is_uppercase()
}

/// A number in one spelling: no sign but minus, no needless zero, no exponent.
fn plain(number: &str) -> Option<String> {
    let (number, exponent) = match number.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.parse::<i32>().ok()?),
        None => (number, 0),
    };
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", number),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = !whole.is_empty()
        && [whole, fraction]
            .iter()
            .all(|d| d.bytes().all(|b| b.is_ascii_digit()));
    // Nobody writes out a number of more digits than that.
    if !is_number || exponent.unsigned_abs() > 30 {
        return None;
    }
    let shift = usize::try_from(exponent.unsigned_abs()).ok()?;
    let (whole, fraction) = if exponent < 0 {
        let padded = format!("{}{whole}", "0".repeat(shift));
        let (whole, moved) = padded.split_at(padded.len() - shift);
        (whole.to_owned(), format!("{moved}{fraction}"))
    } else {
        let padded = format!(
            "{fraction}{}",
            "0".repeat(shift.saturating_sub(fraction.len()))
        );
        let (moved, fraction) = padded.split_at(shift);
        (format!("{whole}{moved}"), fraction.to_owned())
    };
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    let fraction = fraction.trim_end_matches('0');
    let is_zero = whole == "0" && fraction.is_empty();
    let sign = if is_zero { "" } else { sign };
    Some(if fraction.is_empty() {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{fraction}")
    })
}

/// Every number that a text can be read to hold, in its one spelling.
fn numerals(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut rest = text;
    let mut before = None;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (head, tail) = rest.split_at(start);
        let run = run(tail);
        let mut head = head.chars().rev();
        let last = head.next().or(before);
        let is_negative =
            last == Some('-') && !head.next().or(before).is_some_and(char::is_alphanumeric);
        let sign = if is_negative { "-" } else { "" };
        for value in readings(run) {
            found.extend(plain(&format!("{sign}{value}")));
        }
        before = run.chars().next_back();
        rest = &tail[run.len()..];
    }
    found
}

/// The digits at the start of `text`, with the marks that group them.
fn run(text: &str) -> &str {
    let mut end = 0;
    for (at, c) in text.char_indices() {
        if c.is_ascii_digit() {
            end = at + 1;
        } else if !matches!(c, '.' | ',' | '\'' | ' ' | '_') || at > end {
            break;
        }
    }
    &text[..end]
}

/// What a run of digits can mean.
fn readings(run: &str) -> Vec<String> {
    let whole = interpretations(run);
    if whole.is_empty() {
        let parts = run.split(' ').collect::<Vec<_>>();
        if parts.len() > 1 {
            return parts.into_iter().flat_map(readings).collect();
        }
        // A date, or a list of numbers.
        return run
            .split(|c: char| !c.is_ascii_digit())
            .map(str::to_owned)
            .collect();
    }
    let spaced = run.contains(' ');
    let apart = run.split(' ').filter(|_| spaced).flat_map(readings);
    whole.into_iter().chain(apart).collect()
}

/// The numbers that the whole run spells: with a point or a comma before the
/// fraction, and any one mark between groups of thousands.
fn interpretations(run: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(whole) = ungrouped(run) {
        found.push(whole);
    }
    if let Some(at) = run.rfind(['.', ',']) {
        let (whole, fraction) = (&run[..at], &run[at + 1..]);
        let mark = &run[at..=at];
        if fraction.bytes().all(|b| b.is_ascii_digit())
            && !whole.contains(mark)
            && let Some(whole) = ungrouped(whole)
        {
            found.push(format!("{whole}.{fraction}"));
        }
    }
    found
}

/// A whole number without the marks between its groups.
fn ungrouped(whole: &str) -> Option<String> {
    let Some(mark) = whole.find(|c: char| !c.is_ascii_digit()) else {
        return Some(whole.to_owned());
    };
    let mark = &whole[mark..=mark];
    let groups: Vec<&str> = whole.split(mark).collect();
    let (last, more) = groups.split_last()?;
    let (first, middle) = more.split_first()?;
    // Groups of three, or of two before the last as in India.
    let is_grouped = last.len() == 3
        && (1..=3).contains(&first.len())
        && (middle.iter().all(|group| group.len() == 3)
            || middle.iter().all(|group| group.len() == 2) && first.len() <= 2);
    let is_plain = groups.iter().all(|g| g.bytes().all(|b| b.is_ascii_digit()));
    (is_grouped && is_plain).then(|| groups.concat())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Words;

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
            (json!(30), "on 30.11.2026"),
            (json!(3), "1, 2, 3"),
            (json!(200), "5 200"),
            (json!(5200), "5 200"),
            (json!(7), "3-7 days"),
            (json!(12), "12kg"),
            (json!(0), "-0"),
            (json!("19.90"), "EUR 19,9"),
        ];
        for (value, quote) in held {
            assert!(Words::of(quote, false).hold(&value), "{value} in {quote:?}");
        }
        let missed = [
            (json!(5), "15"),
            (json!(5), "5.5"),
            (json!(15), "1.15"),
            (json!(5), "it was -5 °C"),
            (json!(-5), "5"),
            (json!(102), "10²"),
            (json!(1200), "12,00"),
            (json!(1e300), "1"),
            (json!(null), "null"),
            (json!(true), "true"),
        ];
        for (value, quote) in missed {
            assert!(
                !Words::of(quote, false).hold(&value),
                "{value} in {quote:?}"
            );
        }
    }

    #[test]
    fn a_name_stands_in_as_a_whole_word() {
        let words = Words::of("The Pro plan of ACME, 专业版套餐", false);
        assert!(words.hold(&json!("Pro")));
        assert!(words.hold(&json!("专业版")));
        assert!(!words.hold(&json!("pro")));
        assert!(!words.hold(&json!("pla")));
        assert!(!words.hold(&json!("")));
        assert!(Words::of("The PRO plan", true).hold(&json!("pro")));
    }
}
