//! A short, escaped piece of somebody else's text.

/// The longest excerpt, in characters.
const LONGEST: usize = 120;

/// `text` as a JSON string, cut when it is long, so that it can neither flood
/// nor end the sentence in which it is quoted.
pub(crate) fn quoted(text: &str) -> String {
    let cut = text
        .char_indices()
        .nth(LONGEST)
        .map_or(text.len(), |(at, _)| at);
    let (head, rest) = text.split_at(cut);
    // A string always serialises.
    let quoted = serde_json::to_string(head).unwrap_or_default();
    if !rest.is_empty() {
        return format!("{quoted} and {} more bytes", rest.len());
    }
    quoted
}

/// A JSON text, cut when it is long.
pub(crate) fn json(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}… and {} more bytes", &text[..cut], text.len() - cut),
        None => text.to_owned(),
    }
}
