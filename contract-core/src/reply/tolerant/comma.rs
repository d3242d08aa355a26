//! Commas: what parts two members or elements, and what is wrong when nothing
//! does.

use super::Parser;
use crate::reply::edit::Edit;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;
use std::ops::Range;

/// A comma that was read, until it is known what follows it.
#[derive(Clone)]
pub(super) struct Comma {
    pub range: Range<usize>,
    /// How many edits there were before it.
    pub edits: usize,
}

/// What follows a member or an element.
pub(super) enum Next {
    Comma(Comma),
    End,
}

impl Parser<'_> {
    /// Reads what follows a value that started at `value` inside a container
    /// that `closer` ends.
    pub(super) fn separator(&mut self, value: usize, closer: char) -> Result<Next, Flaw> {
        let end = self.at;
        let edits = self.edits.len();
        self.space()?;
        let Some(glyph) = self.peek() else {
            return self.flaw(Reason::Truncated);
        };
        let start = self.at;
        let edits_before = self.edits.len();
        match glyph {
            ',' | '，' => {
                self.punctuation(glyph);
                Ok(Next::Comma(Comma {
                    range: start..self.at,
                    edits: edits_before,
                }))
            }
            _ if closes(closer, glyph) => {
                self.punctuation(glyph);
                Ok(Next::End)
            }
            _ if self.lacks_only_a_comma(end, closer, glyph) => {
                self.edits
                    .insert(edits, Edit::new(RepairCode::MissingComma, end..end, ","));
                Ok(Next::Comma(Comma {
                    range: end..end,
                    edits,
                }))
            }
            _ => self.flaw(self.wrong_separator(value, glyph)),
        }
    }

    /// Passes over the end of a container, if that is next; the comma before it
    /// is dropped.
    pub(super) fn ends(&mut self, closer: char, comma: Option<&Comma>) -> bool {
        let Some(glyph) = self.peek().filter(|&glyph| closes(closer, glyph)) else {
            return false;
        };
        if let Some(comma) = comma {
            self.drop_trailing(comma);
        }
        self.punctuation(glyph);
        true
    }

    /// Drops a comma that nothing follows but the closing bracket.
    fn drop_trailing(&mut self, comma: &Comma) {
        let edit = Edit::new(RepairCode::TrailingComma, comma.range.clone(), "");
        match self.edits.get_mut(comma.edits) {
            // A full-width comma was narrowed here.
            Some(narrowed) if narrowed.range == comma.range => *narrowed = edit,
            _ => self.edits.insert(comma.edits, edit),
        }
    }

    /// One reading only: a bracket closes and another opens, or the next token
    /// is a quoted key with its colon.
    fn lacks_only_a_comma(&self, end: usize, closer: char, glyph: char) -> bool {
        let is_after_bracket = self.slice(0..end).ends_with(['}', ']', '｝', '］']);
        match glyph {
            '{' | '[' | '｛' | '［' => closer == ']' && is_after_bracket,
            '"' | '\'' => {
                let stands_apart = self.at > end || is_after_bracket;
                closer == '}' && stands_apart && self.is_quoted_key(self.at)
            }
            _ => false,
        }
    }

    /// Whether a key in quotes with its colon stands at `at`.
    pub(super) fn is_quoted_key(&self, at: usize) -> bool {
        let rest = self.rest(at);
        let Some(quote) = rest.chars().next().filter(|glyph| "\"'".contains(*glyph)) else {
            return false;
        };
        let key = rest.get(1..).unwrap_or_default();
        let Some(end) = key.find(['"', '\'', '\\', '\n']) else {
            return false;
        };
        let after = key.get(end..).unwrap_or_default();
        let Some(after) = after.strip_prefix(quote) else {
            return false;
        };
        after
            .trim_start_matches(crate::reply::glyph::is_blank)
            .starts_with([':', '：'])
    }

    fn wrong_separator(&self, value: usize, glyph: char) -> Reason {
        let is_number = matches!(self.glyph(value), Some('0'..='9' | '-' | '+' | '.'));
        match glyph {
            '}' | ']' | '｝' | '］' => Reason::BracketMismatch,
            '`' | '~' => Reason::MissingBracket,
            ';' | '；' | '、' | '|' => Reason::BadSeparator,
            '+' | '-' | '*' | '/' | '=' | '?' | '&' | '(' | '.' => Reason::Expression,
            '"' | '\'' if self.glyph(value).is_some_and(|glyph| "\"'".contains(glyph)) => {
                Reason::AmbiguousConcat
            }
            '…' => Reason::Elided,
            '%' => Reason::BadNumber,
            ':' | '：' => Reason::BadToken,
            _ if glyph.is_control() => Reason::ControlChar,
            _ if glyph.is_alphabetic() && self.is_operator_word() => Reason::Expression,
            _ if glyph.is_alphabetic() && is_number => Reason::BadNumber,
            _ if glyph.is_alphabetic() => Reason::BareWord,
            '{' | '[' | '"' | '\'' | '“' | '0'..='9' => Reason::MissingComma,
            _ => Reason::BadToken,
        }
    }

    fn is_operator_word(&self) -> bool {
        let rest = self.rest(self.at);
        ["if ", "or ", "and ", "else ", "in ", "for ", "is "]
            .iter()
            .any(|word| rest.starts_with(word))
    }
}

const fn closes(closer: char, glyph: char) -> bool {
    match closer {
        '}' => matches!(glyph, '}' | '｝'),
        _ => matches!(glyph, ']' | '］'),
    }
}
