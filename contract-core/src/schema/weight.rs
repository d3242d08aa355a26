//! A first look at a schema's size, cheap enough for every contract: counting
//! characters one by one costs each user compile time.

use super::limits::Limits;
use super::tree::{Branch, Field, Kind, Schema, Variant};

/// Whether the schema stays so far below `limits` that nothing needs to be
/// counted.
pub(crate) const fn is_light(schema: &Schema, limits: &Limits) -> bool {
    let figures = [
        limits.properties,
        limits.characters,
        limits.enum_values,
        limits.large_enum_characters,
    ];
    let mut least = figures[0];
    let mut at = 1;
    while at < figures.len() {
        if figures[at] < least {
            least = figures[at];
        }
        at += 1;
    }
    put(schema, limits.depth, least).is_some()
}

/// What is left of `room` after each key and each enum value took one and its
/// bytes; nothing where it does not suffice, or where objects are too deep.
const fn put(schema: &Schema, depth: usize, room: usize) -> Option<usize> {
    match schema.kind {
        Kind::List { items, .. } => put(items, depth, room),
        Kind::Enum { variants, .. } => put_variants(variants, room),
        Kind::IntegerEnum { variants, .. } => room.checked_sub(variants.len()),
        Kind::Object { fields, .. } => match depth.checked_sub(1) {
            Some(depth) => put_fields(fields, depth, room),
            None => None,
        },
        Kind::Union { tag, branches, .. } => {
            match (depth.checked_sub(1), room.checked_sub(tag.len())) {
                (Some(depth), Some(room)) => put_branches(branches, depth, room),
                _ => None,
            }
        }
        _ => Some(room),
    }
}

const fn put_fields(fields: &[Field], depth: usize, mut room: usize) -> Option<usize> {
    let mut at = 0;
    while at < fields.len() {
        let taken = 1 + fields[at].name.len();
        if taken > room {
            return None;
        }
        room -= taken;
        // A call costs more than the look that saves it.
        let is_plain = matches!(
            fields[at].schema.kind,
            Kind::Boolean | Kind::Integer { .. } | Kind::Number { .. } | Kind::Text { .. }
        );
        if !is_plain {
            match put(&fields[at].schema, depth, room) {
                Some(left) => room = left,
                None => return None,
            }
        }
        at += 1;
    }
    Some(room)
}

const fn put_variants(variants: &[Variant], mut room: usize) -> Option<usize> {
    let mut at = 0;
    while at < variants.len() {
        match room.checked_sub(1 + variants[at].name.len()) {
            Some(left) => room = left,
            None => return None,
        }
        at += 1;
    }
    Some(room)
}

const fn put_branches(branches: &[Branch], depth: usize, mut room: usize) -> Option<usize> {
    let mut at = 0;
    while at < branches.len() {
        let Some(left) = room.checked_sub(2 + branches[at].name.len()) else {
            return None;
        };
        match put_fields(branches[at].fields, depth, left) {
            Some(left) => room = left,
            None => return None,
        }
        at += 1;
    }
    Some(room)
}
