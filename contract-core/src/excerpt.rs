//! A short, escaped piece of somebody else's text.

/// The longest excerpt, in bytes.
const LONGEST: usize = 160;

/// `text` as a JSON string, cut when it is long, so that it can neither flood
/// nor end the sentence in which it is quoted.
pub(crate) fn quoted(text: &str) -> String {
    let (head, rest) = split(text, LONGEST);
    // A string always serialises.
    with_rest(serde_json::to_string(head).unwrap_or_default(), rest)
}

/// A JSON text, cut when it is long.
pub(crate) fn json(text: &str) -> String {
    let (head, rest) = split(text, LONGEST);
    with_rest(head.to_owned(), rest)
}

/// The first `bytes` of `text`, or a few less to end between characters, and
/// the rest.
pub(crate) fn split(text: &str, bytes: usize) -> (&str, &str) {
    let mut end = bytes.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.split_at(end)
}

fn with_rest(head: String, rest: &str) -> String {
    if rest.is_empty() {
        head
    } else {
        format!("{head}… and {} more bytes", rest.len())
    }
}
