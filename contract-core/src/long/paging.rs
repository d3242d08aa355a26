//! How a text is to be split, and why it cannot be.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How a long text is split into pages.
///
/// A page ends between two blocks of the text wherever it can: between
/// paragraphs, after a code block, a list or a table. A list larger than a page
/// is split between its items, an item or a quotation between the blocks inside
/// it, and a table between its rows, with its header repeated in front of each
/// further page, where it takes no more than half of it. What is larger than a
/// page and has nothing of that inside is cut as [`Oversize`] says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paging {
    pub(super) size: PageSize,
    pub(super) oversize: Oversize,
    pub(super) role: String,
}

/// The most that one page holds, with the table header that is repeated on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageSize {
    /// So many bytes of UTF-8.
    Bytes(usize),
    /// So many Unicode scalar values.
    Characters(usize),
}

/// What is done about a paragraph, a code block or a table row that is larger
/// than a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Oversize {
    /// It is an error.
    Refuse,
    /// It is cut between lines; a line larger than a page is an error.
    Lines,
    /// It is cut between lines, and a line larger than a page between
    /// sentences; a sentence larger than a page is an error.
    Sentences,
    /// It is cut between lines, then between sentences, and a sentence larger
    /// than a page between characters as a reader sees them.
    Graphemes,
}

/// What a page was cut at, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// The end of the text.
    End,
    /// Between two blocks of the text.
    Block,
    /// Inside a list or a quotation, between its items or blocks.
    Item,
    /// Inside a table, between its rows.
    Row,
    /// Inside a block, between lines.
    Line,
    /// Inside a line, between sentences.
    Sentence,
    /// Inside a sentence.
    Grapheme,
}

/// Why a text cannot be split into pages.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PagingError {
    /// There is no text, or nothing but white space.
    Empty,
    /// A page of this size holds nothing.
    NoSize,
    /// Something is larger than a page, and the paging does not allow to cut
    /// it.
    Oversize {
        /// Where in the text it begins, in bytes.
        offset: usize,
        /// How large it is, in the unit of the page's size.
        size: usize,
        /// The most that it may be.
        most: usize,
    },
}

impl Paging {
    /// Pages of 16 KiB, about 4,000 tokens of English; what is larger is cut
    /// wherever it has to be; the text stands in turns of the `document`.
    pub fn new() -> Self {
        Self {
            size: PageSize::Bytes(16 * 1024),
            oversize: Oversize::Graphemes,
            role: "document".to_owned(),
        }
    }

    /// The most that one page holds.
    #[must_use]
    pub fn size(self, size: PageSize) -> Self {
        Self { size, ..self }
    }

    /// What is done about a block that is larger than a page.
    #[must_use]
    pub fn oversize(self, oversize: Oversize) -> Self {
        Self { oversize, ..self }
    }

    /// Whose words the text is: the role of its turns in the source.
    #[must_use]
    pub fn role(self, role: impl Into<String>) -> Self {
        Self {
            role: role.into(),
            ..self
        }
    }
}

impl Default for Paging {
    fn default() -> Self {
        Self::new()
    }
}

impl PageSize {
    pub(super) fn most(self) -> usize {
        match self {
            Self::Bytes(most) | Self::Characters(most) => most,
        }
    }

    /// How large `text` is in this unit.
    pub(super) fn of(self, text: &str) -> usize {
        match self {
            Self::Bytes(_) => text.len(),
            Self::Characters(_) => text.chars().count(),
        }
    }

    /// The same unit with another number.
    pub(super) fn with(self, most: usize) -> Self {
        match self {
            Self::Bytes(_) => Self::Bytes(most),
            Self::Characters(_) => Self::Characters(most),
        }
    }
}

impl fmt::Display for PagingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no text to split into pages"),
            Self::NoSize => f.write_str("a page of size 0 holds nothing; name a larger size"),
            Self::Oversize { offset, size, most } => write!(
                f,
                "what begins at byte {offset} has a size of {size}, and a page holds {most}; allow \
                 it to be cut, or name a larger size"
            ),
        }
    }
}

impl std::error::Error for PagingError {}
