//! Strings: their length, their form, and those of a closed set.

use super::Check;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::json::Text;
use crate::path::Path;
use crate::schema::{Kind, Schema};

impl Check<'_> {
    /// The string that stands at `path`.
    #[inline]
    pub(super) fn text(&mut self, schema: &Schema, path: &Path<'_>, text: &Text<'_>) {
        let is_right = match &schema.kind {
            Kind::Text {
                min_len: 0,
                max_len: None,
                format: None,
            } => true,
            kind => match text.plain() {
                Some(text) => is_right(kind, text),
                None => is_right(kind, &text.says()),
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
