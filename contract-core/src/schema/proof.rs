//! What only the compiler can see: whether contracts that are put together fit
//! together.

use super::message::Message;
use super::same::is_same;
use super::tree::{Branch, Field, Kind, Purpose, Schema};

/// How many keys `fields` have, with those of flattened fields.
pub(super) const fn count(fields: &[Field]) -> usize {
    let mut total = 0;
    let mut at = 0;
    while at < fields.len() {
        total += match inner(&fields[at]) {
            Some(inner) => count(inner),
            None => 1,
        };
        at += 1;
    }
    total
}

/// The field behind the key number `n`, with those of flattened fields in
/// their place.
pub(super) const fn nth(fields: &'static [Field], n: usize) -> Option<&'static Field> {
    let mut before = 0;
    let mut at = 0;
    while at < fields.len() {
        let inner = inner(&fields[at]);
        let width = match inner {
            Some(inner) => count(inner),
            None => 1,
        };
        if n < before + width {
            return match inner {
                Some(inner) => nth(inner, n - before),
                None => Some(&fields[at]),
            };
        }
        before += width;
        at += 1;
    }
    None
}

const fn inner(field: &Field) -> Option<&'static [Field]> {
    match (field.purpose, field.schema.kind) {
        (Purpose::Flattened, Kind::Object { fields, .. }) => Some(fields),
        (Purpose::Flattened, _) => Some(&[]),
        _ => None,
    }
}

/// Whether a branch before number `branch`, or that one before its key `n`,
/// has a key of this name.
pub(super) const fn is_repeated(branches: &'static [Branch], branch: usize, n: usize) -> bool {
    let Some(field) = nth(branches[branch].fields, n) else {
        return false;
    };
    let mut earlier = 0;
    while earlier < branch {
        if find(branches[earlier].fields, field.name).is_some() {
            return true;
        }
        earlier += 1;
    }
    false
}

const fn find(fields: &'static [Field], name: &str) -> Option<&'static Field> {
    let mut n = 0;
    while let Some(field) = nth(fields, n) {
        if is_equal(field.name, name) {
            return Some(field);
        }
        n += 1;
    }
    None
}

/// Whether one of the fields is read under this name.
pub(crate) const fn reads(fields: &'static [Field], name: &str) -> bool {
    let mut n = 0;
    while let Some(field) = nth(fields, n) {
        if is_called(field, name) {
            return true;
        }
        n += 1;
    }
    false
}

/// Whether the field is read under this name.
const fn is_called(field: &Field, name: &str) -> bool {
    let mut n = 0;
    while n <= field.aliases.len() {
        if is_equal(nth_name(field, n), name) {
            return true;
        }
        n += 1;
    }
    false
}

/// Stops the compiler where a field that is flattened is no object.
#[track_caller]
pub(crate) const fn check_flattened(schema: &Schema) {
    assert!(
        !schema.nullable,
        "the keys of a flattened `Option` would all have to be absent together; \
         flatten the contract itself, or keep it under a key of its own"
    );
    if !matches!(schema.kind, Kind::Object { .. }) {
        Message::new()
            .text("`flatten` puts the fields of a struct in its place, and this is ")
            .text(schema.kind.noun())
            .text(match schema.kind {
                Kind::Union { .. } => {
                    " whose fields depend on its tag; keep it under a key of its own"
                }
                _ => "; remove `flatten`",
            })
            .stop();
    }
}

/// A name under which both fields are read, if there is one.
const fn common_name(one: &Field, other: &Field) -> Option<&'static str> {
    let mut at = 0;
    while at <= one.aliases.len() {
        let name = nth_name(one, at);
        let mut beside = 0;
        while beside <= other.aliases.len() {
            if is_equal(name, nth_name(other, beside)) {
                return Some(name);
            }
            beside += 1;
        }
        at += 1;
    }
    None
}

/// The name of a field, and after it its aliases.
const fn nth_name(field: &Field, n: usize) -> &'static str {
    if n == 0 {
        field.name
    } else {
        field.aliases[n - 1]
    }
}

