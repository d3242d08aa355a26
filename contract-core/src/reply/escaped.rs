//! Escaped documents: JSON as it stands inside a string of a program.

use super::glyph::is_blank;
use super::strict;

/// Whether a bracket is followed by an escaped quote or line break.
pub(crate) fn opens(text: &str) -> bool {
    let inside = text
        .get(1..)
        .unwrap_or_default()
        .trim_start_matches(is_blank);
    ["\\\"", "\\n", "\\r"]
        .iter()
        .any(|escape| inside.starts_with(escape))
}

/// The document that the text is when it is unescaped once, and the bytes that
/// it takes. A fence may end it.
pub(crate) fn document(text: &str) -> Option<(usize, String)> {
    let body = text.trim_end();
    let body = body.strip_suffix("```").unwrap_or(body).trim_end();
    let document: String = serde_json::from_str(&format!("\"{body}\"")).ok()?;
    strict::is_clean(&document).then_some((body.len(), document))
}
