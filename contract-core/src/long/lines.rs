//! A text without structure, in pieces that fit a page.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::paging::{Cut, Oversize, PageSize, PagingError};

/// One piece, and what it was cut at where it begins.
pub(super) type Piece = (usize, Cut);

/// The pieces of `text[range]`: lines, and where one is too large what
/// `oversize` allows. Every piece but the first begins at such a cut.
pub(super) fn pieces(
    text: &str,
    range: Range<usize>,
    size: PageSize,
    oversize: Oversize,
) -> Result<Vec<Piece>, PagingError> {
    let mut cutter = Cutter {
        text,
        size,
        oversize,
        pieces: Vec::new(),
    };
    if oversize == Oversize::Refuse {
        return Err(cutter.too_large(range));
    }
    let mut start = range.start;
    for line in lines(text.get(range).unwrap_or_default()) {
        cutter.line(start..start + line.len())?;
        start += line.len();
    }
    Ok(cutter.pieces)
}

struct Cutter<'a> {
    text: &'a str,
    size: PageSize,
    oversize: Oversize,
    pieces: Vec<Piece>,
}

impl Cutter<'_> {
    fn words(&self, range: Range<usize>) -> &str {
        self.text.get(range).unwrap_or_default()
    }

    fn fits(&self, range: Range<usize>) -> bool {
        self.size.of(self.words(range)) <= self.size.most()
    }

    fn too_large(&self, range: Range<usize>) -> PagingError {
        PagingError::Oversize {
            offset: range.start,
            size: self.size.of(self.words(range)),
            most: self.size.most(),
        }
    }

    fn line(&mut self, range: Range<usize>) -> Result<(), PagingError> {
        if self.fits(range.clone()) {
            self.pieces.push((range.start, Cut::Line));
            return Ok(());
        }
        if self.oversize == Oversize::Lines {
            return Err(self.too_large(range));
        }
        let text = self.text;
        let mut start = range.start;
        let mut cut = Cut::Line;
        for sentence in text.get(range).unwrap_or_default().split_sentence_bounds() {
            self.sentence(start..start + sentence.len(), cut)?;
            start += sentence.len();
            cut = Cut::Sentence;
        }
        Ok(())
    }

    fn sentence(&mut self, range: Range<usize>, cut: Cut) -> Result<(), PagingError> {
        if self.fits(range.clone()) {
            self.pieces.push((range.start, cut));
            return Ok(());
        }
        if self.oversize == Oversize::Sentences {
            return Err(self.too_large(range));
        }
        self.pieces.push((range.start, cut));
        let text = self.text;
        let sentence = text.get(range.clone()).unwrap_or_default();
        let mut filled = 0;
        for (at, grapheme) in sentence.grapheme_indices(true) {
            let size = self.size.of(grapheme);
            let start = range.start + at;
            if size > self.size.most() {
                return Err(self.too_large(start..start + grapheme.len()));
            }
            if filled + size > self.size.most() {
                self.pieces.push((start, Cut::Grapheme));
                filled = 0;
            }
            filled += size;
        }
        Ok(())
    }
}

/// The lines of `text` with their ends: `\n`, `\r\n` or `\r`.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (line, after) = rest.split_at(line_end(rest));
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

/// The length of the first line of `text` with its end.
pub(super) fn line_end(text: &str) -> usize {
    let Some(at) = text.find(['\n', '\r']) else {
        return text.len();
    };
    let is_pair = text.get(at..).is_some_and(|end| end.starts_with("\r\n"));
    at + if is_pair { 2 } else { 1 }
}
