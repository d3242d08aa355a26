//! Markup: tags, special tokens, fences and comments of models and chats, as
//! they stand in a reply around its documents.

use super::thinking::{family, is_end, is_thinking};
use std::ops::Range;

/// What a piece of markup means for the text around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning<'a> {
    /// Thinking starts; it ends where this tells.
    ThinkOpen(ThinkEnd<'a>),
    /// Thinking ends, wherever it started.
    ThinkClose,
    /// A comment of HTML starts.
    CommentOpen,
    /// Where a code fence starts or ends.
    Fence,
    /// Character data of XML starts.
    CdataOpen,
    /// A tag or token that says nothing about the text.
    Wrapper,
}

/// How a thinking block ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ThinkEnd<'a> {
    /// At the closing tag of this name.
    Tag(&'a str),
    /// At the next token that ends a message.
    Message,
}

/// A piece of markup: its meaning and its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Markup<'a> {
    pub meaning: Meaning<'a>,
    pub range: Range<usize>,
}

/// What one family writes before the names of its tags.
pub(super) const DSML: &str = "｜DSML｜";

/// The longest tag that is read as one, in characters.
const MAX_TAG: usize = 128;

/// The markup that starts at `at`, where the text has a `<`, `[`, backtick,
/// tilde or `◁`.
pub(crate) fn at(text: &str, at: usize) -> Option<Markup<'_>> {
    let rest = text.get(at..)?;
    let (meaning, length) = match rest.chars().next()? {
        '<' => angle(rest)?,
        '[' => square(rest)?,
        '◁' => triangle(rest)?,
        '`' | '~' => fence(rest)?,
        _ => return None,
    };
    let range = at..at + length;
    // A tag that stands in quotes is spoken of, not used.
    (!is_quoted(text, &range)).then_some(Markup { meaning, range })
}

fn is_quoted(text: &str, range: &Range<usize>) -> bool {
    let mut before = text.get(..range.start).unwrap_or_default().chars().rev();
    let quote = before.next();
    let after = text.get(range.end..).and_then(|text| text.chars().next());
    // A quote behind a word ends a quotation, and a fence is none.
    let is_at_end = |glyph: char| glyph.is_ascii_alphanumeric() || ".,!?;:)]}`".contains(glyph);
    if matches!(quote, Some('"' | '\'' | '`')) && before.next().is_some_and(is_at_end) {
        return false;
    }
    matches!(
        (quote, after),
        (Some('"'), Some('"'))
            | (Some('\''), Some('\''))
            | (Some('`'), Some('`'))
            | (Some('“'), Some('”'))
            | (Some('「'), Some('」'))
    )
}

fn angle(rest: &str) -> Option<(Meaning<'_>, usize)> {
    if rest.starts_with("<!--") {
        return Some((Meaning::CommentOpen, 4));
    }
    let cdata = "<![CDATA[";
    if rest.starts_with(cdata) {
        return Some((Meaning::CdataOpen, cdata.len()));
    }
    if rest.starts_with("<|") {
        return token(rest);
    }
    let (inside, length) = enclosed(rest, "<", ">")?;
    let (name, is_closing) = match inside.strip_prefix('/') {
        Some(name) => (name, true),
        None => (inside, false),
    };
    let name = name.strip_prefix(DSML).unwrap_or(name);
    let is_part = |glyph: char| glyph.is_alphanumeric() || matches!(glyph, '_' | '-' | ':' | '.');
    let end = name.find(|glyph| !is_part(glyph)).unwrap_or(name.len());
    let (name, attributes) = name.split_at_checked(end)?;
    let is_tag = name.starts_with(char::is_alphabetic)
        && attributes
            .chars()
            .next()
            .is_none_or(|glyph| " =/\n|".contains(glyph));
    let meaning = if attributes.ends_with('/') {
        Meaning::Wrapper
    } else {
        tag_meaning(name, is_closing)
    };
    is_tag.then_some((meaning, length))
}

fn tag_meaning(name: &str, is_closing: bool) -> Meaning<'_> {
    match (is_thinking(family(name)), is_closing || is_end(name)) {
        // A pair of tokens that one family uses for its thinking.
        _ if name == "unused94" => Meaning::ThinkOpen(ThinkEnd::Tag("unused95")),
        _ if name == "unused95" => Meaning::ThinkClose,
        (true, true) => Meaning::ThinkClose,
        (true, false) => Meaning::ThinkOpen(ThinkEnd::Tag(name)),
        (false, _) => Meaning::Wrapper,
    }
}

