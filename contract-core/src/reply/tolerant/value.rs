//! Values: which kind starts here.

use super::{MAX_DEPTH, Parser};
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;

impl Parser<'_> {
    pub(super) fn value(&mut self) -> Result<(), Flaw> {
        let Some(glyph) = self.peek() else {
            return self.flaw(Reason::Truncated);
        };
        match glyph {
            '{' | '｛' => self.nested(glyph, Self::object),
            '[' | '［' => self.nested(glyph, Self::array),
            _ => self.scalar(glyph),
        }
    }

    fn nested(
        &mut self,
        opener: char,
        rule: impl FnOnce(&mut Self) -> Result<(), Flaw>,
    ) -> Result<(), Flaw> {
        if self.depth >= MAX_DEPTH {
            return self.flaw(Reason::TooDeep);
        }
        self.depth += 1;
        self.punctuation(opener);
        rule(self)?;
        self.depth = self.depth.saturating_sub(1);
        Ok(())
    }

    /// Passes a bracket, colon or comma and narrows a full-width one.
    pub(super) fn punctuation(&mut self, glyph: char) {
        let start = self.at;
        self.skip(glyph);
        if let Some(narrow) = crate::reply::glyph::narrow(glyph) {
            self.edit(RepairCode::FullwidthPunct, start, narrow);
        }
    }

    fn scalar(&mut self, glyph: char) -> Result<(), Flaw> {
        match glyph {
            '"' | '\'' | '`' | '“' | '„' | '‘' | '‚' => self.string(),
            '0'..='9' | '-' | '+' | '.' => self.number(),
            '…' => self.flaw(Reason::Elided),
            ',' | '，' => self.flaw(Reason::EmptyElement),
            '}' | ']' | '｝' | '］' => self.flaw(Reason::BracketMismatch),
            '<' => self.flaw(Reason::Placeholder),
            '$' | '€' | '£' | '¥' | '￥' => self.flaw(Reason::BadNumber),
            '\\' => self.flaw(Reason::BadEscape),
            _ if glyph.is_numeric() => self.flaw(Reason::BadNumber),
            _ if glyph.is_control() => self.flaw(Reason::ControlChar),
            _ if glyph.is_alphabetic() || glyph == '_' => self.word(),
            _ => self.flaw(Reason::BadToken),
        }
    }

    /// A scalar that stands for itself: what ends it is judged by the caller.
    pub(super) fn lone_scalar(&mut self) -> Result<(), Flaw> {
        let Some(glyph) = self.peek() else {
            return self.flaw(Reason::Truncated);
        };
        match glyph {
            // Backticks and triple quotes around a whole text mark it as code.
            '`' => self.flaw(Reason::BadToken),
            _ if self.is_triple_quote() => self.flaw(Reason::BadToken),
            '"' | '\'' | '“' | '„' | '‘' | '‚' => self.lone_string(),
            '0'..='9' | '-' => self.lone_number(),
            _ => self.scalar(glyph),
        }
    }

    fn is_triple_quote(&self) -> bool {
        let rest = self.rest(self.at);
        rest.starts_with("\"\"\"") || rest.starts_with("'''")
    }
}