/// Stops the compiler where a flattened field brings a key that is there
/// already.
#[track_caller]
pub(crate) const fn check_collisions(fields: &'static [Field]) {
    let mut n = 0;
    while let Some(field) = nth(fields, n) {
        let mut earlier = 0;
        while earlier < n {
            if let Some(other) = nth(fields, earlier)
                && let Some(name) = common_name(field, other)
            {
                Message::new()
                    .text("`flatten` brings the key `")
                    .text(name)
                    .text("` a second time; rename one of the two, or remove `flatten`")
                    .stop();
            }
            earlier += 1;
        }
        n += 1;
    }
}

/// Stops the compiler where a key means one thing in one branch of a union and
/// another in the next, or hides the tag.
#[track_caller]
pub(crate) const fn check_union(schema: &Schema) {
    let Kind::Union { tag, branches, .. } = schema.kind else {
        return;
    };
    let mut branch = 0;
    while branch < branches.len() {
        check_collisions(branches[branch].fields);
        let mut n = 0;
        while let Some(field) = nth(branches[branch].fields, n) {
            if is_called(field, tag) {
                Message::new()
                    .text("the key `")
                    .text(tag)
                    .text("` is the tag, and cannot be a field too; rename one of the two")
                    .stop();
            }
            let mut earlier = 0;
            while earlier < branch {
                if let Some(other) = find(branches[earlier].fields, field.name)
                    && !is_same(&field.schema, &other.schema)
                {
                    Message::new()
                        .text("`")
                        .text(branches[earlier].name)
                        .text("` and `")
                        .text(branches[branch].name)
                        .text("` share the key `")
                        .text(field.name)
                        .text(
                            "` and mean different things by it, but it is one key of one \
                               object; give it the same type and bounds in both, or rename it in \
                               one",
                        )
                        .stop();
                }
                check_aliases(&branches[earlier], &branches[branch], field);
                earlier += 1;
            }
            n += 1;
        }
        branch += 1;
    }
}

/// Stops the compiler where a field of one branch is read under a name of
/// another field of an earlier branch: one key of one object would be both.
#[track_caller]
const fn check_aliases(earlier: &Branch, branch: &Branch, field: &Field) {
    let mut n = 0;
    while let Some(other) = nth(earlier.fields, n) {
        if !is_equal(field.name, other.name)
            && let Some(name) = common_name(field, other)
        {
            Message::new()
                .text("the key `")
                .text(name)
                .text("` is `")
                .text(other.name)
                .text("` for `")
                .text(earlier.name)
                .text("` and `")
                .text(field.name)
                .text("` for `")
                .text(branch.name)
                .text("`, but it is one key of one object; remove the alias, or rename one of the two")
                .stop();
        }
        n += 1;
    }
}

/// Stops the compiler where the items of a list have no such key.
#[track_caller]
pub(crate) const fn check_unique_by(schema: &Schema, key: &str) {
    let Kind::List { items, .. } = schema.kind else {
        Message::new()
            .text("`unique_by` tells the items of a list apart, and this is ")
            .text(schema.kind.noun())
            .text("; remove it")
            .stop();
    };
    let has_key = match items.kind {
        Kind::Object { fields, .. } => find(fields, key).is_some(),
        _ => false,
    };
    if !has_key {
        Message::new()
            .text("the items have no key `")
            .text(key)
            .text("` to tell them apart; write the name of one of their fields on the wire")
            .stop();
    }
}

/// Stops the compiler where nothing in a field can be coerced.
#[track_caller]
pub(crate) const fn check_coerce(schema: &Schema) {
    if !matches!(schema.kind, Kind::Text { .. } | Kind::Enum { .. }) {
        return;
    }
    Message::new()
        .text("`coerce` takes a value out of quotes that should not be there, and this is ")
        .text(schema.kind.noun())
        .text("; remove it")
        .stop()
}

pub(super) const fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut same = a.len() == b.len();
    let mut at = 0;
    while same && at < a.len() {
        same = a[at] == b[at];
        at += 1;
    }
    same
}
