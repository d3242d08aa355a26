//! Strings: delimiters, escapes and raw control characters.

use super::Parser;
use super::literal::{Literal, Place, QUOTES, Quotes, Strays};
use crate::path::Step;
use crate::reply::edit::apply;
use crate::reply::glyph::is_blank;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;
use std::borrow::Cow;

impl<'a> Parser<'a> {
    pub(super) fn string(&mut self) -> Result<(), Flaw> {
        self.literal(Place::Value)
    }

    pub(super) fn lone_string(&mut self) -> Result<(), Flaw> {
        self.literal(Place::Root)
    }

    /// A key in quotes, and what it says.
    pub(super) fn quoted_key(&mut self) -> Result<Cow<'a, str>, Flaw> {
        let start = self.at;
        let edits = self.edits.len();
        self.literal(Place::Key)?;
        let raw = self.slice(start..self.at);
        let mut glyphs = raw.chars();
        let (first, last) = (glyphs.next(), glyphs.next_back());
        let content = glyphs.as_str();
        if first.and(last).is_some() && !content.contains(['\\', '"', '\'']) {
            return Ok(Cow::Borrowed(content));
        }
        let edits = self.edits.get(edits..).unwrap_or_default();
        let literal = apply(self.text, &(start..self.at), edits);
        match serde_json::from_str(&literal) {
            Ok(key) => Ok(Cow::Owned(key)),
            Err(_) => Err(Flaw::new(Reason::BadToken, start)),
        }
    }

    fn literal(&mut self, place: Place) -> Result<(), Flaw> {
        let start = self.at;
        let rest = self.rest(start);
        let known = QUOTES.iter().find(|quotes| starts(rest, quotes.open));
        let Some(&quotes) = known else {
            return self.flaw(Reason::BadToken);
        };
        self.at = start + quotes.open.len();
        if let Some(code) = quotes.code {
            self.edit(code, start, "\"");
        }
        let strays = Strays::default();
        let mut literal = Literal {
            start,
            content: self.at,
            quotes,
            place,
            strays,
        };
        loop {
            self.skip_plain();
            self.check_edits()?;
            let Some(glyph) = self.peek() else {
                return self.flaw(Reason::Truncated);
            };
            if let Some(close) = self.closing(&quotes) {
                if self.ends_literal(&literal, close) {
                    return self.close(&literal, close);
                }
                self.stray(&mut literal, close)?;
            } else {
                self.content(&literal, glyph)?;
            }
        }
    }

    /// Passes what needs no look: ASCII text without quotes or backslashes.
    fn skip_plain(&mut self) {
        let is_plain = |byte: &u8| {
            matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\' | b'\'' | b'`' | b'$')
        };
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let length = rest
            .iter()
            .position(|byte| !is_plain(byte))
            .unwrap_or(rest.len());
        self.at += length;
    }

    fn closing(&self, quotes: &Quotes) -> Option<&'static str> {
        let rest = self.rest(self.at);
        quotes
            .close
            .iter()
            .copied()
            .find(|close| starts(rest, close))
    }

    fn close(&mut self, literal: &Literal, close: &str) -> Result<(), Flaw> {
        let content = literal.content..self.at;
        if !literal
            .strays
            .have_one_reading(self.slice(content.clone()), content.start)
        {
            return self.flaw(Reason::AmbiguousQuote);
        }
        if literal.quotes.code.is_some() && has_swallowed(self.slice(content), close) {
            return Err(Flaw::new(Reason::AmbiguousQuote, literal.start));
        }
        if self.may_be_three(literal, close) {
            return Err(Flaw::new(Reason::AmbiguousConcat, literal.start));
        }
        let start = self.at;
        self.at = start + close.len();
        if let Some(code) = literal.quotes.code {
            self.merge_edit(literal.start, code, start, "\"");
        }
        Ok(())
    }

    /// Whether a string in triple quotes may as well be three in a row: an empty
    /// one, a text, and an empty one, as `["""a"""]`.
    fn may_be_three(&self, literal: &Literal, close: &str) -> bool {
        let is_item = matches!(self.trail.last(), Some(Step::Index(_)));
        let content = self.slice(literal.content..self.at);
        let ends_one = |glyph: char| glyph == '\n' || glyph == '\r' || close.starts_with(glyph);
        literal.quotes.code == Some(RepairCode::TripleQuote)
            && literal.place == Place::Value
            && is_item
            && !content.contains(ends_one)
    }

    /// One character that belongs to the string.
    fn content(&mut self, literal: &Literal, glyph: char) -> Result<(), Flaw> {
        let start = self.at;
        match (glyph, literal.quotes.code) {
            ('\\', _) => self.escape(literal),
            // The delimiters were other ones, and this one needs a backslash.
            ('"', Some(code)) => {
                self.skip(glyph);
                self.merge_edit(literal.start, code, start, "\\\"");
                Ok(())
            }
            ('“' | '„' | '‘' | '‚', Some(RepairCode::SmartQuote)) => {
                self.flaw(Reason::AmbiguousQuote)
            }
            ('$', Some(RepairCode::BacktickString)) if self.rest(start).starts_with("${") => {
                self.flaw(Reason::Expression)
            }
            ('\0'..='\u{1F}', _) => self.control(literal, glyph),
            _ => {
                self.skip(glyph);
                Ok(())
            }
        }
    }

    fn control(&mut self, literal: &Literal, glyph: char) -> Result<(), Flaw> {
        if glyph == '\0' || literal.place == Place::Key {
            return self.flaw(Reason::ControlChar);
        }
        let start = self.at;
        self.skip(glyph);
        let escaped = match glyph {
            '\n' => "\\n",
            '\r' => "\\r",
            '\t' => "\\t",
            _ => &format!("\\u{:04x}", u32::from(glyph)),
        };
        self.merge_edit(literal.start, RepairCode::ControlChar, start, escaped);
        Ok(())
    }

    fn escape(&mut self, literal: &Literal) -> Result<(), Flaw> {
        let start = self.at;
        let Some(glyph) = self.glyph(start + 1) else {
            self.at = self.text.len();
            return self.flaw(Reason::Truncated);
        };
        if glyph == 'u' {
            return self.unicode_escape();
        }
        let plain = match (glyph, literal.quotes.code) {
            ('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't', _) => None,
            ('\'', _) => Some("'"),
            ('`', Some(RepairCode::BacktickString)) => Some("`"),
            _ => return self.flaw(Reason::BadEscape),
        };
        self.at = start + 1 + glyph.len_utf8();
        if let Some(plain) = plain {
            let code = literal.quotes.code.unwrap_or(RepairCode::EscapeFix);
            self.merge_edit(literal.start, code, start, plain);
        }
        Ok(())
    }

    fn unicode_escape(&mut self) -> Result<(), Flaw> {
        let unit = self.unit(self.at)?;
        let length = match unit {
            0xD800..=0xDBFF => {
                let low = self.at + 6;
                if !self.rest(low).starts_with("\\u") {
                    return self.flaw(self.at_end(low, Reason::LoneSurrogate));
                }
                if !matches!(self.unit(low)?, 0xDC00..=0xDFFF) {
                    return self.flaw(Reason::LoneSurrogate);
                }
                12
            }
            0xDC00..=0xDFFF => return self.flaw(Reason::LoneSurrogate),
            _ => 6,
        };
        self.at += length;
        Ok(())
    }

    /// The code unit that the escape at `at` writes.
    fn unit(&self, at: usize) -> Result<u32, Flaw> {
        let digits = self.rest(at + 2);
        let is_hex = |byte: &u8| byte.is_ascii_hexdigit();
        let length = digits
            .bytes()
            .take(4)
            .take_while(|byte| is_hex(byte))
            .count();
        let digits = digits.get(..length).unwrap_or_default();
        match u32::from_str_radix(digits, 16) {
            Ok(unit) if length == 4 => Ok(unit),
            _ => {
                let end = at + 2 + length;
                Err(Flaw::new(self.at_end(end, Reason::BadEscape), at))
            }
        }
    }

    /// A flaw at the end of the text is a cut, whatever else it looks like.
    const fn at_end(&self, at: usize, reason: Reason) -> Reason {
        if at >= self.text.len() {
            Reason::Truncated
        } else {
            reason
        }
    }
}

