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
    let is_literal = matches!(item, "true" | "false" | "null");
    let rest = rest.trim_start_matches(is_blank);
    (is_literal && rest.is_empty())
        || (is_word_of_json(item) && rest.starts_with([',', '，', ']', '}', '］', '｝']))
}

/// Whether the text is a number or a literal of JSON or JSON5.
pub(super) fn is_word_of_json(text: &str) -> bool {
    let is_number = text.starts_with(|glyph: char| glyph.is_ascii_digit() || "+-.".contains(glyph));
    matches!(text, "true" | "false" | "null" | "NaN" | "Infinity")
        || (is_number && text.trim_start_matches('+').parse::<f64>().is_ok())
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

/// Whether an operator stands here that makes one value of two, with the other.
pub(super) fn starts_operator(text: &str) -> bool {
    let is_choice = text.starts_with("if ") && text.contains(" else ");
    let other = ["or ", "and ", "| ", "|| ", "?? "]
        .iter()
        .find_map(|operator| text.strip_prefix(operator));
    let is_value = |text: &str| {
        text.starts_with(['{', '[', '"', '\''])
            || text.starts_with("None")
            || text.starts_with("null")
    };
    is_choice || other.is_some_and(is_value)
}

/// The line, if it is a comment of a program.
pub(super) fn comment_line(text: &str) -> Option<&str> {
    let line = text.lines().next()?;
    ["//", "/*", "#"]
        .iter()
        .any(|opener| line.starts_with(opener))
        .then_some(line)
}
