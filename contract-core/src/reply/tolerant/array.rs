//! Arrays: elements and what parts them.

use super::Parser;
use super::comma::Next;
use super::remark::Remarks;
use crate::path::Step;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};

impl Parser<'_> {
    /// Reads an array whose opening bracket is passed.
    pub(super) fn array(&mut self) -> Result<(), Flaw> {
        let mut comma = None;
        let mut index = 0;
        let mut remarks = Remarks::default();
        let mut end = self.at;
        loop {
            self.space()?;
            let start = self.at;
            if self.ends(']', comma.as_ref()) {
                return self.check_last(&remarks, index, end..start);
            }
            self.check_remark(&mut remarks, index, end..start)?;
            if self.rest(start).starts_with("..") {
                return self.flaw(Reason::Elided);
            }
            self.seems_json |= self.starts_text();
            self.trail.push(Step::Index(index));
            self.value()?;
            self.trail.pop();
            if matches!(self.glyph(start), Some('{' | '[' | '｛' | '［')) {
                self.seems_json = true;
            }
            end = self.at;
            match self.separator(start, ']')? {
                Next::Comma(next) => comma = Some(next),
                Next::End => return self.check_last(&remarks, index + 1, end..self.at),
            }
            self.seems_json = true;
            index += 1;
        }
    }
}