/// A special token such as `<|channel|>`, with the channel's name.
fn token(rest: &str) -> Option<(Meaning<'_>, usize)> {
    let (name, length) = enclosed(rest, "<|", ">")?;
    let name = name.trim_end_matches('|');
    let is_part = |glyph: char| glyph.is_alphanumeric() || "_-/:. ".contains(glyph);
    if name.is_empty() || !name.chars().all(is_part) {
        return None;
    }
    let bare = name.to_ascii_lowercase();
    match is_thinking(family(&bare)) {
        true if is_end(&bare) => return Some((Meaning::ThinkClose, length)),
        true => return Some((Meaning::ThinkOpen(ThinkEnd::Tag(name)), length)),
        false if bare != "channel" => return Some((Meaning::Wrapper, length)),
        false => {}
    }
    let after = rest.get(length..)?;
    let channel = after.trim_start_matches(' ');
    let end = channel
        .find(|glyph: char| !glyph.is_alphanumeric())
        .unwrap_or(channel.len());
    let length = length + (after.len() - channel.len()) + end;
    match channel.get(..end)?.to_ascii_lowercase().as_str() {
        "final" => Some((Meaning::ThinkClose, length)),
        "analysis" | "thought" => Some((Meaning::ThinkOpen(ThinkEnd::Message), length)),
        _ => Some((Meaning::Wrapper, length)),
    }
}

/// A marker such as `[TOOL_CALLS]` or `[/THINK]`.
fn square(rest: &str) -> Option<(Meaning<'_>, usize)> {
    let (inside, length) = enclosed(rest, "[", "]")?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let is_marker = name.len() > 1
        && name
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte == b'_')
        && !matches!(name, "TRUE" | "FALSE" | "NULL" | "NONE" | "NAN");
    // Other words in capitals are headings as often as markers.
    let meaning = match name {
        "THINK" | "THINKING" | "THOUGHT" | "THOUGHTS" | "REASONING" => {
            tag_meaning(name, inside.len() > name.len())
        }
        _ => Meaning::Wrapper,
    };
    is_marker.then_some((meaning, length))
}

fn triangle(rest: &str) -> Option<(Meaning<'_>, usize)> {
    let (inside, length) = enclosed(rest, "◁", "▷")?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    Some((tag_meaning(name, inside.len() > name.len()), length))
}

/// A run of three or more, with the language that follows it.
fn fence(rest: &str) -> Option<(Meaning<'_>, usize)> {
    let mark = rest.chars().next()?;
    let run = rest
        .len()
        .saturating_sub(rest.trim_start_matches(mark).len());
    let is_language = |glyph: char| glyph.is_alphanumeric() || matches!(glyph, '_' | '-' | '+');
    let language = rest.get(run..)?;
    let end = language
        .find(|glyph| !is_language(glyph))
        .unwrap_or(language.len());
    (run >= 3).then_some((Meaning::Fence, run + end))
}

/// What stands between two marks, and the bytes of all three.
fn enclosed<'a>(rest: &'a str, open: &str, close: &str) -> Option<(&'a str, usize)> {
    let inside = rest.strip_prefix(open)?;
    let is_end = |glyph: char| close.starts_with(glyph) || "{}<[◁".contains(glyph);
    let mut near = inside.char_indices().take(MAX_TAG);
    let (end, _) = near.find(|&(_, glyph)| is_end(glyph))?;
    let after = inside.get(end..)?.strip_prefix(close)?;
    Some((inside.get(..end)?, rest.len().saturating_sub(after.len())))
}

/// Where the thinking that opens before `from` ends.
pub(crate) fn think_end(text: &str, from: usize, end: ThinkEnd<'_>) -> Option<usize> {
    let mut at = from;
    while let Some(offset) = text.get(at..)?.find(['<', '[', '◁']) {
        let start = at + offset;
        at = start + 1;
        at = (at..=text.len()).find(|&at| text.is_char_boundary(at))?;
        if let Some(end) = closes_think(text, start, end) {
            return Some(end);
        }
    }
    None
}

fn closes_think(text: &str, start: usize, end: ThinkEnd<'_>) -> Option<usize> {
    let markup = at(text, start)?;
    let name = text.get(markup.range.clone())?;
    match end {
        ThinkEnd::Tag(open) => {
            let open = open.to_lowercase();
            let names_it = name.to_lowercase().contains(family(&open));
            (markup.meaning == Meaning::ThinkClose && names_it).then_some(markup.range.end)
        }
        ThinkEnd::Message if name.starts_with("<|channel") => Some(start),
        ThinkEnd::Message => {
            let ends = [
                "<|end|>",
                "<|return|>",
                "<|start|>",
                "<|call|>",
                "<channel|>",
            ];
            ends.contains(&name).then_some(markup.range.end)
        }
    }
}
