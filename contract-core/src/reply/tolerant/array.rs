//! Arrays: elements and what parts them.

use super::Parser;
use super::comma::{Next, closes};
use crate::reply::refusal::{Flaw, RefusalReason as Reason};

impl Parser<'_> {
    /// Reads an array whose opening bracket is passed.
    pub(super) fn array(&mut self) -> Result<(), Flaw> {
        let mut comma = None;
        loop {
            self.space()?;
            let start = self.at;
            match self.peek() {
                Some(glyph) if closes(']', glyph) => {
                    if let Some(comma) = &comma {
                        self.drop_trailing(comma);
                    }
                    self.punctuation(glyph);
                    return Ok(());
                }
                Some('.') if self.rest(start).starts_with("..") => {
                    return self.flaw(Reason::Elided);
                }
                _ => {
                    self.seems_json |= self.starts_text();
                    self.value()?;
                }
            }
            if matches!(self.glyph(start), Some('{' | '[' | '｛' | '［')) {
                self.seems_json = true;
            }
            match self.separator(start, ']')? {
                Next::Comma(next) => comma = Some(next),
                Next::End => return Ok(()),
            }
            self.seems_json = true;
        }
    }
}
