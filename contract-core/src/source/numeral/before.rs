//! What stands before the digits of a number and belongs to it.

use super::glyph::{Glyph, is_space};
use super::{money, multiplier};
use crate::source::marks::fold_mark;
use crate::source::word::is_of_word;

/// How far around a dash one looks for another line that begins like it.
const NEAR: usize = 256;

/// Whether a number is below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    None,
    Minus,
    /// A dash that may be a minus.
    Unclear,
}

/// What was found before the digits.
pub(super) struct Before {
    /// Where the number starts.
    pub start: usize,
    pub sign: Sign,
    /// Where its digits start, or the point before them.
    pub body: usize,
    pub is_money: bool,
    /// Whether a letter stands right before it.
    pub is_glued: bool,
    /// Whether it is part of another number.
    pub is_other: bool,
    /// Where it starts with its currency, but without a sign.
    money: usize,
}

impl Before {
    pub(super) fn of(glyphs: &[Glyph], digits: usize) -> Self {
        let start = digits - usize::from(has_point(glyphs, digits));
        let near = skip_space(glyphs, start);
        let (money, is_money) = skip_money(glyphs, near);
        let money = if money < near { money } else { start };
        let outer = skip_space(glyphs, money);
        let is_spaced = outer < money;
        let mut before = Self {
            start,
            sign: Sign::None,
            body: start,
            is_money: is_money || last(glyphs, near).is_some_and(money::is_sign),
            is_glued: last(glyphs, start).is_some_and(is_of_word),
            is_other: is_part(glyphs, start),
            money,
        };
        let signed = if last(glyphs, outer).is_some_and(is_dash) {
            dash(glyphs, outer - 1, is_spaced).map(|sign| (outer - 1, sign))
        } else {
            word(glyphs, outer)
        };
        if let Some((start, sign)) = signed {
            before.start = start;
            before.sign = sign;
            before.is_money |= last(glyphs, start).is_some_and(money::is_sign);
        }
        before
    }

    /// Whether the number, which ends at `end`, stands alone in parentheses, as
    /// accountants write what is below zero.
    pub(super) fn is_accounting(&self, glyphs: &[Glyph], end: usize) -> bool {
        let open = skip_space(glyphs, self.money);
        if self.sign != Sign::None || last(glyphs, open) != Some('(') {
            return false;
        }
        let open = open - 1;
        let after = end_of_money(glyphs, skip_space_after(glyphs, end));
        let close = skip_space_after(glyphs, after);
        // A call or a clause, `3(5)`, or a number that is said twice.
        let is_named = last(glyphs, open)
            .is_some_and(|c| is_of_word(c) || "〇零一二三四五六七八九十百千万两".contains(c));
        let said = letters_before(glyphs, skip_space(glyphs, open)).0;
        let is_closed = glyphs.get(close).is_some_and(|glyph| glyph.c == ')');
        is_closed && !is_named && !multiplier::is_number_word(&said)
    }
}

/// Whether the digits at `at` are a fraction whose whole is left out: a point
/// or a comma is theirs unless it ends what stands before it.
fn has_point(glyphs: &[Glyph], at: usize) -> bool {
    let Some(point @ ('.' | ',')) = last(glyphs, at) else {
        return false;
    };
    match last(glyphs, at - 1) {
        None => true,
        Some(c) if point == '.' => !is_of_word(c) && c != '.',
        Some(c) => is_space(c) || is_dash(c) || money::is_sign(c) || c == '(',
    }
}

/// Whether the number at `at` is a part of one that began before it: a power,
/// the lower half of a fraction, the rest of a number with signs for its
/// thousands.
fn is_part(glyphs: &[Glyph], at: usize) -> bool {
    let Some(c) = last(glyphs, at) else {
        return false;
    };
    let earlier = |back: usize| at.checked_sub(back).and_then(|at| last(glyphs, at));
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    matches!(c, '^' | '\u{2044}')
        || c.is_numeric() && !c.is_alphabetic()
        || multiplier::sign(c).is_some() && is_digit(earlier(1))
        || c == '*' && earlier(1) == Some('*') && is_digit(earlier(2))
}

/// What the dash at `at` is to the number after it.
fn dash(glyphs: &[Glyph], at: usize, is_spaced: bool) -> Option<Sign> {
    let c = glyphs[at].c;
    let before = last(glyphs, at);
    if !is_spaced {
        return match before {
            Some(c) if c.is_alphanumeric() => {
                // Between words without spaces, it may be either.
                let is_apart = !is_of_word(c) || money::is_code(&letters_before(glyphs, at).0);
                is_apart.then_some(Sign::Unclear)
            }
            _ => Some(Sign::Minus),
        };
    }
    let is_pause = matches!(c, '\u{2014}' | '\u{2015}');
    let words_end = skip_space(glyphs, at);
    if is_pause || ends_number(glyphs, words_end) || is_bullet(glyphs, at) {
        return None;
    }
    if c == '\u{2212}' {
        return Some(Sign::Minus);
    }
    let is_in_line = before == Some(' ')
        && last(glyphs, words_end).is_some_and(|c| !matches!(c, ':' | '=' | '('));
    (!matches!(c, '\u{2012}' | '\u{2013}') || !is_in_line).then_some(Sign::Unclear)
}

