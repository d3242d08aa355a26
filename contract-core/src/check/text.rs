//! Strings: their length, their form, and those of a closed set.

use super::Check;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::json::Text;
use crate::path::Path;
use crate::schema::{Field, Kind, Purpose, Schema};

/// What is expected where a command lost its backslash.
const DOUBLED: &str = r"each backslash of the text written twice (\\frac), as JSON asks";

impl Check<'_> {
    /// The string that stands at `path`.
    #[inline]
    pub(super) fn text(&mut self, schema: &Schema, path: &Path<'_>, text: &Text<'_>) {
        let is_right = match &schema.kind {
            Kind::Text {
                min_len: 0,
                max_len: None,
                format: None,
            } => !self.lost_backslash(schema, text),
            kind => match text.plain() {
                Some(text) => is_right(kind, text),
                None => is_right(kind, &text.says()) && !self.lost_backslash(schema, text),
            },
        };
        if !is_right {
            self.wrong_text(schema, path, text);
        }
    }

    #[cold]
    fn wrong_text(&mut self, schema: &Schema, path: &Path<'_>, text: &Text<'_>) {
        if self.is_coerced(schema, text) {
            return;
        }
        let lost_backslash = self.lost_backslash(schema, text);
        let text = &*text.says();
        let quoted = excerpt::quoted(text);
        let (code, got) = match schema.kind {
            Kind::Enum { variants, .. } => {
                let names = variants.iter().map(|variant| variant.name);
                let nearest = self.nearest(text, names);
                let issue = super::issue(schema, path, Code::NotAllowed, quoted);
                self.issues.push(Issue { nearest, ..issue });
                return;
            }
            Kind::Text {
                min_len,
                max_len,
                format,
            } => {
                if format.is_some_and(|format| !format.is_valid(text)) {
                    self.add(schema, path, Code::Format, quoted.clone());
                }
                if lost_backslash {
                    let issue = super::issue(schema, path, Code::Format, quoted.clone());
                    let expected = DOUBLED.to_owned();
                    self.issues.push(Issue { expected, ..issue });
                }
                if is_within(text, min_len, max_len) {
                    return;
                }
                let len = text.chars().count();
                let plural = if len == 1 { "" } else { "s" };
                (Code::Length, format!("{quoted} ({len} character{plural})"))
            }
            _ => (Code::Type, quoted),
        };
        self.add(schema, path, code, got);
    }

    /// Whether a backspace or a form feed starts a word, which is what is left
    /// of a command such as `\frac` where its backslash was not written twice.
    /// A quote may hold it if the source does.
    #[inline]
    fn lost_backslash(&self, schema: &Schema, text: &Text<'_>) -> bool {
        let is_quote = |field: &Field| matches!(field.purpose, Purpose::Evidence { .. });
        text.may_hold_controls()
            && matches!(schema.kind, Kind::Text { format: None, .. })
            && !self.field.is_some_and(is_quote)
            && starts_a_word(&text.says())
    }
}

/// Whether a backspace or a form feed does.
#[cold]
fn starts_a_word(text: &str) -> bool {
    let mut pairs = text.as_bytes().windows(2);
    pairs.any(|pair| matches!(pair, [0x08 | 0x0C, next] if next.is_ascii_alphabetic()))
}

#[inline]
fn is_right(kind: &Kind, text: &str) -> bool {
    match kind {
        Kind::Enum { variants, .. } => variants
            .iter()
            .any(|variant| variant.name == text || variant.aliases.contains(&text)),
        Kind::Text {
            min_len,
            max_len,
            format,
        } => {
            is_within(text, *min_len, *max_len) && format.is_none_or(|format| format.is_valid(text))
        }
        _ => false,
    }
}

/// Whether the length is allowed; characters are counted only where the bytes
/// do not tell.
#[inline]
fn is_within(text: &str, min: u64, max: Option<u64>) -> bool {
    let bytes = text.len() as u64;
    // A character has one byte to four.
    (bytes / 4 >= min && max.is_none_or(|max| bytes <= max)) || {
        let len = text.chars().count() as u64;
        len >= min && max.is_none_or(|max| len <= max)
    }
}
