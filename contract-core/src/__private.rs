//! What generated code calls. No promise is made about any of it.

use crate::issue::Issues;
use crate::schema::proof;
pub use crate::schema::{
    Bound, Branch, Field, IntegerVariant, Kind, Purpose, Rules, Schema, Variant,
};

pub use core::option::Option::{None, Some};

/// Stops the compiler where a field's bounds do not fit its type.
#[track_caller]
pub const fn check_rules(schema: &Schema, rules: &Rules) {
    rules.check(schema.kind);
}

/// Stops the compiler where a contract is larger than OpenAI takes.
#[track_caller]
pub const fn check_limits(name: &str, schema: &Schema) {
    crate::schema::OPENAI_LIMITS.check(name, schema);
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

/// Stops the compiler where a flattened field is no object.
#[track_caller]
pub const fn check_flattened(schema: &Schema) {
    proof::check_flattened(schema);
}

/// Stops the compiler where a variant of a union holds no object.
#[track_caller]
pub const fn check_branch(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Object { .. }) && !schema.nullable,
        "the variant's value has to bring keys of its own; hold a contract that is a struct, or \
         give the variant named fields"
    );
}

/// Stops the compiler where a flattened field brings a key a second time.
#[track_caller]
pub const fn check_collisions(schema: &Schema) {
    if let Kind::Object { fields, .. } = schema.kind {
        proof::check_collisions(fields);
    }
}

/// Stops the compiler where the variants of a union contradict one another.
#[track_caller]
pub const fn check_union(schema: &Schema) {
    proof::check_union(schema);
}

/// Stops the compiler where the items of a list have no such key.
#[track_caller]
pub const fn check_unique_by(schema: &Schema, key: &str) {
    proof::check_unique_by(schema, key);
}

/// The next rules are those of the field under `key`.
pub fn enter(issues: &mut Issues, key: &'static str) {
    issues.enter(key.into());
}

/// The field is done.
pub fn leave(issues: &mut Issues) {
    issues.leave();
}
