//! How dates and times are written: chrono reads more than a schema's `format`
//! lets through, such as a month of one digit.

/// A date; each `0` stands for a digit.
const DATE: &str = "0000-00-00";

/// `2024-05-17`
pub(super) fn is_date(text: &str) -> bool {
    rest(text, DATE) == Some("")
}

/// `10:30`, `10:30:00` or `10:30:00.5`
pub(super) fn is_time(text: &str) -> bool {
    rest(text, "00:00") == Some("") || after_seconds(text) == Some("")
}

/// A date, `T` and a time.
pub(super) fn is_local(text: &str) -> bool {
    after_date(text).is_some_and(is_time)
}

/// A date, `T`, a time with its seconds, and `Z` or an offset.
pub(super) fn is_instant(text: &str) -> bool {
    let Some(offset) = after_date(text).and_then(after_seconds) else {
        return false;
    };
    offset == "Z" || rest(offset, "+00:00") == Some("") || rest(offset, "-00:00") == Some("")
}

fn after_date(text: &str) -> Option<&str> {
    rest(text, DATE)?.strip_prefix('T')
}

/// What stands after a time with its seconds, and their fraction if there is
/// one.
fn after_seconds(text: &str) -> Option<&str> {
    let after = rest(text, "00:00:00")?;
    let Some(fraction) = after.strip_prefix('.') else {
        return Some(after);
    };
    let after = fraction.trim_start_matches(|c: char| c.is_ascii_digit());
    (after.len() < fraction.len()).then_some(after)
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
