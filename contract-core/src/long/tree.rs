//! What pages say, as one tree by the schema, with the page of every value.

use std::collections::HashMap;

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::{Map, Number, Value};

use crate::evidence;
use crate::path::Path;
use crate::schema::{self, Field, Kind, Purpose, Schema};

/// Where a value was said: the page, and the path in what was read from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin {
    pub page: usize,
    pub path: String,
}

/// One value of a document.
#[derive(Debug, Clone)]
pub(super) enum Tree {
    /// A value without parts, or null.
    Leaf(Value, Origin),
    /// An object: what stands under each key, in the order of the schema.
    Object(Vec<Entry>, Origin),
    List(List),
}

#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub key: &'static str,
    /// The field; the tag of a union has none.
    pub field: Option<&'static Field>,
    pub tree: Tree,
}

/// A list, and where in it the items of each key are, if it has one.
#[derive(Debug, Clone, Default)]
pub(super) struct List {
    pub items: Vec<Tree>,
    pub by_key: HashMap<String, usize>,
}

impl Tree {
    /// Reads a document that has passed the check. Every key and variant is
    /// under its own name, and a number in the form of its type, so that what
    /// means the same looks the same.
    pub(super) fn read(schema: &Schema, value: Value, page: usize, path: Path<'_>) -> Self {
        let origin = Origin {
            page,
            path: path.to_string(),
        };
        match (schema.kind, value) {
            (Kind::List { items, .. }, Value::Array(values)) => {
                let read = |(at, value)| Self::read(items, value, page, Path::Index(&path, at));
                Self::List(List {
                    items: values.into_iter().enumerate().map(read).collect(),
                    by_key: HashMap::new(),
                })
            }
            (Kind::Object { fields, .. }, Value::Object(values)) => {
                Self::Object(entries(&schema::fields(fields), values, page, path), origin)
            }
            (Kind::Union { tag, branches, .. }, Value::Object(mut values)) => {
                let said = values.remove(tag).unwrap_or_default();
                let branch = said
                    .as_str()
                    .and_then(|said| schema::chosen(branches, said));
                let own = branch.map_or_else(Vec::new, |branch| schema::fields(branch.fields));
                let shared = schema::shared(branches);
                let fields: Vec<&'static Field> = shared
                    .iter()
                    .map(|shared| {
                        let own = own.iter().find(|own| own.name == shared.field.name);
                        own.copied().unwrap_or(shared.field)
                    })
                    .collect();
                let name = branch.map_or(said, |branch| branch.name.into());
                let mut read = vec![Entry {
                    key: tag,
                    field: None,
                    tree: Self::Leaf(name, origin.clone()),
                }];
                read.extend(entries(&fields, values, page, path));
                Self::Object(read, origin)
            }
            (_, value) => Self::Leaf(plain(schema, value), origin),
        }
    }

    /// The value under a key of an object.
    pub(super) fn at(&self, key: &str) -> Option<&Self> {
        let Self::Object(entries, _) = self else {
            return None;
        };
        let entry = entries.iter().find(|entry| entry.key == key)?;
        Some(&entry.tree)
    }

