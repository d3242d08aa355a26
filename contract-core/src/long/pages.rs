//! A text in pages.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::atoms::{self, Atom};
use super::blocks;
use super::paging::{Cut, Paging, PagingError};
use crate::schema::Fingerprint;
use crate::source::{Passage, Source, Text};

/// A long text, and the pages that it is read in. They stand one after the
/// other without a gap, and joined they are the text, byte for byte.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pages {
    pub(super) text: Text,
    pub(super) layout: Layout,
}

/// Where the pages of a text are, without the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Layout {
    /// What the text is called.
    pub id: String,
    /// The role of the text's turns.
    pub role: String,
    /// Of the whole text.
    pub fingerprint: Fingerprint,
    pub pages: Vec<Page>,
}

/// One page of a text; all places are in bytes of the whole text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The number of the page, from 1.
    pub number: usize,
    /// Where it stands.
    pub range: Range<usize>,
    /// Where the header stands that is repeated before it, since the page
    /// begins inside a table.
    pub header: Option<Range<usize>>,
    /// What the page was cut off at.
    pub ends: Cut,
}

impl Paging {
    /// Splits `text`, which is Markdown or plain text and known as `id`.
    ///
    /// # Errors
    ///
    /// When there is no text, a page holds nothing, or a block is larger than a
    /// page and may not be cut.
    pub fn split(
        &self,
        id: impl Into<String>,
        text: impl Into<Text>,
    ) -> Result<Pages, PagingError> {
        Pages::split(id.into(), text.into(), self)
    }
}

impl Pages {
    fn split(id: String, text: Text, paging: &Paging) -> Result<Self, PagingError> {
        if text.trim().is_empty() {
            return Err(PagingError::Empty);
        }
        if paging.size.most() == 0 {
            return Err(PagingError::NoSize);
        }
        let atoms = atoms::of(&text, &blocks::of(&text), paging)?;
        let layout = Layout {
            id,
            role: paging.role.clone(),
            fingerprint: Fingerprint::of_bytes(text.bytes()),
            pages: pack(&text, &atoms, paging),
        };
        Ok(Self { text, layout })
    }

    /// The pages, in order.
    pub fn pages(&self) -> &[Page] {
        &self.layout.pages
    }

    /// The words of a page; empty for a page of another text.
    pub fn text_of(&self, page: &Page) -> &str {
        self.text.get(page.range.clone()).unwrap_or_default()
    }

    /// The words of the header that is repeated before a page.
    pub fn header_of(&self, page: &Page) -> Option<&str> {
        self.text.get(page.header.clone()?)
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Layout {
    /// A page of `text` as turns of a source, after those of `before`: the
    /// header that is repeated, if there is one, and the page itself.
    pub(super) fn source(&self, text: &str, before: &Source, page: &Page) -> Source {
        let Self { id, role, .. } = self;
        let words = |range: &Range<usize>| text.get(range.clone()).unwrap_or_default();
        let number = page.number;
        let mut source = before.clone();
        if let Some(header) = &page.header {
            let label = format!("{id}, header of the table in which page {number} begins");
            source = source.turn_with_id(role, label, words(header));
        }
        let label = format!("{id}, page {number} of {}", self.pages.len());
        source.turn_with_id(role, label, words(&page.range))
    }

    /// Where in the whole text a passage of a page's source stands, if it does,
    /// as though the whole text were the one turn after `before`.
    pub(super) fn placed(&self, passage: &Passage, before: usize, page: &Page) -> Passage {
        let turn = passage.turn.checked_sub(before);
        let start = match (turn, &page.header) {
            (None, _) => return passage.clone(),
            (Some(0), Some(header)) => header.start,
            _ => page.range.start,
        };
        Passage {
            turn: before,
            id: Some(self.id.clone()),
            range: passage.range.start.saturating_add(start)
                ..passage.range.end.saturating_add(start),
            ..passage.clone()
        }
    }

    /// Whether the pages stand one after the other and cover a text.
    pub(super) fn covers(&self, text: &str) -> bool {
        let mut end = 0;
        let are_joined = (1..).zip(&self.pages).all(|(number, page)| {
            let follows = page.number == number
                && page.range.start == end
                && page.range.end > end
                && text.get(page.range.clone()).is_some()
                && page
                    .header
                    .clone()
                    .is_none_or(|header| text.get(header).is_some());
            end = page.range.end;
            follows
        });
        are_joined && end == text.len()
    }
}

/// Fills each page with as many pieces as it holds. A heading does not end a
/// page, where it can stand on the next one.
fn pack(text: &str, atoms: &[Atom], paging: &Paging) -> Vec<Page> {
    let most = paging.size.most();
    let measured = |range: Range<usize>| paging.size.of(text.get(range).unwrap_or_default());
    let end_of = |at: usize| atoms.get(at + 1).map_or(text.len(), |next| next.start);
    let sizes: Vec<usize> = (0..atoms.len())
        .map(|at| measured(atoms[at].start..end_of(at)))
        .collect();
    let header_size = |at: usize| atoms[at].header.clone().map_or(0, measured);
    // The pieces that pages begin with.
    let mut firsts = vec![0];
    let mut filled = 0;
    for (at, size) in sizes.iter().enumerate() {
        let first = firsts.last().copied().unwrap_or(0);
        if at > first && filled + size > most {
            let headings = atoms[first + 1..at]
                .iter()
                .rev()
                .take_while(|atom| atom.is_heading)
                .count();
            let carried: usize = sizes[at - headings..at].iter().sum();
            let next = if carried + header_size(at - headings) + size <= most {
                at - headings
            } else {
                at
            };
            firsts.push(next);
            filled = header_size(next) + sizes[next..at].iter().sum::<usize>();
        }
        filled += size;
    }
    let page = |(index, first): (usize, &usize)| {
        let next = firsts.get(index + 1).map(|next| &atoms[*next]);
        Page {
            number: index + 1,
            range: atoms[*first].start..next.map_or(text.len(), |next| next.start),
            header: atoms[*first].header.clone(),
            ends: next.map_or(Cut::End, |next| next.cut),
        }
    };
    firsts.iter().enumerate().map(page).collect()
}
