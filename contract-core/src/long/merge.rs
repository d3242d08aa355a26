//! What two pages say of the same thing, as one.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::tree::{Entry, List, Origin, Tree};
use crate::evidence;
use crate::path::Path;
use crate::schema::{self, Field, Kind, Purpose, Schema};
use crate::source;

/// Two pages that say different things of the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// Where it stands in what was collected: `$.ships[3].tons`. The first
    /// value stands there.
    pub path: String,
    /// What was said first.
    pub first: Said,
    /// What was said after that.
    pub other: Said,
}

/// A value as one page says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The number of the page.
    pub page: usize,
    /// Where it stands in the document that was read from the page.
    pub path: String,
    /// The value, as JSON text.
    pub json: String,
}

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
        (Tree::Object(entries, _), Tree::Object(others, _)) if same_tag(entries, &others) => {
            merge_objects(entries, others, path, conflicts);
        }
        (mine, theirs) if mine.is_same(&theirs) => {}
        (mine, theirs) if is_confidence(field) => {
            if theirs.value().as_f64() < mine.value().as_f64() {
                *mine = theirs;
            }
        }
        (mine, theirs) => conflicts.push(conflict(mine, &theirs, path)),
    }
}

/// How much a value says: nothing, that nothing can be concluded, or something.
fn weight(schema: &Schema, tree: &Tree) -> u8 {
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
        _ => true,
    };
    1 + u8::from(says)
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
                merge_quotes(field, &mut entry.tree, other.tree, support, path, conflicts);
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

/// Whether either side of a merge says something that the other does not.
#[derive(Debug, Clone, Copy, Default)]
struct Support {
    key: &'static str,
    mine: bool,
    theirs: bool,
}

impl Support {
    fn of(mine: &Entry, theirs: &Entry) -> Self {
        let says = |entry: &Entry| {
            entry.field.is_some_and(|field| {
                let is_empty = matches!(&entry.tree, Tree::List(list) if list.items.is_empty());
                !is_empty && weight(&field.schema, &entry.tree) == 2
            })
        };
        let (mine_says, theirs_say) = (says(mine), says(theirs));
        let same = mine_says && theirs_say && mine.tree.is_same(&theirs.tree);
        Self {
            key: mine.key,
            mine: mine_says && !same,
            theirs: theirs_say && !same,
        }
    }

    fn all(each: &[Self], keys: &[&str]) -> Self {
        let supported = each.iter().filter(|one| keys.contains(&one.key));
        supported.fold(Self::default(), |all, one| Self {
            mine: all.mine || one.mine,
            theirs: all.theirs || one.theirs,
            ..all
        })
    }
}

/// Keeps all quotes of a list, and of two single ones that which supports what
/// is kept. Where each supports something that the other does not, one field
/// cannot hold them.
fn merge_quotes(
    field: &'static Field,
    mine: &mut Tree,
    theirs: Tree,
    support: Support,
    path: Path<'_>,
    conflicts: &mut Vec<Conflict>,
) {
    match (mine, theirs) {
        (Tree::List(list), Tree::List(more)) => {
            for quote in more.items {
                if !list.items.iter().any(|known| known.is_same(&quote)) {
                    list.items.push(quote);
                }
            }
        }
        (_, theirs) if is_blank(&theirs) => {}
        (mine, theirs) if is_blank(mine) => {
            *mine = settled(&field.schema, Some(field), theirs, path, conflicts);
        }
        (mine, theirs) if !support.theirs || mine.is_same(&theirs) => {}
        (mine, theirs) if !support.mine => *mine = theirs,
        (mine, theirs) => conflicts.push(conflict(mine, &theirs, path)),
    }
}

/// Whether there is no quote: an empty one is none.
fn is_blank(tree: &Tree) -> bool {
    match tree {
        Tree::Leaf(Value::String(quote), _) => source::alike(quote).is_empty(),
        Tree::Leaf(value, _) => value.is_null(),
        _ => false,
    }
}

fn conflict(mine: &Tree, theirs: &Tree, path: Path<'_>) -> Conflict {
    let said = |tree: &Tree| {
        let Origin { page, path } = tree.origin();
        Said {
            page,
            path,
            json: tree.value().to_string(),
        }
    };
    Conflict {
        path: path.to_string(),
        first: said(mine),
        other: said(theirs),
    }
}
