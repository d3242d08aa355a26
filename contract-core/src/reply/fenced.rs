//! Replies that are one fence and nothing else: the most common envelope, read
//! without a look for any other.

use super::document::Document;
use super::edit::Edit;
use super::glyph::is_plain_space;
use super::markup::{self, Meaning};
use super::repair::RepairCode;
use std::borrow::Cow;
use std::ops::Range;

/// The object in the one fence of a reply, where `fits` takes it as it is. What
/// `fits` takes has to be strict JSON without a key twice, so that a closer
/// look would find the same document and the same repairs.
pub(crate) fn fenced(text: &str, fits: impl Fn(&str) -> bool) -> Option<Document<'_>> {
    let start = text.len() - text.trim_start_matches(is_plain_space).len();
    let end = text.trim_end_matches(is_plain_space).len();
    let open = fence(text, start)?;
    if !matches!(text.get(open.clone())?, "```" | "```json" | "```JSON") {
        return None;
    }
    let close = fence(text, end.checked_sub(3)?)?;
    let inside = text.get(open.end..close.start)?;
    let json = inside.trim_matches(is_plain_space);
    let is_object = json.starts_with('{') && json.ends_with('}');
    let is_on_own_lines = inside.ends_with('\n')
        && inside
            .trim_start_matches([' ', '\t', '\r'])
            .starts_with('\n');
    if !is_object || !is_on_own_lines || !fits(json) {
        return None;
    }
    let repairs = [open, close].map(|range| {
        let edit = Edit::new(RepairCode::StripFence, range, "");
        edit.into_repair(text)
    });
    Some(Document::new(Cow::Borrowed(json), repairs.into()))
}

fn fence(text: &str, at: usize) -> Option<Range<usize>> {
    let markup = markup::at(text, at)?;
    (markup.meaning == Meaning::Fence).then_some(markup.range)
}
