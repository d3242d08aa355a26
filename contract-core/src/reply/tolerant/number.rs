//! Numbers: JSON's form, and the few others that have one reading.

use super::Parser;
use crate::reply::glyph::{ends_value, is_blank};
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;
use crate::reply::strict::is_wide_integer;
use std::borrow::Cow;

impl<'a> Parser<'a> {
    pub(super) fn number(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let token = self.number_token();
        let next = self.peek();
        match next {
            None => return self.flaw(Reason::Truncated),
            Some(glyph) if ends_value(glyph) || is_blank(glyph) => {}
            Some('`') => {}
            Some(_) if self.is_comment(self.at) => {}
            Some(_) => return Err(Flaw::new(Reason::BadNumber, start)),
        }
        let reason = match number_form(token) {
            Some(written) if !is_in_range(&written) => Reason::NumberRange,
            Some(written) if written != token => {
                self.edit(RepairCode::NumberForm, start, written.into_owned());
                return Ok(());
            }
            Some(_) => return Ok(()),
            None => wrong_number(token),
        };
        Err(Flaw::new(reason, start))
    }

    /// A number on its own: only JSON's form, since nothing closes it.
    pub(super) fn lone_number(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let token = self.number_token();
        let reason = match token {
            _ if !is_plain(token) => wrong_number(token),
            _ if !is_in_range(token) => Reason::NumberRange,
            _ => return Ok(()),
        };
        Err(Flaw::new(reason, start))
    }

    fn number_token(&mut self) -> &'a str {
        let rest = self.rest(self.at);
        let is_part =
            |glyph: char| glyph.is_alphanumeric() || matches!(glyph, '+' | '-' | '.' | '_');
        let length = rest.find(|glyph| !is_part(glyph)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }
}

/// The number as JSON writes it, where the form is known.
fn number_form(token: &str) -> Option<Cow<'_, str>> {
    if is_plain(token) {
        return Some(token.into());
    }
    let unsigned = token.strip_prefix('+').unwrap_or(token);
    if let Some(digits) = unsigned.strip_prefix("0x").or(unsigned.strip_prefix("0X")) {
        let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
        return Some(number.to_string().into());
    }
    let (sign, digits) = match unsigned.strip_prefix('-') {
        Some(digits) if unsigned.len() == token.len() => ("-", digits),
        Some(_) => return None,
        None => ("", unsigned),
    };
    if digits == "." {
        return None;
    }
    let leading = if digits.starts_with('.') { "0" } else { "" };
    let trailing = if digits.ends_with('.') { "0" } else { "" };
    let written = format!("{sign}{leading}{}{trailing}", ungroup(digits)?);
    is_plain(&written).then(|| written.into())
}

/// Digits without the underscores that group them.
fn ungroup(digits: &str) -> Option<String> {
    let mut groups = digits.split('_');
    let first = groups.next()?;
    let mut whole = first.to_owned();
    let ends_in_digit = |text: &str| text.ends_with(|glyph: char| glyph.is_ascii_digit());
    let starts_with_digit = |text: &str| text.starts_with(|glyph: char| glyph.is_ascii_digit());
    for group in groups {
        if !ends_in_digit(&whole) || !starts_with_digit(group) {
            return None;
        }
        whole.push_str(group);
    }
    Some(whole)
}

/// Whether the token is a number of JSON.
fn is_plain(token: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = token.strip_prefix('-').unwrap_or(token);
    let whole = digits(rest);
    if whole == 0 || (whole > 1 && rest.starts_with('0')) {
        return false;
    }
    let mut rest = rest.get(whole..).unwrap_or_default();
    if let Some(fraction) = rest.strip_prefix('.') {
        let length = digits(fraction);
        if length == 0 {
            return false;
        }
        rest = fraction.get(length..).unwrap_or_default();
    }
    let Some(exponent) = rest.strip_prefix(['e', 'E']) else {
        return rest.is_empty();
    };
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    !exponent.is_empty() && digits(exponent) == exponent.len()
}

/// Whether a number of JSON keeps its value when it is read.
fn is_in_range(number: &str) -> bool {
    !is_wide_integer(number) && number.parse::<f64>().is_ok_and(f64::is_finite)
}

fn wrong_number(token: &str) -> Reason {
    let body = token.trim_start_matches(['+', '-']);
    let is_word = |word: &str| body.eq_ignore_ascii_case(word);
    match body {
        _ if is_word("infinity") || is_word("inf") || is_word("nan") => Reason::NonFinite,
        _ if body.starts_with("..") => Reason::Elided,
        _ if body.starts_with('0') && body.bytes().all(|byte| byte.is_ascii_digit()) => {
            Reason::LeadingZero
        }
        _ => Reason::BadNumber,
    }
}
