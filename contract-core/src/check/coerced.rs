//! Strings that say a number or a boolean, where the contract takes them.

use super::{Check, number};
use crate::json::{Scanner, Text};
use crate::schema::{Kind, Schema};

impl Check<'_> {
    /// Whether the string that was just passed over is coerced; then it is
    /// written down, and no issue.
    pub(super) fn is_coerced(&mut self, schema: &Schema, text: &Text<'_>) -> bool {
        let Some(coercions) = self.coercions.as_mut().filter(|_| self.coerces) else {
            return false;
        };
        let Some(raw) = text.plain() else {
            return false;
        };
        let end = self.scan.at();
        // With both quotes.
        let start = end - raw.len() - 2;
        let meant = meant(schema, raw.trim_matches(' '));
        meant.is_some_and(|meant| {
            coercions.push((start..end, meant));
            true
        })
    }
}

/// What the text says, if it can say only one thing: a number exactly as JSON
/// writes it and as the field holds it, or a boolean. Null has no such form.
fn meant(schema: &Schema, text: &str) -> Option<String> {
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