/// Whether a string in other quotes than double ones holds the end of one, and
/// so most likely what follows it, as in `“a", "b": "c”`.
fn has_swallowed(content: &str, close: &str) -> bool {
    let parts = [',', ':', '}', ']', '，', '：'];
    let ends_in = |quote: char| {
        // Every other quote opens something, and what is open ends in pairs.
        let odd = content.match_indices(quote).step_by(2);
        odd.into_iter().any(|(at, _)| {
            let before = content.get(..at).and_then(|text| text.chars().next_back());
            let after = content.get(at + 1..).unwrap_or_default();
            let after = after.trim_start_matches(is_blank);
            let rest = after.trim_start_matches(|glyph| parts.contains(&glyph) || is_blank(glyph));
            let goes_on = after.starts_with(parts) && (quote == '"' || rest.starts_with(quote));
            goes_on && before.is_some_and(|glyph| !is_blank(glyph))
        })
    };
    let is_between = || {
        let content = content.trim_matches(is_blank);
        content.starts_with([',', ':']) && content.ends_with([',', ':'])
    };
    let may_end = |quote: char| content.contains(quote) && ends_in(quote);
    may_end('"') || (close != "'" && may_end('\'')) || (close.len() == 3 && is_between())
}

/// Whether the text starts with a mark; most differ in the first byte already.
fn starts(text: &str, mark: &str) -> bool {
    text.as_bytes().first() == mark.as_bytes().first() && text.starts_with(mark)
}
