//! The fields of an object as they stand on the wire.

use super::tree::{Branch, Field, Kind, Purpose, Schema};
use crate::path::Step;

/// The fields of an object, with those of a flattened field in its place.
pub fn fields(fields: &'static [Field]) -> Vec<&'static Field> {
    let mut found = Vec::with_capacity(fields.len());
    collect(fields, &mut found);
    found
}

fn collect(fields: &'static [Field], found: &mut Vec<&'static Field>) {
    for field in fields {
        match (field.purpose, field.schema.kind) {
            (Purpose::Flattened, Kind::Object { fields, .. }) => collect(fields, found),
            // The derive lets no other schema be flattened.
            (Purpose::Flattened, _) => {}
            _ => found.push(field),
        }
    }
}

const fn coerces(fields: &[Field]) -> bool {
    let mut at = 0;
    while at < fields.len() {
        if fields[at].coerce || fields[at].schema.coerces() {
            return true;
        }
        at += 1;
    }
    false
}

const fn has_plain_keys(fields: &[Field]) -> bool {
    let mut at = 0;
    while at < fields.len() {
        let mut byte = 0;
        while byte < fields[at].name.len() {
            if matches!(fields[at].name.as_bytes()[byte], b'"' | b'\\' | 0..0x20) {
                return false;
            }
            byte += 1;
        }
        let is_flattened = matches!(fields[at].purpose, Purpose::Flattened);
        if is_flattened || !fields[at].schema.has_plain_keys() {
            return false;
        }
        at += 1;
    }
    true
}

/// The fields of an object as they stand on the wire, joined only where one of
/// them is flattened.
pub(crate) enum Fields {
    Plain(&'static [Field]),
    Joined(Vec<&'static Field>),
}

impl Fields {
    pub(crate) fn of(own: &'static [Field]) -> Self {
        if own.iter().any(Field::is_flattened) {
            Self::Joined(fields(own))
        } else {
            Self::Plain(own)
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Plain(fields) => fields.len(),
            Self::Joined(fields) => fields.len(),
        }
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<&'static Field> {
        match self {
            Self::Plain(fields) => fields.get(at),
            Self::Joined(fields) => fields.get(at).copied(),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &'static Field> {
        (0..self.len()).filter_map(|at| self.get(at))
    }
}

/// A field that some branches of a union bring.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The field as the first of them has it.
    pub field: &'static Field,
    /// The names of all of them.
    pub branches: Vec<&'static str>,
    /// Whether null is allowed in one of them, or in one without the field.
    pub nullable: bool,
}

/// Every field of a union but its tag, once.
pub(crate) fn shared(branches: &'static [Branch]) -> Vec<Shared> {
    let mut found: Vec<Shared> = Vec::new();
    for branch in branches {
        for field in fields(branch.fields) {
            match found
                .iter_mut()
                .find(|shared| shared.field.name == field.name)
            {
                Some(shared) => {
                    shared.branches.push(branch.name);
                    shared.nullable |= field.schema.nullable;
                }
                None => found.push(Shared {
                    field,
                    branches: vec![branch.name],
                    nullable: field.schema.nullable,
                }),
            }
        }
    }
    for shared in &mut found {
        shared.nullable |= shared.branches.len() < branches.len();
    }
    found
}

/// The branch that a value of the tag chooses.
pub(crate) fn chosen(branches: &'static [Branch], tag: &str) -> Option<&'static Branch> {
    branches
        .iter()
        .find(|branch| branch.name == tag || branch.aliases.contains(&tag))
}

impl Field {
    const fn is_flattened(&self) -> bool {
        matches!(self.purpose, Purpose::Flattened)
    }

    /// Whether `key` is one of the field's names.
    pub(crate) fn is_called(&self, key: &str) -> bool {
        self.name == key || self.aliases.contains(&key)
    }

    /// The field's value in an object, under whichever of its names.
    pub(crate) fn of<'v>(
        &self,
        object: &'v serde_json::Map<String, serde_json::Value>,
    ) -> Option<&'v serde_json::Value> {
        self.names().find_map(|name| object.get(name))
    }

    /// The field's value in an object, to be changed.
    pub(crate) fn of_mut<'v>(
        &self,
        object: &'v mut serde_json::Map<String, serde_json::Value>,
    ) -> Option<&'v mut serde_json::Value> {
        let name = self.names().find(|name| object.contains_key(*name))?;
        object.get_mut(name)
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

impl Schema {
    /// Whether the steps lead to something that the schema has.
    pub(crate) fn has_path(&self, steps: &[Step]) -> bool {
        let Some((step, rest)) = steps.split_first() else {
            return true;
        };
        let any = |own: &'static [Field], key: &str| {
            fields(own)
                .iter()
                .any(|field| field.is_called(key) && field.schema.has_path(rest))
        };
        match (self.kind, step) {
            (Kind::List { items, .. }, Step::Index(_)) => items.has_path(rest),
            (Kind::Object { fields, .. }, Step::Key(key)) => any(fields, key),
            (Kind::Union { tag, branches, .. }, Step::Key(key)) => {
                (key == tag && rest.is_empty())
                    || branches.iter().any(|branch| any(branch.fields, key))
            }
            _ => false,
        }
    }

    /// Whether a sensitive field stands anywhere in it.
    pub(crate) fn is_sensitive(&self) -> bool {
        let any = |own: &[Field]| {
            own.iter()
                .any(|field| field.sensitive || field.schema.is_sensitive())
        };
        match self.kind {
            Kind::List { items, .. } => items.is_sensitive(),
            Kind::Object { fields, .. } => any(fields),
            Kind::Union { branches, .. } => branches.iter().any(|branch| any(branch.fields)),
            _ => false,
        }
    }

    /// Whether a sensitive field stands on the way of the steps, at their end,
    /// or inside what is there.
    pub(crate) fn is_sensitive_at(&self, steps: &[Step]) -> bool {
        let Some((step, rest)) = steps.split_first() else {
            return self.is_sensitive();
        };
        let any = |own: &'static [Field], key: &str| {
            fields(own).iter().any(|field| {
                field.is_called(key) && (field.sensitive || field.schema.is_sensitive_at(rest))
            })
        };
        match (self.kind, step) {
            (Kind::List { items, .. }, Step::Index(_)) => items.is_sensitive_at(rest),
            (Kind::Object { fields, .. }, Step::Key(key)) => any(fields, key),
            (Kind::Union { branches, .. }, Step::Key(key)) => {
                branches.iter().any(|branch| any(branch.fields, key))
            }
            _ => false,
        }
    }

    /// Whether every key can stand in JSON as it is, without an escape, and no
    /// field stands in place of others.
    pub(crate) const fn has_plain_keys(&self) -> bool {
        match self.kind {
            Kind::List { items, .. } => items.has_plain_keys(),
            Kind::Object { fields, .. } => has_plain_keys(fields),
            Kind::Union { branches, .. } => {
                let mut at = 0;
                while at < branches.len() {
                    if !has_plain_keys(branches[at].fields) {
                        return false;
                    }
                    at += 1;
                }
                true
            }
            _ => true,
        }
    }

    /// Whether a field anywhere in it is coerced.
    pub(crate) const fn coerces(&self) -> bool {
        match self.kind {
            Kind::List { items, .. } => items.coerces(),
            Kind::Object { fields, .. } => coerces(fields),
            Kind::Union { branches, .. } => {
                let mut at = 0;
                while at < branches.len() {
                    if coerces(branches[at].fields) {
                        return true;
                    }
                    at += 1;
                }
                false
            }
            _ => false,
        }
    }

    /// Whether a union stands anywhere in it.
    pub(crate) fn has_union(&self) -> bool {
        match self.kind {
            Kind::Union { .. } => true,
            Kind::List { items, .. } => items.has_union(),
            Kind::Object { fields, .. } => fields.iter().any(|field| field.schema.has_union()),
            _ => false,
        }
    }
}