    /// Whether it says the same, wherever it was said.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Leaf(mine, _), Self::Leaf(theirs, _)) => mine == theirs,
            (Self::List(mine), Self::List(theirs)) => {
                mine.items.len() == theirs.items.len()
                    && mine
                        .items
                        .iter()
                        .zip(&theirs.items)
                        .all(|(a, b)| a.is_same(b))
            }
            (Self::Object(mine, _), Self::Object(theirs, _)) => mine
                .iter()
                .zip(theirs)
                .all(|(a, b)| a.key == b.key && a.tree.is_same(&b.tree)),
            _ => false,
        }
    }

    /// Where it was said; a list has as many places as items.
    pub(super) fn origin(&self) -> Origin {
        match self {
            Self::Leaf(_, origin) | Self::Object(_, origin) => origin.clone(),
            Self::List(list) => list.items.first().map_or_else(
                || Origin {
                    page: 0,
                    path: String::new(),
                },
                Self::origin,
            ),
        }
    }

    /// Every quote: its path here, the paths of what it supports, and where it
    /// was said.
    pub(super) fn each_quote(
        &self,
        path: Path<'_>,
        visit: &mut impl FnMut(Path<'_>, Vec<String>, &Origin),
    ) {
        match self {
            Self::Leaf(..) => {}
            Self::List(list) => {
                for (at, item) in list.items.iter().enumerate() {
                    item.each_quote(Path::Index(&path, at), visit);
                }
            }
            Self::Object(entries, _) => {
                for entry in entries {
                    let own = Path::Key(&path, entry.key);
                    match entry.field.map(|field| field.purpose) {
                        Some(Purpose::Evidence { supports, .. }) => {
                            let supported = || {
                                let paths = supports.iter().map(|key| Path::Key(&path, key));
                                paths.map(|path| path.to_string()).collect()
                            };
                            entry.tree.each_leaf(own, &mut |path, origin| {
                                visit(path, supported(), origin);
                            });
                        }
                        _ => entry.tree.each_quote(own, visit),
                    }
                }
            }
        }
    }

    fn each_leaf(&self, path: Path<'_>, visit: &mut impl FnMut(Path<'_>, &Origin)) {
        match self {
            Self::Leaf(_, origin) => visit(path, origin),
            Self::List(list) => {
                for (at, item) in list.items.iter().enumerate() {
                    item.each_leaf(Path::Index(&path, at), visit);
                }
            }
            Self::Object(entries, _) => {
                for entry in entries {
                    entry.tree.each_leaf(Path::Key(&path, entry.key), visit);
                }
            }
        }
    }

    pub(super) fn value(&self) -> Value {
        // What was read from JSON always serialises.
        serde_json::to_value(self).unwrap_or_default()
    }
}

fn entries(
    fields: &[&'static Field],
    mut values: Map<String, Value>,
    page: usize,
    path: Path<'_>,
) -> Vec<Entry> {
    let read = |field: &&'static Field| Entry {
        key: field.name,
        field: Some(*field),
        tree: Tree::read(
            &field.schema,
            field
                .of_mut(&mut values)
                .map(Value::take)
                .unwrap_or_default(),
            page,
            Path::Key(&path, field.name),
        ),
    };
    fields.iter().map(read).collect()
}

/// A value without parts in the one form that it has.
fn plain(schema: &Schema, value: Value) -> Value {
    match (schema.kind, value) {
        (Kind::Enum { variants, .. }, Value::String(said)) => {
            let variant = variants
                .iter()
                .find(|variant| variant.name == said || variant.aliases.contains(&said.as_str()));
            variant.map_or(Value::String(said), |variant| variant.name.into())
        }
        (Kind::Number { .. }, Value::Number(number)) => {
            let float = number.as_f64().and_then(Number::from_f64);
            Value::Number(float.unwrap_or(number))
        }
        (_, value) => value,
    }
}

/// How much a value says: nothing, that nothing can be concluded, or something.
pub(super) fn weight(schema: &Schema, tree: &Tree) -> u8 {
    let says = match (schema.kind, tree) {
        (_, Tree::Leaf(Value::Null, _)) => return 0,
        (_, Tree::Leaf(value, _)) => evidence::concludes(schema, value),
        (Kind::Union { tag, branches, .. }, Tree::Object(..)) => {
            let said = match tree.at(tag) {
                Some(Tree::Leaf(Value::String(said), _)) => said,
                _ => "",
            };
            !schema::chosen(branches, said).is_some_and(|branch| branch.abstain)
        }
        (Kind::Object { fields, .. }, Tree::Object(..)) => {
            schema::fields(fields).iter().any(|field| {
                let is_plain = matches!(field.purpose, Purpose::Plain);
                let value = tree.at(field.name);
                is_plain && value.is_some_and(|value| weight(&field.schema, value) > 1)
            })
        }
        _ => true,
    };
    1 + u8::from(says)
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Leaf(value, _) => value.serialize(serializer),
            Self::List(list) => {
                let mut seq = serializer.serialize_seq(Some(list.items.len()))?;
                for item in &list.items {
                    seq.serialize_element(item)?;
                }
                seq.end()
            }
            Self::Object(entries, _) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for entry in entries {
                    map.serialize_entry(entry.key, &entry.tree)?;
                }
                map.end()
            }
        }
    }
}
