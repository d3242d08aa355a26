//! The keys of an object: each of them, once, and no other.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};

use super::{MOST_MEANT, Node, Strict, nearest};
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::Field;

pub(super) fn check<'de, A: MapAccess<'de>>(
    node: &mut Node<'_>,
    fields: &[&'static Field],
    mut map: A,
) -> Result<(), A::Error> {
    let mut seen = vec![false; fields.len()];
    let mut next = 0;
    let mut found: Vec<(usize, Issue)> = Vec::new();
    let mut strangers = Vec::new();
    while let Some(key) = map.next_key_seed(Key { fields, next })? {
        match key {
            Found::Field(at) => {
                next = at + 1;
                let field = fields[at];
                let path = Path::Key(&node.path, field.name);
                if std::mem::replace(&mut seen[at], true) {
                    map.next_value::<Strict>()?;
                    found.push((at, duplicate(path)));
                    continue;
                }
                let mut issues = Vec::new();
                let inner = Node {
                    schema: &field.schema,
                    path,
                    issues: &mut issues,
                };
                map.next_value_seed(inner)?;
                found.extend(issues.into_iter().map(|issue| (at, issue)));
            }
            Found::Stranger(key) => {
                map.next_value::<Strict>()?;
                let known = fields.iter().map(|field| field.name);
                let known = known.take(if strangers.len() < MOST_MEANT {
                    usize::MAX
                } else {
                    0
                });
                strangers.push(stranger(node.path, &key, known));
            }
        }
    }
    let absent = seen.iter().enumerate().filter(|(_, seen)| !**seen);
    found.extend(absent.map(|(at, _)| (at, missing(node.path, fields[at]))));
    found.sort_by_key(|(at, _)| *at);
    node.issues
        .extend(found.into_iter().map(|(_, issue)| issue).chain(strangers));
    Ok(())
}

pub(super) fn missing(outer: Path<'_>, field: &Field) -> Issue {
    Issue {
        path: Path::Key(&outer, field.name).to_string(),
        code: Code::Missing,
        expected: super::expected(&field.schema),
        got: None,
        nearest: None,
        sensitive: false,
    }
}

pub(super) fn duplicate(path: Path<'_>) -> Issue {
    Issue {
        path: path.to_string(),
        code: Code::DuplicateKey,
        expected: "the key once".to_owned(),
        got: Some("the key again".to_owned()),
        nearest: None,
        sensitive: false,
    }
}

pub(super) fn stranger<'n>(
    outer: Path<'_>,
    key: &str,
    names: impl Iterator<Item = &'n str>,
) -> Issue {
    Issue {
        path: Path::Key(&outer, key).to_string(),
        code: Code::UnknownKey,
        expected: "no key but those of the schema".to_owned(),
        got: Some(format!("the key {}", excerpt::quoted(key))),
        nearest: nearest(key, names).map(str::to_owned),
        sensitive: false,
    }
}

/// Finds a key without copying it where it is known: most often the one that
/// is next.
struct Key<'a> {
    fields: &'a [&'static Field],
    next: usize,
}

enum Found {
    Field(usize),
    Stranger(String),
}

impl<'de> DeserializeSeed<'de> for Key<'_> {
    type Value = Found;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Found, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Key<'_> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Found, E> {
        let is_next = self
            .fields
            .get(self.next)
            .is_some_and(|field| field.name == key);
        let at = if is_next {
            Some(self.next)
        } else {
            self.fields.iter().position(|field| field.is_called(key))
        };
        Ok(at.map_or_else(|| Found::Stranger(key.to_owned()), Found::Field))
    }
}
