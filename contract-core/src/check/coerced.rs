//! Values in quotes, where the contract takes them out.

use super::{Check, fits, number};
use crate::json::{Scanner, Text};
use crate::schema::{Kind, Schema};

impl Check<'_> {
    /// Whether the string that was just passed over is coerced; then it is
    /// written down, and no issue.
    pub(super) fn is_coerced(&mut self, schema: &Schema, text: &Text<'_>) -> bool {
        let asks = self.field.is_some_and(|field| field.coerce);
        let Some(coercions) = self.coercions.as_mut().filter(|_| asks) else {
            return false;
        };
        let end = self.scan.at();
        let start = end - text.quoted_len();
        let meant = meant(schema, text);
        meant.is_some_and(|meant| {
            coercions.push((start..end, meant));
            true
        })
    }
}

/// What the text says, if it can say only one thing. Null has no such form.
fn meant(schema: &Schema, text: &Text<'_>) -> Option<String> {
    match schema.kind {
        Kind::List { .. } => document(schema, text, '['),
        Kind::Object { .. } | Kind::Union { .. } => document(schema, text, '{'),
        _ => scalar(schema, text.plain()?.trim_matches(' ')),
    }
}

/// A list or an object that was encoded once more than it should be: strict
/// JSON that fits as it stands, so that there is no choice in it.
fn document(schema: &Schema, text: &Text<'_>, opening: char) -> Option<String> {
    let says = text.says();
    let json = says.trim_matches([' ', '\n', '\r', '\t']);
    (json.starts_with(opening) && fits(schema, false, json)).then(|| json.to_owned())
}

/// A number exactly as JSON writes it and as the field holds it, or a boolean.
fn scalar(schema: &Schema, text: &str) -> Option<String> {
    match schema.kind {
        Kind::Boolean => ["true", "false"]
            .into_iter()
            .find(|word| text.eq_ignore_ascii_case(word))
            .map(str::to_owned),
        Kind::Integer { .. } | Kind::IntegerEnum { .. } | Kind::Number { .. } => {
            let mut scan = Scanner::new(text);
            let found = scan.number().ok()?;
            let is_all = found.raw.len() == text.len();
            (is_all && number::broken(schema, &found).is_none()).then(|| text.to_owned())
        }
        _ => None,
    }
}
