//! Words: literals of JSON and of other languages.

use super::Parser;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;

impl Parser<'_> {
    pub(super) fn word(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let rest = self.rest(start);
        let is_part = |glyph: char| glyph.is_alphanumeric() || matches!(glyph, '_' | '$' | '.');
        let length = rest.find(|glyph| !is_part(glyph)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or_default();
        self.at = start + length;
        if self.depth > 0 && self.peek().is_none() {
            return self.flaw(Reason::Truncated);
        }
        if matches!(word, "true" | "false" | "null") {
            return Ok(());
        }
        match literal(word) {
            Some((code, after)) => {
                self.edit(code, start, after);
                Ok(())
            }
            None => Err(Flaw::new(self.wrong_word(word), start)),
        }
    }

    fn wrong_word(&self, word: &str) -> Reason {
        let is_non_finite = ["nan", "inf", "infinity"]
            .iter()
            .any(|known| word.eq_ignore_ascii_case(known));
        match self.peek() {
            _ if is_non_finite => Reason::NonFinite,
            _ if word == "undefined" => Reason::Undefined,
            Some('(') => Reason::Expression,
            Some('"' | '\'') => Reason::BadToken,
            _ => Reason::BareWord,
        }
    }
}

fn literal(word: &str) -> Option<(RepairCode, &'static str)> {
    match word {
        "True" => Some((RepairCode::PythonLiteral, "true")),
        "False" => Some((RepairCode::PythonLiteral, "false")),
        "None" => Some((RepairCode::PythonLiteral, "null")),
        _ => ["true", "false", "null"]
            .into_iter()
            .find(|known| word.eq_ignore_ascii_case(known))
            .map(|known| (RepairCode::LiteralCase, known)),
    }
}
