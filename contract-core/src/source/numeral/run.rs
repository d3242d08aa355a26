//! What a run of digits, with the marks between them, can mean.

use std::iter;
use std::ops::Range;

/// A number in one spelling: no sign but minus, no needless zero, no exponent.
pub(crate) fn plain(number: &str) -> Option<String> {
    let (number, exponent) = match number.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.parse::<i32>().ok()?),
        None => (number, 0),
    };
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", number.strip_prefix('+').unwrap_or(number)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let has_digits = !whole.is_empty() || !fraction.is_empty();
    let is_number = has_digits && is_digits(whole) && is_digits(fraction);
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

/// The digits at the start of `text`, with the marks that group them: where
/// they end.
pub(super) fn end(text: impl Iterator<Item = char>) -> usize {
    let mut end = 0;
    for (at, c) in text.enumerate() {
        if c.is_ascii_digit() {
            end = at + 1;
        } else if !matches!(c, '.' | ',' | '\'' | ' ' | '_') || at > end {
            break;
        }
    }
    end
}

/// The numbers of a run that are surely apart.
pub(super) fn apart(run: &str) -> Vec<Range<usize>> {
    let is_one = !interpretations(run).is_empty() && !is_list(run);
    let mark = [' ', ','].into_iter().find(|mark| run.contains(*mark));
    match mark {
        Some(' ') if !is_one => parts(run, |c| c == ' ')
            .flat_map(|part| {
                let inner = apart(&run[part.clone()]);
                let moved = move |inner: Range<usize>| shifted(&inner, part.start);
                inner.into_iter().map(moved)
            })
            .collect(),
        Some(mark) if !is_one && !run.contains(['.', '\'', '_']) => {
            parts(run, |c| c == mark).collect()
        }
        _ => iter::once(0..run.len()).collect(),
    }
}

/// Numbers of four digits and more with commas between them: no number is
/// grouped like that.
fn is_list(run: &str) -> bool {
    run.contains(',') && run.split(',').all(|part| part.len() > 3 && is_digits(part))
}

/// What one run can mean as a whole; and the numbers that it could be made of,
/// with their places.
pub(super) struct Meaning {
    pub whole: Vec<String>,
    pub parts: Vec<Range<usize>>,
}

pub(super) fn meaning(run: &str) -> Meaning {
    let whole = interpretations(run);
    let may_be_several = run.contains(' ') && !run.contains(['.', ',']);
    let parts = if whole.is_empty() {
        // A date.
        parts(run, |c: char| !c.is_ascii_digit()).collect()
    } else if may_be_several {
        // Groups of digits, or numbers beside one another.
        parts(run, |c| c == ' ').collect()
    } else {
        Vec::new()
    };
    Meaning { whole, parts }
}

/// The stretches between the marks, all of which are one byte long.
fn parts(run: &str, is_mark: impl Fn(char) -> bool) -> impl Iterator<Item = Range<usize>> {
    run.split(is_mark).scan(0, |start, part| {
        let range = *start..*start + part.len();
        *start = range.end + 1;
        Some(range)
    })
}

pub(super) fn shifted(range: &Range<usize>, by: usize) -> Range<usize> {
    range.start + by..range.end + by
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
        // A lone comma before three digits groups them: read as a point, it
        // would make the number a thousand times smaller.
        let groups = mark == "," && found.len() == 1;
        if is_digits(fraction)
            && !whole.contains(mark)
            && !groups
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
        && !first.starts_with('0')
        && (1..=3).contains(&first.len())
        && (middle.iter().all(|group| group.len() == 3)
            || middle.iter().all(|group| group.len() == 2) && first.len() <= 2);
    let is_plain = groups.iter().all(|group| is_digits(group));
    (is_grouped && is_plain).then(|| groups.concat())
}

pub(super) fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
