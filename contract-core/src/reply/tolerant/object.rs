//! Objects: keys, colons, values, and keys that come twice.

use super::Parser;
use super::comma::{Comma, Next};
use crate::path::Step;
use crate::reply::edit::apply;
use crate::reply::glyph::after_blank;
use crate::reply::keys::Keys;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;
use crate::reply::strict::string_end;
use serde_json::Value;
use std::borrow::Cow;
use std::ops::Range;

/// The members of an object that is being read.
#[derive(Default)]
struct Members<'a> {
    keys: Keys<'a>,
    values: Vec<MemberValue>,
    /// Where the first key starts that may be two.
    odd_key: Option<usize>,
    lacks_comma: bool,
}

/// Where a value stands in the text, and its edits in the list of all.
struct MemberValue {
    span: Range<usize>,
    edits: Range<usize>,
}

impl<'a> Parser<'a> {
    /// Reads an object whose opening bracket is passed.
    pub(super) fn object(&mut self) -> Result<(), Flaw> {
        let mut members = Members::default();
        let mut comma: Option<Comma> = None;
        let inside = self.at;
        loop {
            self.space()?;
            let end = self.at;
            if self.ends('}', comma.as_ref()) {
                let is_empty = members.values.is_empty();
                return self.check_empty(if is_empty { inside..end } else { end..end });
            }
            let key_start = self.at;
            let is_quoted = self.starts_text();
            let key = self.key().inspect_err(|_| self.seems_json |= is_quoted)?;
            self.seems_json |= is_quoted && !self.ends_set();
            if is_mismatched(&key) {
                members.odd_key.get_or_insert(key_start);
            }
            self.trail.push(Step::Key(key.clone()));
            self.colon()?;
            self.seems_json = true;
            let value = self.member_value()?;
            let start = value.span.start;
            self.add_member(&mut members, key, key_start, value, comma.as_ref())?;
            self.trail.pop();
            if let (Some(at), true) = (members.odd_key, members.lacks_comma) {
                return Err(Flaw::new(Reason::AmbiguousQuote, at));
            }
            match self.separator(start, '}')? {
                Next::Comma(next) => {
                    members.lacks_comma |= next.range.is_empty();
                    comma = Some(next);
                }
                Next::End => return Ok(()),
            }
        }
    }

    /// Whether it is a set in prose, as the first of `{"x"} has one element`.
    fn ends_set(&self) -> bool {
        let (end, glyph) = after_blank(self.text, self.at);
        let (_, next) = after_blank(self.text, end + 1);
        glyph == Some('}') && next.is_some_and(char::is_alphabetic)
    }

