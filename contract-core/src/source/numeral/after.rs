//! What stands after the digits of a number and belongs to it.

use super::before::{Before, end_of_money, letters, skip_space_after};
use super::glyph::{Glyph, is_raised, is_space, lowered};
use super::money;
use super::multiplier::{self, Place, Power};
use crate::source::marks::fold_mark;

/// What it makes of the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    None,
    /// A power of ten is its own.
    Power(Power),
    /// A word for a power of ten stands behind it.
    Multiplied(Power),
    /// Another number.
    Other,
}

/// What was found after the digits.
pub(super) struct After {
    /// Where the number ends.
    pub end: usize,
    pub effect: Effect,
}

impl After {
    pub(super) fn of(glyphs: &[Glyph], end: usize, before: &Before) -> Self {
        let rest = Rest { glyphs, end };
        let other = |end| (end, Effect::Other);
        let found = rest
            .raised()
            .or_else(|| rest.power())
            .or_else(|| rest.other_base())
            .map(other)
            .or_else(|| rest.exponent(before.is_glued))
            .or_else(|| rest.times_ten())
            .or_else(|| rest.multiplied(before))
            .or_else(|| rest.minus().map(other));
        let (end, effect) = found.unwrap_or((end, Effect::None));
        Self { end, effect }
    }
}

/// Whether `run`, which ends at `end`, and the half after the slash say a
/// mixed number, as in `5 1/2`: where that ends.
pub(super) fn mixed(glyphs: &[Glyph], end: usize, run: &str) -> Option<usize> {
    let upper = run.rsplit(' ').next()?;
    let rest = Rest { glyphs, end };
    let lower_end = rest.digits_end(end + 1);
    let lower = rest.text(end + 1, lower_end);
    let is_short = upper.len() <= 2 && lower.len() <= 2;
    let is_proper = upper.parse::<u8>().ok()? < lower.parse::<u8>().ok()?;
    (rest.at(end) == Some('/') && is_short && is_proper).then_some(lower_end)
}

/// Whether what stands between two numbers makes them the ends of a range.
pub(super) fn are_range(glyphs: &[Glyph], from: usize, to: usize) -> bool {
    let between: String = glyphs
        .get(from..to)
        .unwrap_or_default()
        .iter()
        .map(|glyph| fold_mark(glyph.c))
        .filter(|c| !money::is_sign(*c))
        .take(8)
        .collect();
    matches!(
        between.trim().to_lowercase().as_str(),
        "-" | "~"
            | "to"
            | "and"
            | "or"
            | "bis"
            | "und"
            | "oder"
            | "à"
            | "a"
            | "et"
            | "ou"
            | "y"
            | "o"
            | "до"
            | "至"
            | "到"
    )
}

/// What stands after a number.
struct Rest<'g> {
    glyphs: &'g [Glyph],
    end: usize,
}

