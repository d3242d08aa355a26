//! Edits: replacements of ranges of the raw text, and their application.

use super::repair::{Repair, RepairCode};
use std::borrow::Cow;
use std::ops::Range;

/// A text that needs more edits than this is not worth the trust.
pub(crate) const MAX_EDITS: usize = 1 << 14;

/// One replacement. Lists of edits are in order and do not overlap.
#[derive(Debug, Clone)]
pub(crate) struct Edit {
    pub code: RepairCode,
    pub range: Range<usize>,
    pub after: Cow<'static, str>,
}

impl Edit {
    pub(super) fn new(
        code: RepairCode,
        range: Range<usize>,
        after: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            code,
            range,
            after: after.into(),
        }
    }

    pub(super) fn into_repair(self, text: &str) -> Repair {
        Repair {
            code: self.code,
            before: text.get(self.range.clone()).unwrap_or_default().to_owned(),
            range: self.range,
            after: self.after.into_owned(),
        }
    }
}

/// The text of `span` after the edits, which all lie inside it.
pub(crate) fn apply<'a>(text: &'a str, span: &Range<usize>, edits: &[Edit]) -> Cow<'a, str> {
    let piece = |range: Range<usize>| text.get(range).unwrap_or_default();
    if edits.is_empty() {
        return Cow::Borrowed(piece(span.clone()));
    }
    let mut edited = String::with_capacity(span.len());
    let mut at = span.start;
    for edit in edits {
        edited.push_str(piece(at..edit.range.start));
        edited.push_str(&edit.after);
        at = edit.range.end;
    }
    edited.push_str(piece(at..span.end));
    Cow::Owned(edited)
}
