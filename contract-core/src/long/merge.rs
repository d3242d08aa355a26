//! What two pages say of the same thing, as one.

use serde_json::Value;

use super::conflict::Conflict;
use super::support::{Support, merge_quotes};
use super::tree::{Entry, List, Tree, weight};
use crate::path::Path;
use crate::schema::{Field, Kind, Purpose, Schema};

/// What all pages say together, so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Merged {
    pub tree: Option<Tree>,
    pub conflicts: Vec<Conflict>,
}

impl Merged {
    /// All of it, as JSON text in the order of the schema.
    pub(super) fn json(&self) -> Option<String> {
        serde_json::to_string(self.tree.as_ref()?).ok()
    }

    /// Adds what was read from one page: a document that passed every check.
    pub(super) fn add(&mut self, schema: &Schema, page: usize, document: Value) {
        let theirs = Tree::read(schema, document, page, Path::Root);
        let conflicts = &mut self.conflicts;
        match &mut self.tree {
            None => self.tree = Some(settled(schema, None, theirs, Path::Root, conflicts)),
            Some(mine) => merge(schema, None, mine, theirs, Path::Root, conflicts),
        }
    }
}

/// A value that is new, with the items of its own lists merged.
fn settled(
    schema: &Schema,
    field: Option<&Field>,
    tree: Tree,
    path: Path<'_>,
    conflicts: &mut Vec<Conflict>,
) -> Tree {
    match tree {
        Tree::List(list) => {
            let mut mine = List::default();
            extend(schema, field, &mut mine, list, path, conflicts);
            Tree::List(mine)
        }
        Tree::Object(entries, origin) => {
            let settle = |Entry { key, field, tree }| Entry {
                key,
                field,
                tree: match field {
                    Some(field) => {
                        let path = Path::Key(&path, key);
                        settled(&field.schema, Some(field), tree, path, conflicts)
                    }
                    None => tree,
                },
            };
            Tree::Object(entries.into_iter().map(settle).collect(), origin)
        }
        leaf @ Tree::Leaf(..) => leaf,
    }
}

/// Makes `mine` say what both say.
fn merge(
    schema: &Schema,
    field: Option<&Field>,
    mine: &mut Tree,
    theirs: Tree,
    path: Path<'_>,
    conflicts: &mut Vec<Conflict>,
) {
    // Objects yield key by key: one that concludes nothing may still be unsure.
    let theirs = match (&mut *mine, theirs) {
        (Tree::Object(entries, _), Tree::Object(others, _)) if same_tag(entries, &others) => {
            return merge_objects(entries, others, path, conflicts);
        }
        (_, theirs) => theirs,
    };
    let (weight, their_weight) = (weight(schema, mine), weight(schema, &theirs));
    if their_weight < weight {
        return;
    }
    if their_weight > weight {
        *mine = settled(schema, field, theirs, path, conflicts);
        return;
    }
    match (mine, theirs) {
        (Tree::List(list), Tree::List(more)) => extend(schema, field, list, more, path, conflicts),
        (mine, theirs) if mine.is_same(&theirs) => {}
        (mine, theirs) if is_confidence(field) => {
            if theirs.value().as_f64() < mine.value().as_f64() {
                *mine = theirs;
            }
        }
        (mine, theirs) => conflicts.push(Conflict::between(mine, &theirs, path)),
    }
}

fn is_confidence(field: Option<&Field>) -> bool {
    field.is_some_and(|field| matches!(field.purpose, Purpose::Confidence { .. }))
}

/// Whether two objects are of the same branch, where they are unions.
fn same_tag(mine: &[Entry], theirs: &[Entry]) -> bool {
    let pairs = mine.iter().zip(theirs);
    let mut tags = pairs.filter(|(entry, _)| entry.field.is_none());
    tags.all(|(mine, theirs)| mine.tree.is_same(&theirs.tree))
}

/// Adds items to a list: into the item with the same key, if it has a key.
fn extend(
    schema: &Schema,
    field: Option<&Field>,
    mine: &mut List,
    theirs: List,
    path: Path<'_>,
    conflicts: &mut Vec<Conflict>,
) {
    let Kind::List { items, .. } = schema.kind else {
        return;
    };
    let unique_by = field.and_then(|field| field.unique_by);
    for item in theirs.items {
        let key = unique_by.and_then(|key| match item.at(key)? {
            Tree::Leaf(Value::Null, _) => None,
            key => Some(key.value().to_string()),
        });
        let known = key.as_ref().and_then(|key| mine.by_key.get(key));
        let known = known.and_then(|at| Some((*at, mine.items.get_mut(*at)?)));
        if let Some((at, known)) = known {
            merge(items, None, known, item, Path::Index(&path, at), conflicts);
            continue;
        }
        let at = mine.items.len();
        if let Some(key) = key {
            mine.by_key.insert(key, at);
        }
        let item = settled(items, None, item, Path::Index(&path, at), conflicts);
        mine.items.push(item);
    }
}

/// Merges field by field; quotes last, since they go with what they support.
fn merge_objects(
    mine: &mut [Entry],
    theirs: Vec<Entry>,
    path: Path<'_>,
    conflicts: &mut Vec<Conflict>,
) {
    let new: Vec<Support> = mine
        .iter()
        .zip(&theirs)
        .map(|(mine, theirs)| Support::of(mine, theirs))
        .collect();
    for (entry, other) in mine.iter_mut().zip(theirs) {
        let Some(field) = entry.field else { continue };
        let path = Path::Key(&path, entry.key);
        match field.purpose {
            Purpose::Evidence { supports, .. } => {
                let support = Support::all(&new, supports);
                merge_quotes(&mut entry.tree, other.tree, support, path, conflicts);
            }
            _ => merge(
                &field.schema,
                Some(field),
                &mut entry.tree,
                other.tree,
                path,
                conflicts,
            ),
        }
    }
}
