//! Numbers as people write them.

use std::ops::Range;

/// A number in one spelling: no sign but minus, no needless zero, no exponent.
pub(super) fn plain(number: &str) -> Option<String> {
    let (number, exponent) = match number.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.parse::<i32>().ok()?),
        None => (number, 0),
    };
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", number),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = !whole.is_empty() && is_digits(whole) && is_digits(fraction);
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

/// Every place of a text where a number stands, its sign included, and what it
/// can be read as, each in its one spelling.
pub(super) fn numerals(text: &str) -> Vec<(Range<usize>, Vec<String>)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find(|c: char| c.is_ascii_digit()) {
        let start = from + start;
        let run = run(&text[start..]);
        from = start + run.len();
        // A number with a fraction or a power behind it is another number.
        if text[from..].starts_with(|c: char| c.is_numeric() && !c.is_alphabetic()) {
            continue;
        }
        let (sign, start) = match sign(&text[..start]) {
            Some(place) => ("-", place),
            None => ("", start),
        };
        let readings = readings(run)
            .iter()
            .filter_map(|value| plain(&format!("{sign}{value}")))
            .collect();
        found.push((start..from, readings));
    }
    found
}

/// Where the minus stands that belongs to a number after `before`, be there a
/// currency between them or not. A dash behind a word or a number is none.
fn sign(before: &str) -> Option<usize> {
    let before = before.trim_end_matches(['$', '€', '£', '¥', '₹']);
    let outside = before.strip_suffix('-')?;
    let is_dash = outside.ends_with(char::is_alphanumeric);
    (!is_dash).then_some(outside.len())
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
    let is_list = run
        .rsplit_once(',')
        .is_some_and(|(_, last)| last.len() > 3 && is_digits(last));
    if whole.is_empty() || is_list {
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
    // Groups of digits, or numbers beside one another; with a fraction it can
    // only be one number.
    let may_be_several = run.contains(' ') && !run.contains(['.', ',']);
    let apart = run.split(' ').filter(|_| may_be_several);
    whole.into_iter().chain(apart.map(str::to_owned)).collect()
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

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
