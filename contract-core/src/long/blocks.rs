//! The blocks of a text, as Markdown has them.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// How deep blocks are looked into. What is deeper is one piece, so that no
/// text can make the walk over it deep.
const DEEPEST: usize = 16;

/// One block of the text.
#[derive(Debug)]
pub(super) struct Block {
    /// Where it stands, from the start of its first line.
    pub range: Range<usize>,
    pub kind: Kind,
    /// The blocks inside it: items of a list, rows of a table.
    pub inner: Vec<Block>,
}

/// What kind of block it is, as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Heading,
    Table,
    /// A row of a table, but for its head.
    Row,
    Other,
}

/// The blocks of `text` in order. Plain text is a text of paragraphs.
pub(super) fn of(text: &str) -> Vec<Block> {
    let mut done = Vec::new();
    // The blocks that are open, and how deep the events are.
    let mut open: Vec<Block> = Vec::new();
    let mut depth = 0_usize;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(tag) => {
                if let Some(kind) = kind(&tag) {
                    depth += 1;
                    if depth <= DEEPEST {
                        open.push(Block {
                            range: line_start(text, range.start)..range.end,
                            kind,
                            inner: Vec::new(),
                        });
                    }
                }
            }
            Event::End(tag) if is_block(tag) => {
                if depth <= DEEPEST
                    && let Some(block) = open.pop()
                {
                    let siblings = open.last_mut().map_or(&mut done, |outer| &mut outer.inner);
                    siblings.push(block);
                }
                depth = depth.saturating_sub(1);
            }
            Event::Rule if depth < DEEPEST => {
                let siblings = open.last_mut().map_or(&mut done, |outer| &mut outer.inner);
                siblings.push(Block {
                    range: line_start(text, range.start)..range.end,
                    kind: Kind::Other,
                    inner: Vec::new(),
                });
            }
            _ => {}
        }
    }
    done
}

fn kind(tag: &Tag<'_>) -> Option<Kind> {
    match tag {
        Tag::Heading { .. } => Some(Kind::Heading),
        Tag::Table(_) => Some(Kind::Table),
        Tag::TableRow => Some(Kind::Row),
        tag => is_block(tag.to_end()).then_some(Kind::Other),
    }
}

/// Whether it is a block in which text may be cut; the head of a table is not.
fn is_block(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Paragraph
            | TagEnd::Heading(_)
            | TagEnd::BlockQuote(_)
            | TagEnd::CodeBlock
            | TagEnd::HtmlBlock
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::Table
            | TagEnd::TableRow
    )
}

/// Where the line begins that holds the byte at `offset`, so that a block keeps
/// its indentation and the marks before it.
fn line_start(text: &str, offset: usize) -> usize {
    let before = text.get(..offset).unwrap_or_default();
    before.rfind(['\n', '\r']).map_or(0, |newline| newline + 1)
}
