//! Strict JSON, token by token, over borrowed text.
//!
//! Takes exactly the texts that `serde_json` reads as a `Value`, in a fraction
//! of the time: the tests hold the two against each other.

use std::borrow::Cow;
use std::ops::Range;

/// How many containers may be open at once; `serde_json` stops there too.
const DEEPEST: u8 = 127;

/// The text is not strict JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotJson;

/// A look over a text from left to right, one token at a time.
#[derive(Debug)]
pub(crate) struct Scanner<'j> {
    text: &'j str,
    at: usize,
    depth: u8,
}

/// What stands between the quotes of a string.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Text<'j> {
    raw: &'j str,
    has_escapes: bool,
}

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
    pub(crate) const fn new(text: &'j str) -> Self {
        Self {
            text,
            at: 0,
            depth: 0,
        }
    }

    /// A look over this part of the text alone.
    pub(crate) fn part(&self, start: usize, len: usize) -> Self {
        Self {
            text: self.text.get(..start + len).unwrap_or_default(),
            at: start,
            depth: 0,
        }
    }

    /// The next byte.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The first byte of the next token.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(byte) if *byte > b' ' => return Some(*byte),
                Some(b' ' | b'\n' | b'\r' | b'\t') => self.at += 1,
                other => return other.copied(),
            }
        }
    }

    /// Nothing may follow.
    pub(crate) fn end(&mut self) -> Result<(), NotJson> {
        self.peek().map_or(Ok(()), |_| Err(NotJson))
    }

    /// Passes over the bracket that opens a container.
    #[inline]
    pub(crate) fn open(&mut self) -> Result<(), NotJson> {
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(NotJson);
        }
        Ok(())
    }

    /// Whether a container that ends with `close` has one more element; passes
    /// over the comma before it, or over its end.
    #[inline]
    pub(crate) fn has_more(&mut self, close: u8, is_first: bool) -> Result<bool, NotJson> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                self.depth -= 1;
                Ok(false)
            }
            Some(_) if is_first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            _ => Err(NotJson),
        }
    }

    /// A key and the colon after it.
    #[inline(always)]
    pub(crate) fn key(&mut self) -> Result<Text<'j>, NotJson> {
        if self.peek() != Some(b'"') {
            return Err(NotJson);
        }
        let key = self.string()?;
        if self.peek() != Some(b':') {
            return Err(NotJson);
        }
        self.at += 1;
        Ok(key)
    }

    /// Passes over `key`, its quotes and its colon, where exactly that is next.
    /// The key must have nothing that a string would have to escape.
    #[inline(always)]
    pub(crate) fn takes_key(&mut self, key: &str) -> bool {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let is_next = rest
            .strip_prefix(b"\"")
            .and_then(|rest| rest.strip_prefix(key.as_bytes()))
            .is_some_and(|rest| rest.starts_with(b"\":"));
        if is_next {
            self.at += key.len() + 3;
        }
        is_next
    }

    /// The string whose quote is next.
    #[inline(always)]
    pub(crate) fn string(&mut self) -> Result<Text<'j>, NotJson> {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        let mut end = plain_end(bytes, start);
        let has_escapes = bytes.get(end) != Some(&b'"');
        if has_escapes {
            end = string_end(bytes, end)?;
        }
        self.at = end + 1;
        let raw = self.text.get(start..end).ok_or(NotJson)?;
        Ok(Text { raw, has_escapes })
    }

    /// The number whose first byte is next.
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

    /// Passes over `word`, which has to be next.
    #[inline]
    pub(crate) fn word(&mut self, word: &str) -> Result<(), NotJson> {
        let rest = self.text.as_bytes().get(self.at..);
        if !rest.is_some_and(|rest| rest.starts_with(word.as_bytes())) {
            return Err(NotJson);
        }
        self.at += word.len();
        Ok(())
    }

    /// Passes over a value of any kind, and returns its text.
    pub(crate) fn skip(&mut self) -> Result<&'j str, NotJson> {
        let first = self.peek();
        let start = self.at;
        match first {
            Some(b'{') => {
                self.open()?;
                let mut is_first = true;
                while self.has_more(b'}', is_first)? {
                    is_first = false;
                    self.key()?;
                    self.skip()?;
                }
            }
            Some(b'[') => {
                self.open()?;
                let mut is_first = true;
                while self.has_more(b']', is_first)? {
                    is_first = false;
                    self.skip()?;
                }
            }
            Some(b'"') => drop(self.string()?),
            Some(b't') => self.word("true")?,
            Some(b'f') => self.word("false")?,
            Some(b'n') => self.word("null")?,
            _ => drop(self.number()?),
        }
        self.since(start)
    }

    /// The text from `start` to here.
    pub(crate) fn since(&self, start: usize) -> Result<&'j str, NotJson> {
        self.text.get(start..self.at).ok_or(NotJson)
    }
}

