//! Envelopes: the record of all that stands around the document.

use super::edit::Edit;
use super::glyph::{is_blank, is_invisible, is_plain_space};
use super::outline::Outline;
use super::repair::RepairCode;
use std::ops::Range;

/// The edits that leave out what stands around the document that was taken out
/// of the outline, in two lists: before it and after it.
pub(crate) fn edits(text: &str, outline: &Outline, span: &Range<usize>) -> (Vec<Edit>, Vec<Edit>) {
    let mut pieces = pieces(outline);
    name_unclosed_fence(&mut pieces, span);
    let following = pieces.partition_point(|piece| piece.range.start < span.start);
    let after = pieces.split_off(following);
    let has_backticks = text
        .get(..span.start)
        .is_some_and(|before| before.ends_with('`'));
    let backtick = if has_backticks { '`' } else { ' ' };
    let before = Gaps {
        text,
        words: RepairCode::StripPreamble,
        backtick,
    };
    let behind = Gaps {
        text,
        words: RepairCode::StripPostamble,
        backtick,
    };
    (
        before.fill(0..span.start, pieces),
        behind.fill(span.end..text.len(), after),
    )
}

/// What is known to stand around the document, in order.
fn pieces(outline: &Outline) -> Vec<Edit> {
    let marks = outline
        .marks
        .iter()
        .map(|mark| Edit::new(mark.code, mark.range.clone(), ""));
    let others = outline
        .candidates
        .iter()
        .map(|other| Edit::new(RepairCode::SelectCandidate, other.span.clone(), ""));
    let mut pieces: Vec<Edit> = marks.chain(others).collect();
    pieces.sort_by_key(|piece| piece.range.start);
    pieces
}

fn name_unclosed_fence(pieces: &mut [Edit], span: &Range<usize>) {
    let is_fence = |piece: &&mut Edit| piece.code == RepairCode::StripFence;
    let mut fences: Vec<&mut Edit> = pieces.iter_mut().filter(is_fence).collect();
    let before = fences.partition_point(|fence| fence.range.start < span.start);
    if before == fences.len()
        && before % 2 == 1
        && let Some(last) = fences.last_mut()
    {
        last.code = RepairCode::UnclosedFence;
    }
}

/// The names for what stands between known pieces on one side.
struct Gaps<'a> {
    text: &'a str,
    /// What words on this side are.
    words: RepairCode,
    /// The single backtick that encloses the document, if one does.
    backtick: char,
}

impl Gaps<'_> {
    fn fill(&self, side: Range<usize>, pieces: Vec<Edit>) -> Vec<Edit> {
        let mut edits = Vec::with_capacity(pieces.len());
        let mut at = side.start;
        for piece in pieces {
            self.name(at..piece.range.start, &mut edits);
            at = piece.range.end;
            edits.push(piece);
        }
        self.name(at..side.end, &mut edits);
        edits
    }

    /// Names the parts of a gap one after the other.
    fn name(&self, gap: Range<usize>, edits: &mut Vec<Edit>) {
        let mut rest = gap;
        while let Some((code, part)) = self.first(&rest) {
            rest.start = part.end;
            edits.push(Edit::new(code, part, ""));
        }
    }

    /// The first part of a gap that must be left out; plain space may stay.
    fn first(&self, gap: &Range<usize>) -> Option<(RepairCode, Range<usize>)> {
        let text = self.text.get(gap.clone())?;
        let glyph = text.chars().find(|&glyph| !is_plain_space(glyph))?;
        let rest = text.trim_start_matches(is_plain_space);
        let start = gap.end.saturating_sub(rest.len());
        let run = |belongs: &dyn Fn(char) -> bool| {
            start
                ..gap
                    .end
                    .saturating_sub(rest.trim_start_matches(belongs).len())
        };
        let is_closer = |glyph: char| "}]｝］".contains(glyph);
        Some(match glyph {
            '\u{FEFF}' if start == 0 => (RepairCode::StripBom, run(&|glyph| glyph == '\u{FEFF}')),
            _ if is_blank(glyph) => {
                let blank = run(&is_blank);
                let has_invisible = self.text.get(blank.clone())?.contains(is_invisible);
                let code = if has_invisible {
                    RepairCode::StripInvisible
                } else {
                    RepairCode::UnicodeSpace
                };
                (code, blank)
            }
            _ if is_closer(glyph) && self.words == RepairCode::StripPostamble => (
                RepairCode::ExtraCloser,
                run(&|glyph| is_closer(glyph) || is_plain_space(glyph)),
            ),
            _ if glyph == self.backtick => {
                (RepairCode::StripFence, run(&|glyph| glyph == self.backtick))
            }
            _ => (self.words, start..self.end_of_words(start, gap.end)),
        })
    }

    /// Words end before the blanks and the backtick that end their gap.
    fn end_of_words(&self, start: usize, end: usize) -> usize {
        let words = self.text.get(start..end).unwrap_or_default();
        let is_apart = |glyph: char| glyph == self.backtick;
        let words = words.trim_end_matches(is_blank).trim_end_matches(is_apart);
        start + words.trim_end_matches(is_blank).len()
    }
}
