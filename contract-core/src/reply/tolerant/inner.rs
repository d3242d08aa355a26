//! Inner quotes: whether a quote ends its string or belongs to it.

use super::Parser;
use super::literal::{Literal, Place, Strays};
use crate::reply::glyph::{after_blank, ends_value, is_blank};
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;

impl Strays {
    /// Whether the quotes can only be quotations inside the string: they come
    /// in pairs, each opens before a word and closes after one, and nothing in
    /// the string could be structure.
    pub(super) fn have_one_reading(&self, content: &str, start: usize) -> bool {
        if self.places.is_empty() {
            return true;
        }
        let (pairs, odd) = self.places.as_chunks::<2>();
        odd.is_empty()
            && !has_structure(content)
            && pairs.iter().all(|&[open, close]| {
                quotes_words(
                    content,
                    open.saturating_sub(start),
                    close.saturating_sub(start),
                )
            })
    }
}

fn has_structure(text: &str) -> bool {
    ["{", "}", "[", "]", "//", "/*"]
        .iter()
        .any(|mark| text.contains(mark))
}

/// Whether the quotes at two places of the content enclose words.
fn quotes_words(content: &str, open: usize, close: usize) -> bool {
    let before = |at: usize| content.get(..at).and_then(|text| text.chars().next_back());
    let after = |at: usize| {
        let text = content.get(at + 1..);
        text.and_then(|text| text.chars().next())
    };
    // None is the delimiter itself.
    let is_free = |glyph: Option<char>| glyph.is_some_and(|glyph| !",:;+，：；、".contains(glyph));
    [before(open), after(open), before(close), after(close)]
        .into_iter()
        .all(is_free)
        && after(open).is_some_and(starts_word)
        && before(close).is_some_and(|glyph| !is_blank(glyph))
        && !(before(open).is_some_and(|glyph| glyph.is_ascii_alphanumeric())
            && after(close).is_some_and(|glyph| glyph.is_ascii_alphanumeric()))
        && !content.get(open + 1..close).is_some_and(is_value)
}

/// Between two strings, as in `"a"0"b"`, a value may lack its commas.
fn is_value(words: &str) -> bool {
    let literals = ["true", "false", "null", "none", "nan", "undefined"];
    words.starts_with(|glyph: char| glyph.is_numeric())
        || literals
            .iter()
            .any(|literal| words.eq_ignore_ascii_case(literal))
}

/// Operators between two strings, as in `"a"|"b"`, start no word.
fn starts_word(glyph: char) -> bool {
    glyph.is_alphanumeric() || "_@#$<".contains(glyph)
}

impl Parser<'_> {
    /// Whether the closing quote here ends the string: what follows must be
    /// what can follow a string in its place.
    pub(super) fn ends_literal(&self, literal: &Literal, close: &str) -> bool {
        let end = self.at + close.len();
        if literal.place != Place::Value {
            return true;
        }
        let (next, glyph) = after_blank(self.text, end);
        match glyph {
            None => true,
            Some('"' | '\'') => next > end && self.is_quoted_key(next),
            Some('`') => self.rest(next).starts_with("```"),
            Some(glyph) if ends_value(glyph) => true,
            // A quote in the comment may be the one that ends the string.
            Some(_) => {
                let is_end = |glyph: char| glyph == '\n' || close.starts_with(glyph);
                let end = self.rest(next).find(is_end);
                let ends_line = end.is_none_or(|end| self.rest(next + end).starts_with('\n'));
                self.is_comment(next) && ends_line
            }
        }
    }

    /// Notes a quote that does not end its string.
    pub(super) fn stray(&mut self, literal: &mut Literal, close: &str) -> Result<(), Flaw> {
        let start = self.at;
        let since = literal
            .strays
            .places
            .last()
            .copied()
            .unwrap_or(literal.content);
        if !matches!(close, "\"" | "'") || has_structure(self.slice(since..start)) {
            return self.flaw(Reason::AmbiguousQuote);
        }
        if literal.strays.places.is_empty()
            && let Some(reason) = self.seems_ended(start + 1)
        {
            return self.flaw(reason);
        }
        literal.strays.places.push(start);
        self.at = start + 1;
        let after = if close == "\"" { "\\\"" } else { "'" };
        self.merge_edit(literal.start, RepairCode::InnerQuote, start, after);
        Ok(())
    }

    /// What is wrong when the string did end here, and something follows that
    /// no string can go on with.
    fn seems_ended(&self, end: usize) -> Option<Reason> {
        let (next, glyph) = after_blank(self.text, end);
        match glyph? {
            ';' | '；' | '、' => Some(Reason::BadSeparator),
            '+' => Some(Reason::Expression),
            '"' if next > end => Some(Reason::AmbiguousConcat),
            '"' | ':' | '：' => Some(Reason::AmbiguousQuote),
            _ => None,
        }
    }
}