impl<'j> Text<'j> {
    /// What it says, where that is what is written.
    #[inline]
    pub(crate) const fn plain(&self) -> Option<&'j str> {
        if self.has_escapes {
            return None;
        }
        Some(self.raw)
    }

    /// What it says.
    pub(crate) fn says(&self) -> Cow<'j, str> {
        if self.has_escapes {
            // What the scanner took is a string to serde as well.
            let quoted = format!("\"{}\"", self.raw);
            return Cow::Owned(serde_json::from_str(&quoted).unwrap_or_default());
        }
        Cow::Borrowed(self.raw)
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

/// The first byte from `at` on that ends a run inside a string: a quote, a
/// backslash, or a control character. Eight bytes at a time.
#[inline(always)]
fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const HIGH: u64 = ONES << 7;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*chunk);
        // A borrow can only make a byte look special behind one that is.
        let quotes = word ^ (ONES * b'"' as u64);
        let slashes = word ^ (ONES * b'\\' as u64);
        let special = word.wrapping_sub(ONES * 0x20) & !word
            | quotes.wrapping_sub(ONES) & !quotes
            | slashes.wrapping_sub(ONES) & !slashes;
        let special = special & HIGH;
        if special != 0 {
            return at + (special.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..0x20);
    at + rest.iter().position(is_special).unwrap_or(rest.len())
}

/// The end of the string whose first special byte stands at `at`.
#[inline(never)]
fn string_end(bytes: &[u8], mut at: usize) -> Result<usize, NotJson> {
    while bytes.get(at) == Some(&b'\\') {
        at = plain_end(bytes, escape_end(bytes, at)?);
    }
    (bytes.get(at) == Some(&b'"')).then_some(at).ok_or(NotJson)
}

/// The end of the escape whose backslash stands at `at`.
fn escape_end(bytes: &[u8], at: usize) -> Result<usize, NotJson> {
    match bytes.get(at + 1) {
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => Ok(at + 2),
        Some(b'u') => match unit(bytes, at + 2..at + 6)? {
            0xD800..=0xDBFF => {
                let is_pair = bytes.get(at + 6..at + 8) == Some(br"\u")
                    && matches!(unit(bytes, at + 8..at + 12)?, 0xDC00..=0xDFFF);
                is_pair.then_some(at + 12).ok_or(NotJson)
            }
            0xDC00..=0xDFFF => Err(NotJson),
            _ => Ok(at + 6),
        },
        _ => Err(NotJson),
    }
}

/// The UTF-16 unit that four hexadecimal digits write.
fn unit(bytes: &[u8], digits: Range<usize>) -> Result<u32, NotJson> {
    let digits = bytes.get(digits).ok_or(NotJson)?;
    digits.iter().try_fold(0, |unit, &digit| {
        let digit = char::from(digit).to_digit(16).ok_or(NotJson)?;
        Ok(unit << 4 | digit)
    })
}
