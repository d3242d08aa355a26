//! The pieces of a text that are kept whole, none of them larger than a page.

use std::ops::Range;

use super::blocks::{Block, Kind};
use super::lines;
use super::paging::{Cut, Paging, PagingError};

/// A piece of the text that is kept whole. It ends where the next one begins.
#[derive(Debug)]
pub(super) struct Atom {
    pub start: usize,
    /// What the text is cut at where a page begins with this piece.
    pub cut: Cut,
    /// The header to repeat where a page begins with this piece.
    pub header: Option<Range<usize>>,
    pub is_heading: bool,
}

/// The pieces of `text`, which has these blocks.
pub(super) fn of(text: &str, blocks: &[Block], paging: &Paging) -> Result<Vec<Atom>, PagingError> {
    let mut atoms = Atoms {
        text,
        paging,
        found: Vec::new(),
    };
    atoms.sequence(0..text.len(), blocks, Cut::Block, Cut::Block)?;
    Ok(atoms.found)
}

struct Atoms<'a> {
    text: &'a str,
    paging: &'a Paging,
    found: Vec<Atom>,
}

impl Atoms<'_> {
    fn size(&self, range: Range<usize>) -> usize {
        let text = self.text.get(range).unwrap_or_default();
        self.paging.size.of(text)
    }

    fn fits(&self, range: Range<usize>) -> bool {
        self.size(range) <= self.paging.size.most()
    }

    fn push(&mut self, start: usize, cut: Cut, is_heading: bool) {
        self.found.push(Atom {
            start,
            cut,
            header: None,
            is_heading,
        });
    }

    /// Blocks one after the other, which fill `range`. The first piece is cut
    /// off at `first`, all others at `cut`.
    fn sequence(
        &mut self,
        range: Range<usize>,
        blocks: &[Block],
        first: Cut,
        cut: Cut,
    ) -> Result<(), PagingError> {
        // A block begins a piece where it begins further than the one before.
        let mut starts: Vec<(usize, Option<&Block>)> = Vec::with_capacity(blocks.len() + 1);
        for block in blocks {
            let last = starts.last().map(|(start, _)| *start);
            let start = block.range.start;
            if last.is_none() && start > range.start {
                starts.push((range.start, None));
            }
            if last.is_none_or(|last| start > last) && start < range.end {
                starts.push((start.max(range.start), Some(block)));
            }
        }
        if starts.is_empty() {
            starts.push((range.start, None));
        }
        for (at, (start, block)) in starts.iter().enumerate() {
            let end = starts.get(at + 1).map_or(range.end, |(next, _)| *next);
            let cut = if at == 0 { first } else { cut };
            match block {
                Some(block) => self.block(*start..end, block, cut)?,
                None => self.plain(*start..end, cut)?,
            }
        }
        Ok(())
    }

    /// A block, with the blank lines that follow it.
    fn block(&mut self, range: Range<usize>, block: &Block, cut: Cut) -> Result<(), PagingError> {
        if self.fits(range.clone()) {
            self.push(range.start, cut, block.kind == Kind::Heading);
            return Ok(());
        }
        let end = self.line_end(block.range.end).min(range.end);
        if end < range.end && self.fits(range.start..end) {
            self.push(range.start, cut, block.kind == Kind::Heading);
            return self.plain(end..range.end, cut);
        }
        match (block.kind, block.inner.as_slice()) {
            (_, []) => self.plain(range, cut),
            (Kind::Table, rows) => self.table(range, rows, cut),
            (_, inner) => self.sequence(range, inner, cut, Cut::Item),
        }
    }

    /// The rows of a table that is larger than a page.
    fn table(&mut self, range: Range<usize>, rows: &[Block], cut: Cut) -> Result<(), PagingError> {
        let starts: Vec<usize> = rows
            .iter()
            .map(|row| row.range.start)
            .filter(|start| range.contains(start))
            .collect();
        let most = self.paging.size.most();
        let header = range.start..starts.first().copied().unwrap_or(range.start);
        let header_size = self.size(header.clone());
        if header.is_empty() || header_size > most / 2 {
            return self.plain(range, cut);
        }
        for (at, start) in starts.iter().enumerate() {
            let row = *start..starts.get(at + 1).map_or(range.end, |next| *next);
            if at == 0 && self.fits(range.start..row.end) {
                self.push(range.start, cut, false);
                continue;
            }
            if at == 0 {
                self.push(range.start, cut, true);
            }
            let from = self.found.len();
            if self.size(row.clone()) <= most - header_size {
                self.push(row.start, Cut::Row, false);
            } else {
                let size = self.paging.size.with(most - header_size);
                self.pieces(row, Cut::Row, size)?;
            }
            for atom in self.found.iter_mut().skip(from) {
                atom.header = Some(header.clone());
            }
        }
        Ok(())
    }

    /// Text without structure.
    fn plain(&mut self, range: Range<usize>, cut: Cut) -> Result<(), PagingError> {
        if self.fits(range.clone()) {
            self.push(range.start, cut, false);
            return Ok(());
        }
        self.pieces(range, cut, self.paging.size)
    }

    fn pieces(
        &mut self,
        range: Range<usize>,
        first: Cut,
        size: super::paging::PageSize,
    ) -> Result<(), PagingError> {
        let pieces = lines::pieces(self.text, range, size, self.paging.oversize)?;
        for (at, (start, cut)) in pieces.into_iter().enumerate() {
            self.push(start, if at == 0 { first } else { cut }, false);
        }
        Ok(())
    }

    /// Where the line ends that the character before `offset` stands on.
    fn line_end(&self, offset: usize) -> usize {
        let before = self.text.get(..offset).unwrap_or_default();
        let last = before.chars().next_back().map_or(0, char::len_utf8);
        let rest = self.text.get(offset - last..).unwrap_or_default();
        offset - last + lines::line_end(rest)
    }
}
