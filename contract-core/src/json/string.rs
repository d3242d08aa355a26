//! Where strings end, and their escapes.

use std::ops::Range;

use super::NotJson;

/// What escapes a string holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Escapes {
    None,
    /// For quotes, slashes and white space.
    Plain,
    /// Some that may stand for characters that cannot be seen.
    MaybeControls,
}

/// The first byte from `at` on that ends a run inside a string: a quote, a
/// backslash, or a control character. Eight bytes at a time.
#[inline(always)]
pub(super) fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const HIGH: u64 = ONES << 7;
    const QUOTE: u64 = 0x22;
    const SLASH: u64 = 0x5C;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*chunk);
        // A borrow can only make a byte look special behind one that is.
        let quotes = word ^ (ONES * QUOTE);
        let slashes = word ^ (ONES * SLASH);
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

/// The end of the string whose first special byte stands at `at`, and what its
/// escapes are at most.
#[inline(never)]
pub(super) fn end(bytes: &[u8], mut at: usize) -> Result<(usize, Escapes), NotJson> {
    let mut escapes = Escapes::Plain;
    while bytes.get(at) == Some(&b'\\') {
        if let Some(b'b' | b'f' | b'u') = bytes.get(at + 1) {
            escapes = Escapes::MaybeControls;
        }
        at = plain_end(bytes, escape_end(bytes, at)?);
    }
    if bytes.get(at) != Some(&b'"') {
        return Err(NotJson);
    }
    Ok((at, escapes))
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