impl Rest<'_> {
    fn at(&self, at: usize) -> Option<char> {
        self.glyphs.get(at).map(|glyph| glyph.c)
    }

    fn is(&self, at: usize, is: impl Fn(char) -> bool) -> bool {
        self.at(at).is_some_and(is)
    }

    fn text(&self, from: usize, to: usize) -> String {
        let glyphs = self.glyphs.get(from..to).unwrap_or_default();
        glyphs.iter().map(|glyph| glyph.c).collect()
    }

    fn while_is(&self, mut at: usize, is: impl Fn(char) -> bool) -> usize {
        while self.is(at, &is) {
            at += 1;
        }
        at
    }

    fn digits_end(&self, at: usize) -> usize {
        self.while_is(at, |c| c.is_ascii_digit())
    }

    /// Raised signs and fractions: all but the ending of an ordinal.
    fn raised(&self) -> Option<usize> {
        let is_sign = |c: char| is_raised(c) || c.is_numeric() && !c.is_alphabetic();
        let spaced = skip_space_after(self.glyphs, self.end);
        let is_fraction = |c: char| matches!(c, '¼'..='¾' | '\u{2150}'..='\u{215F}' | '\u{2189}');
        let end = self.while_is(self.end, is_sign);
        if end == self.end {
            return self.is(spaced, is_fraction).then_some(spaced + 1);
        }
        let letters: String = self.text(self.end, end).chars().map(lowered).collect();
        let is_ordinal = matches!(
            letters.as_str(),
            "st" | "nd" | "rd" | "th" | "e" | "er" | "re" | "o" | "a" | "os" | "as"
        );
        (!is_ordinal).then_some(end)
    }

    /// A power, or the lower half of a fraction.
    fn power(&self) -> Option<usize> {
        let after = match (self.at(self.end)?, self.at(self.end + 1)) {
            ('^' | '\u{2044}', _) => self.end + 1,
            ('*', Some('*')) if self.is(self.end + 2, |c| c.is_ascii_digit()) => self.end + 2,
            _ => return None,
        };
        let is_sign = |c: char| matches!(c, '+' | '(') || fold_mark(c) == '-';
        Some(self.digits_end(self.while_is(after, is_sign)))
    }

    /// Digits of another base: `0x10`.
    fn other_base(&self) -> Option<usize> {
        let is_digit = match self.at(self.end)? {
            'x' | 'X' => |c: char| c.is_ascii_hexdigit(),
            'b' | 'B' | 'o' | 'O' => |c: char| c.is_digit(8),
            _ => return None,
        };
        let is_zero = self.at(self.end.checked_sub(1)?) == Some('0')
            && !self
                .end
                .checked_sub(2)
                .is_some_and(|at| self.is(at, |c| c.is_ascii_digit() || matches!(c, '.' | ',')));
        let end = self.while_is(self.end + 1, char::is_alphanumeric);
        (is_zero && self.is(self.end + 1, is_digit)).then_some(end)
    }

    fn exponent(&self, is_glued: bool) -> Option<(usize, Effect)> {
        if !matches!(self.at(self.end)?, 'e' | 'E') {
            return None;
        }
        let sign = self.end + 1;
        let digits = sign + usize::from(self.is(sign, |c| c == '+' || fold_mark(c) == '-'));
        let end = self.digits_end(digits);
        if end == digits {
            return None;
        }
        let exponent: String = self.text(sign, end).chars().map(fold_mark).collect();
        let is_more = self.is(end, char::is_alphanumeric);
        if is_glued || is_more {
            return Some((self.while_is(end, char::is_alphanumeric), Effect::Other));
        }
        Some((end, Effect::Power(exponent.parse().ok())))
    }

    /// `× 10³`, in one of its spellings.
    fn times_ten(&self) -> Option<(usize, Effect)> {
        let sign = skip_space_after(self.glyphs, self.end);
        if !matches!(self.at(sign)?, '×' | 'x' | 'X' | '*' | '·' | '⋅' | '∙') {
            return None;
        }
        let ten = skip_space_after(self.glyphs, sign + 1);
        if self.text(ten, ten + 2) != "10" {
            return None;
        }
        let ten = Rest {
            glyphs: self.glyphs,
            end: ten + 2,
        };
        let end = ten.raised().or_else(|| ten.power())?;
        let exponent: String = self
            .text(ten.end, end)
            .chars()
            .filter(|c| !matches!(c, '^' | '*'))
            .map(|c| fold_mark(lowered(c)))
            .collect();
        Some((end, Effect::Power(exponent.parse().ok())))
    }

    /// A minus behind the number, as some ledgers print it.
    fn minus(&self) -> Option<usize> {
        let is_minus = |c: char| matches!(c, '-' | '\u{2212}');
        let after = self.end + 1;
        let next = skip_space_after(self.glyphs, after);
        let ends = self.at(after).is_none_or(|c| is_space(c) || c == ')');
        let is_range = self.is(next, |c| c.is_ascii_digit());
        (self.is(self.end, is_minus) && ends && !is_range).then_some(after)
    }

    /// Words or letters for powers of ten, one after the other.
    fn multiplied(&self, before: &Before) -> Option<(usize, Effect)> {
        let said = self.said_twice().unwrap_or(self.end);
        let is_money = before.is_money;
        let (mut end, mut power) = self
            .multiplier(self.end, is_money)
            .or_else(|| self.multiplier(said, is_money))?;
        // `A4711B` is a name.
        if before.is_glued && !is_money && end == self.end + 1 {
            return None;
        }
        while let Some((next, more)) = self.multiplier(end, false) {
            (end, power) = (next, power.zip(more).map(|(one, more)| one + more));
        }
        Some((end, Effect::Multiplied(power)))
    }

    /// Where the words in parentheses end that say the number again.
    fn said_twice(&self) -> Option<usize> {
        let open = skip_space_after(self.glyphs, self.end);
        let is_said = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-');
        let close = self.while_is(open + 1, is_said);
        let is_closed = self.at(open) == Some('(') && self.at(close) == Some(')');
        (is_closed && close - open < 40).then_some(close + 1)
    }

    fn multiplier(&self, at: usize, is_money: bool) -> Option<(usize, Power)> {
        let gap = self.at(at).filter(|c| is_space(*c) || *c == '-');
        let start = at + usize::from(gap.is_some());
        if self.is(start, |c| multiplier::sign(c).is_some()) {
            return self.signs(start, gap.is_some());
        }
        let rest = self.glyphs.get(start..).unwrap_or_default();
        let letters: String = letters(rest).collect();
        let end = start + letters.chars().count();
        let is_code = |at: usize| letters.get(at..).is_some_and(money::is_code);
        let stem = letters.len().saturating_sub(3);
        let money_after = end_of_money(self.glyphs, skip_space_after(self.glyphs, end)) > end;
        let next = self.at(end);
        let is_short = letters.chars().count() < 3;
        // `5m²` and `5m/s` are measured in metres, `k8s` and `T-shirt` are names.
        let is_unit = is_short
            && next.is_some_and(|c| {
                c.is_numeric() || matches!(c, '/' | '^') || c == '-' && gap.is_some()
            });
        if letters.is_empty() || is_unit || is_short && gap == Some('\n') {
            return None;
        }
        let place = Place {
            is_glued: gap.is_none(),
            is_money: is_money || money_after,
        };
        let of_money = || {
            let is_glued = true;
            let is_money = true;
            let place = Place { is_glued, is_money };
            let stem = letters.get(..stem).filter(|_| is_code(stem))?;
            multiplier::of(stem, place)
        };
        let power = multiplier::of(&letters, place).or_else(of_money)?;
        Some((end, power))
    }

    /// Signs of East Asian numbers, which may be followed by a smaller part.
    fn signs(&self, start: usize, is_spaced: bool) -> Option<(usize, Power)> {
        let is_hangul = |c: char| matches!(c, '\u{AC00}'..='\u{D7A3}');
        let (mut end, mut power) = (start, 0);
        while let Some(more) = self.at(end).and_then(multiplier::sign) {
            let c = self.at(end)?;
            if multiplier::is_of_unit(c, self.at(end + 1)) {
                break;
            }
            power += more;
            end += 1;
        }
        // After a space, Korean words begin with the same syllables.
        let is_word = is_spaced && self.is(start, is_hangul) && self.is(end, is_hangul);
        if end == start || is_word {
            return None;
        }
        let is_composed = self.is(end, char::is_numeric);
        Some((end, (!is_composed).then_some(power)))
    }
}