/// Whether a number ends at `at`, its unit included: a dash after it means a
/// range.
fn ends_number(glyphs: &[Glyph], at: usize) -> bool {
    let at = match last(glyphs, at) {
        Some('%' | '°') => at - 1,
        Some(c) if money::is_sign(c) => at - 1,
        _ => letters_before(glyphs, at).1,
    };
    let at = match last(glyphs, at) {
        Some('°') => at - 1,
        _ => at,
    };
    last(glyphs, skip_space(glyphs, at)).is_some_and(char::is_numeric)
}

/// Whether the dash at `at` begins a line, and another line begins like it.
fn is_bullet(glyphs: &[Glyph], at: usize) -> bool {
    let begins = |at: usize| {
        last(glyphs, at).is_none_or(|c| c == '\n')
            && glyphs.get(at + 1).is_some_and(|next| next.c == ' ')
            && glyphs[at].c != '\u{2212}'
            && is_dash(glyphs[at].c)
    };
    let near = at.saturating_sub(NEAR)..glyphs.len().min(at + NEAR);
    begins(at) && near.into_iter().any(|other| other != at && begins(other))
}

/// The word that says that the number is below zero.
fn word(glyphs: &[Glyph], end: usize) -> Option<(usize, Sign)> {
    let (word, start) = letters_before(glyphs, end);
    if let Some(sign) = ["零下", "マイナス", "负", "負"]
        .into_iter()
        .find(|sign| word.ends_with(sign))
    {
        return Some((end - sign.chars().count(), Sign::Minus));
    }
    let is_sign = matches!(
        word.to_lowercase().as_str(),
        "minus" | "negative" | "moins" | "menos" | "meno" | "минус"
    );
    let sign = if ends_number(glyphs, skip_space(glyphs, start)) {
        Sign::Unclear
    } else {
        Sign::Minus
    };
    is_sign.then_some((start, sign))
}

/// Where the currency starts that ends at `end`, and whether it surely is one.
fn skip_money(glyphs: &[Glyph], end: usize) -> (usize, bool) {
    let Some(c) = last(glyphs, end) else {
        return (end, false);
    };
    if money::is_sign(c) {
        let (letters, start) = letters_before(glyphs, end - 1);
        let is_land = letters.len() <= 3 && letters.bytes().all(|b| b.is_ascii_uppercase());
        return (if is_land { start } else { end - 1 }, true);
    }
    let dot = usize::from(c == '.');
    let (letters, start) = letters_before(glyphs, end - dot);
    if money::may_be_code(&letters) {
        (start, money::is_code(&letters))
    } else {
        (end, false)
    }
}

/// Where the currency or the per cent ends that starts at `at`.
pub(super) fn end_of_money(glyphs: &[Glyph], at: usize) -> usize {
    let rest = glyphs.get(at..).unwrap_or_default();
    let is_sign = |glyph: &Glyph| money::is_sign(glyph.c) || glyph.c == '%';
    if rest.first().is_some_and(is_sign) {
        return at + 1;
    }
    let letters: String = letters(rest).collect();
    if money::is_code(&letters) {
        at + letters.chars().count()
    } else {
        at
    }
}

/// The letters at the start of `glyphs`, or the first of them.
pub(super) fn letters(glyphs: &[Glyph]) -> impl Iterator<Item = char> {
    let letters = glyphs.iter().map(|glyph| glyph.c).take(24);
    letters.take_while(|c| is_letter(*c))
}

/// The letters that end at `end`, or the last of them, and where they start.
fn letters_before(glyphs: &[Glyph], end: usize) -> (String, usize) {
    let before = glyphs[..end].iter().rev().take(24);
    let count = before.take_while(|glyph| is_letter(glyph.c)).count();
    let start = end - count;
    (glyphs[start..end].iter().map(|g| g.c).collect(), start)
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || unicode_normalization::char::is_combining_mark(c)
}

fn is_dash(c: char) -> bool {
    fold_mark(c) == '-'
}

fn last(glyphs: &[Glyph], end: usize) -> Option<char> {
    glyphs[..end].last().map(|glyph| glyph.c)
}

fn skip_space(glyphs: &[Glyph], end: usize) -> usize {
    end - usize::from(last(glyphs, end).is_some_and(is_space))
}

pub(super) fn skip_space_after(glyphs: &[Glyph], at: usize) -> usize {
    at + usize::from(glyphs.get(at).is_some_and(|glyph| is_space(glyph.c)))
}
