//! Numbers, as they are written.

use super::{NotJson, Scanner};

/// A number as it is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Number<'j> {
    pub raw: &'j str,
    /// Whether it has neither a fraction nor an exponent.
    pub is_integer: bool,
    has_exponent: bool,
    is_negative: bool,
    /// The value of all digits, right where there are at most `SHORT` of them.
    digits: u64,
    count: usize,
    /// How many of the digits stand behind the point.
    fraction: usize,
}

impl<'j> Scanner<'j> {
    /// The number whose first byte is next.
    #[expect(
        clippy::inline_always,
        reason = "a call would pass its result through memory"
    )]
    #[inline(always)]
    pub(crate) fn number(&mut self) -> Result<Number<'j>, NotJson> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let is_negative = bytes.get(start) == Some(&b'-');
        let first = start + usize::from(is_negative);
        let (mut digits, mut end) = read_digits(bytes, first, 0);
        let mut count = end - first;
        if count == 0 || (count > 1 && bytes.get(first) == Some(&b'0')) {
            return Err(NotJson);
        }
        let mut may_overflow = count > f64::MAX_10_EXP as usize;
        let mut fraction = 0;
        if bytes.get(end) == Some(&b'.') {
            let point = end + 1;
            (digits, end) = read_digits(bytes, point, digits);
            fraction = end - point;
            count += fraction;
            if fraction == 0 {
                return Err(NotJson);
            }
        }
        let has_exponent = matches!(bytes.get(end), Some(b'e' | b'E'));
        if has_exponent {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            let power = end + 1 + sign;
            (_, end) = read_digits(bytes, power, 0);
            if end == power {
                return Err(NotJson);
            }
            may_overflow = true;
        }
        self.at = end;
        let raw = self.text.get(start..end).ok_or(NotJson)?;
        if may_overflow && !raw.parse().is_ok_and(f64::is_finite) {
            return Err(NotJson);
        }
        Ok(Number {
            raw,
            is_integer: fraction == 0 && !has_exponent,
            has_exponent,
            is_negative,
            digits,
            count,
            fraction,
        })
    }
}

impl Number<'_> {
    /// Up to so many digits stand for themselves in a float.
    const SHORT: usize = 15;

    /// The value of a short integer.
    #[inline]
    pub(crate) fn short_integer(&self) -> Option<i64> {
        let is_short = self.is_integer && self.count <= Self::SHORT;
        let value = i64::try_from(self.digits).ok().filter(|_| is_short)?;
        Some(if self.is_negative { -value } else { value })
    }

    /// The value of a short number without an exponent: the quotient of two
    /// floats that are exact, so rounded once, as a parser rounds it.
    #[inline]
    pub(crate) fn short_float(&self) -> Option<f64> {
        const POWERS: [f64; 16] = [
            1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
        ];
        if self.has_exponent || self.count > Self::SHORT {
            return None;
        }
        #[expect(clippy::cast_precision_loss, reason = "it has at most 15 digits")]
        let value = self.digits as f64 / POWERS.get(self.fraction)?;
        Some(if self.is_negative { -value } else { value })
    }
}

/// The digits from `at` on behind those of `before`, and where they end. The
/// value wraps where it is too long.
#[inline]
fn read_digits(bytes: &[u8], mut at: usize, before: u64) -> (u64, usize) {
    let mut value = before;
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
        at += 1;
    }
    (value, at)
}