    fn key(&mut self) -> Result<Cow<'a, str>, Flaw> {
        let Some(glyph) = self.peek() else {
            return self.flaw(Reason::Truncated);
        };
        match glyph {
            '"' | '\'' | '“' | '„' | '‘' | '‚' => self.quoted_key().inspect_err(|flaw| {
                self.seems_json |= self.is_key_ahead(flaw.at);
            }),
            _ if is_key_glyph(glyph) => self.bare_key(),
            ',' | '，' => self.flaw(Reason::EmptyElement),
            ':' | '：' => self.flaw(Reason::BadToken),
            ']' | '］' => self.flaw(Reason::BracketMismatch),
            '.' | '…' => self.flaw(Reason::Elided),
            '<' => self.flaw(Reason::Placeholder),
            '\\' => self.flaw(Reason::BadEscape),
            _ if glyph.is_control() => self.flaw(Reason::ControlChar),
            _ => self.flaw(Reason::BadToken),
        }
    }

    /// Whether the quote that ends a broken key is followed by a colon.
    fn is_key_ahead(&self, at: usize) -> bool {
        let end = string_end(self.rest(at)).map(|end| after_blank(self.text, at + end + 1));
        matches!(end, Some((_, Some(':' | '：'))))
    }

    /// A key without quotes: an identifier or an integer.
    fn bare_key(&mut self) -> Result<Cow<'a, str>, Flaw> {
        let start = self.at;
        let rest = self.rest(start);
        let length = rest
            .find(|glyph| !is_key_glyph(glyph))
            .unwrap_or(rest.len());
        let key = rest.get(..length).unwrap_or_default();
        self.at = start + length;
        if self.peek().is_none() {
            return self.flaw(Reason::Truncated);
        }
        let is_integer = key.bytes().all(|byte| byte.is_ascii_digit());
        let starts_with_digit = key.starts_with(char::is_numeric);
        if starts_with_digit && (!is_integer || (key.len() > 1 && key.starts_with('0'))) {
            return Err(Flaw::new(Reason::BadNumber, start));
        }
        if !self.precedes_colon() {
            let reason = if is_integer {
                Reason::BadNumber
            } else {
                Reason::BareWord
            };
            return Err(Flaw::new(reason, start));
        }
        // `None` and `true` as keys have another text in every language.
        let is_literal = ["true", "false", "null", "none", "undefined", "nan"]
            .iter()
            .any(|word| key.eq_ignore_ascii_case(word));
        if is_literal {
            return Err(Flaw::new(Reason::BareWord, start));
        }
        self.edit(RepairCode::UnquotedKey, start, format!("\"{key}\""));
        Ok(Cow::Borrowed(key))
    }

    fn precedes_colon(&self) -> bool {
        let (_, next) = after_blank(self.text, self.at);
        matches!(next, Some(':' | '：'))
    }

    fn colon(&mut self) -> Result<(), Flaw> {
        self.space()?;
        match self.peek() {
            Some(glyph @ (':' | '：')) => {
                self.punctuation(glyph);
                Ok(())
            }
            Some('=') => self.flaw(Reason::BadToken),
            Some(_) => self.flaw(Reason::MissingColon),
            None => self.flaw(Reason::Truncated),
        }
    }

    fn member_value(&mut self) -> Result<MemberValue, Flaw> {
        self.space()?;
        let start = self.at;
        let edits = self.edits.len();
        match self.peek() {
            Some(',' | '，' | '}' | '｝') => return self.flaw(Reason::MissingValue),
            Some('.') if self.rest(start).starts_with("..") => return self.flaw(Reason::Elided),
            _ => self.value()?,
        }
        Ok(MemberValue {
            span: start..self.at,
            edits: edits..self.edits.len(),
        })
    }

    /// Keeps a member; one that says the same again is dropped from its comma
    /// on.
    fn add_member(
        &mut self,
        members: &mut Members<'a>,
        key: Cow<'a, str>,
        key_start: usize,
        value: MemberValue,
        comma: Option<&Comma>,
    ) -> Result<(), Flaw> {
        let Err(place) = members.keys.insert(key) else {
            members.values.push(value);
            return Ok(());
        };
        let (Some(first), Some(comma)) = (members.values.get(place), comma) else {
            return Err(Flaw::new(Reason::DuplicateKey, key_start));
        };
        if !self.says_the_same(first, &value)? {
            return Err(Flaw::new(Reason::DuplicateKey, key_start));
        }
        self.edits.truncate(comma.edits);
        self.edit(RepairCode::DedupeKey, comma.range.start, "");
        Ok(())
    }

    fn says_the_same(&mut self, first: &MemberValue, second: &MemberValue) -> Result<bool, Flaw> {
        self.spend(first.span.len() + second.span.len())?;
        let is_plain = first.edits.is_empty() && second.edits.is_empty();
        let has_one_text = self.slice(first.span.clone()) == self.slice(second.span.clone());
        Ok(is_plain && has_one_text || self.says(first) == self.says(second))
    }

    fn says(&self, value: &MemberValue) -> Option<Value> {
        let edits = self.edits.get(value.edits.clone()).unwrap_or_default();
        serde_json::from_str(&apply(self.text, &value.span, edits)).ok()
    }
}

fn is_key_glyph(glyph: char) -> bool {
    glyph.is_alphanumeric() || matches!(glyph, '_' | '$')
}

/// Whether a key holds a quote that may have ended it, and brackets after it,
/// as the first of `{"a': [1], "b": 2 "c": 3}` does. Where a comma is missing
/// as well, nobody can tell where its strings end.
fn is_mismatched(key: &str) -> bool {
    key.contains(['"', '\'']) && key.contains(['{', '}', '[', ']'])
}
