//! Comments between the elements of an array: a remark about one of them, or a
//! stand-in for others that were left out, in whatever language.

use super::Parser;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use std::ops::Range;

/// How the comments of an array have stood so far.
#[derive(Default)]
pub(super) struct Remarks {
    /// One stands before the first element, so others may before theirs.
    lead: bool,
    /// One stands behind an element, on its line.
    follow: bool,
}

impl Parser<'_> {
    /// Takes what stands between two elements. On a line of its own, and with a
    /// number, it counts what is missing, unless each element has such a line.
    pub(super) fn check_remark(
        &self,
        remarks: &mut Remarks,
        index: usize,
        gap: Range<usize>,
    ) -> Result<(), Flaw> {
        let Some(at) = self.comment_in(&gap) else {
            return Ok(());
        };
        let is_on_own_line = self.slice(gap.start..at).contains('\n');
        if counts(self.slice(at..gap.end)) {
            return Err(Flaw::new(Reason::Elided, at));
        }
        match (index, is_on_own_line) {
            (0, _) => remarks.lead = true,
            (_, false) => remarks.follow = true,
            (_, true) if !remarks.lead => {
                let says_how_many = self.slice(at..gap.end).contains(char::is_numeric);
                if says_how_many {
                    return Err(Flaw::new(Reason::Elided, at));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes what stands behind the last element. On a line of its own, or
    /// behind an object or a list, it is about what should follow, unless the
    /// elements before have such remarks too.
    pub(super) fn check_last(
        &self,
        remarks: &Remarks,
        count: usize,
        gap: Range<usize>,
    ) -> Result<(), Flaw> {
        let Some(at) = self.comment_in(&gap) else {
            return Ok(());
        };
        let is_on_own_line = self.slice(gap.start..at).contains('\n');
        let is_behind_row = self.slice(0..gap.start).ends_with(['}', ']', '｝', '］']);
        let is_remark = match count {
            // It stands for all of them.
            0 => false,
            _ if is_on_own_line => remarks.lead,
            _ => remarks.follow || remarks.lead || !is_behind_row,
        };
        if is_remark {
            return Ok(());
        }
        Err(Flaw::new(Reason::Elided, at))
    }

    /// Refuses an object without members that has a comment in their place.
    pub(super) fn check_empty(&self, gap: Range<usize>) -> Result<(), Flaw> {
        match self.comment_in(&gap) {
            Some(at) => Err(Flaw::new(Reason::Elided, at)),
            None => Ok(()),
        }
    }

    /// Where a comment starts in what holds nothing but space, commas and
    /// comments.
    fn comment_in(&self, gap: &Range<usize>) -> Option<usize> {
        let offset = self.slice(gap.clone()).find(['/', '#'])?;
        Some(gap.start + offset)
    }
}

/// Whether a comment counts what it stands for, as `2-99`, `2 .. 99` or `3 of
/// 100`.
fn counts(comment: &str) -> bool {
    let is_digit = |glyph: char| glyph.is_ascii_digit();
    let mut rest = comment;
    while let Some(start) = rest.find(is_digit) {
        let number = rest.get(start..).unwrap_or_default();
        let after = number.trim_start_matches(is_digit);
        let between = after.trim_start_matches(' ');
        let joined = ["-", "–", "..", "to ", "of ", "bis ", "a "]
            .iter()
            .find_map(|joint| between.strip_prefix(joint));
        let joined = joined.map(|rest| rest.trim_start_matches(['.', ' ']));
        if joined.is_some_and(|rest| rest.starts_with(is_digit)) {
            return true;
        }
        rest = after;
    }
    false
}
