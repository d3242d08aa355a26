//! How dates and times are written: their crates read more than a schema's
//! `format` lets through, such as a month of one digit, and keep less of it,
//! such as nine digits of a fraction.

/// A date; each `0` stands for a digit.
const DATE: &str = "0000-00-00";

/// `2024-05-17`
pub(super) fn is_date(text: &str) -> bool {
    rest(text, DATE) == Some("")
}

/// `10:30`, `10:30:00` or `10:30:00.5`
#[cfg(feature = "chrono")]
pub(super) fn is_time(text: &str) -> bool {
    rest(text, "00:00") == Some("") || is_time_to_seconds(text)
}

/// `10:30:00` or `10:30:00.5`
pub(super) fn is_time_to_seconds(text: &str) -> bool {
    after_seconds(text) == Some("")
}

/// A date, what parts it from a time, and a time with its seconds.
pub(super) fn is_local(text: &str, between: char) -> bool {
    after_date(text, between).is_some_and(is_time_to_seconds)
}

/// A date, `T`, a time with its seconds, and `Z` or an offset.
#[cfg(feature = "chrono")]
pub(super) fn is_instant(text: &str) -> bool {
    let Some(offset) = after_date(text, 'T').and_then(after_seconds) else {
        return false;
    };
    offset == "Z" || rest(offset, "+00:00") == Some("") || rest(offset, "-00:00") == Some("")
}

/// `2024-05-17 10:30:00.0 +05:30:00`
#[cfg(feature = "time")]
pub(super) fn is_instant_in_words(text: &str) -> bool {
    let offset = after_date(text, ' ')
        .and_then(after_seconds)
        .and_then(|offset| offset.strip_prefix(' '));
    let Some(offset) = offset else {
        return false;
    };
    let hours = offset.get(1..3).and_then(|hours| hours.parse::<u8>().ok());
    let is_shaped = rest(offset, "+00:00:00") == Some("") || rest(offset, "-00:00:00") == Some("");
    is_shaped && hours.is_some_and(|hours| hours < 24)
}

fn after_date(text: &str, between: char) -> Option<&str> {
    rest(text, DATE)?.strip_prefix(between)
}

/// The most digits of a fraction that are kept.
const NANOSECONDS: usize = 9;

/// What stands after a time with its seconds, and their fraction if there is
/// one. A leap second ends an hour.
fn after_seconds(text: &str) -> Option<&str> {
    let after = rest(text, "00:00:00")?;
    if text.get(6..8) == Some("60") && text.get(3..5) != Some("59") {
        return None;
    }
    let Some(fraction) = after.strip_prefix('.') else {
        return Some(after);
    };
    let after = fraction.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = fraction.len() - after.len();
    (1..=NANOSECONDS).contains(&digits).then_some(after)
}

/// What stands after the beginning of `text` that has this shape: a digit for
/// each `0`, every other character for itself.
fn rest<'a>(text: &'a str, shape: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(shape.len())?;
    head.bytes()
        .zip(shape.bytes())
        .all(|(byte, shape)| match shape {
            b'0' => byte.is_ascii_digit(),
            _ => byte == shape,
        })
        .then_some(rest)
}
