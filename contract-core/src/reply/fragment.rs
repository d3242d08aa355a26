//! Fragments: what a piece of text beside a document starts with.

use super::glyph::{is_blank, is_of_name, is_quote};

/// Whether a key with its colon stands here, quoted or not.
pub(super) fn is_key(text: &str) -> bool {
    let name = text.trim_start_matches(is_of_name);
    let is_bare_key =
        name.len() < text.len() && name.trim_start_matches(is_blank).starts_with([':', '：']);
    is_bare_key || text.starts_with(is_quote)
}

/// Whether a number or a word of JSON stands here, and what parts or ends items.
pub(super) fn is_item(text: &str) -> bool {
    let end = text.find(|glyph| is_blank(glyph) || ",，]}］｝".contains(glyph));
    let (item, rest) = text.split_at(end.unwrap_or(text.len()));
    let is_scalar = matches!(item, "true" | "false" | "null")
        || item.starts_with(|glyph: char| glyph.is_ascii_digit() || glyph == '-')
            && item.parse::<f64>().is_ok();
    let rest = rest.trim_start_matches(is_blank);
    is_scalar && (rest.is_empty() || rest.starts_with([',', '，', ']', '}', '］', '｝']))
}

/// Whether a key in quotes with its colon stands here.
pub(super) fn is_quoted_key(text: &str) -> bool {
    let Some(name) = text.strip_prefix(is_quote) else {
        return false;
    };
    let end = name.find(|glyph| is_quote(glyph) || glyph == '\n');
    let after = end.and_then(|end| name.get(end..)).unwrap_or_default();
    let after = after
        .trim_start_matches(is_quote)
        .trim_start_matches(is_blank);
    after.starts_with([':', '：'])
}

/// Whether a name is picked from the document, as in `{…}.name`.
pub(super) fn is_access(after: &str) -> bool {
    let name = after.strip_prefix("?.").or_else(|| after.strip_prefix('.'));
    name.is_some_and(|name| name.starts_with(is_of_name))
}

/// Whether an operator stands here that makes one value of two.
pub(super) fn starts_operator(text: &str) -> bool {
    ["if ", "or ", "and ", "| ", "|| ", "?? "]
        .iter()
        .any(|operator| text.starts_with(operator))
}

/// The line, if it is a comment of a program.
pub(super) fn comment_line(text: &str) -> Option<&str> {
    let line = text.lines().next()?;
    ["//", "/*", "#"]
        .iter()
        .any(|opener| line.starts_with(opener))
        .then_some(line)
}
