//! What generated code calls. No promise is made about any of it.

use crate::issue::Issues;
pub use crate::schema::{Bound, Field, Kind, Purpose, Rules, Schema, Variant};

pub use core::option::Option::{None, Some};

/// Stops the compiler where a field's bounds do not fit its type.
#[track_caller]
pub const fn check_rules(schema: &Schema, rules: &Rules) {
    rules.check(schema.kind);
}

/// Stops the compiler where a contract is larger than OpenAI takes.
#[track_caller]
pub const fn check_limits(name: &str, schema: &Schema) {
    crate::schema::Limits::OPENAI.check(name, schema);
}

/// Stops the compiler where evidence is no text.
#[track_caller]
pub const fn check_evidence(schema: &Schema) {
    let item = match schema.kind {
        Kind::List { items, .. } => items.kind,
        kind => kind,
    };
    assert!(
        matches!(item, Kind::Text { .. }),
        "evidence is words from the source; make it a `String`, an `Option<String>` or a \
         `Vec<String>`"
    );
}

/// Stops the compiler where a confidence is no number, or may be absent.
#[track_caller]
pub const fn check_confidence(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Number { .. }) && !schema.nullable,
        "a confidence is a number from 0 to 1, and is never left out; make it an `f64`"
    );
}

/// The next rules are those of the field under `key`.
pub fn enter(issues: &mut Issues, key: &'static str) {
    issues.enter(key.into());
}

/// The field is done.
pub fn leave(issues: &mut Issues) {
    issues.leave();
}
