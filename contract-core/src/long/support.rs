//! Quotes, which go with what they support.

use serde_json::Value;

use super::conflict::Conflict;
use super::tree::{Entry, Tree, weight};
use crate::path::Path;
use crate::source;

/// Whether either side of a merge says something that the other does not.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Support {
    key: &'static str,
    mine: bool,
    theirs: bool,
}

impl Support {
    pub(super) fn of(mine: &Entry, theirs: &Entry) -> Self {
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

    pub(super) fn all(each: &[Self], keys: &[&str]) -> Self {
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
pub(super) fn merge_quotes(
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
            *mine = theirs;
        }
        (mine, theirs) if !support.theirs || mine.is_same(&theirs) => {}
        (mine, theirs) if !support.mine => *mine = theirs,
        (mine, theirs) => conflicts.push(Conflict::between(mine, &theirs, path)),
    }
}

/// Whether there is no quote: one that shows nothing is none.
fn is_blank(tree: &Tree) -> bool {
    match tree {
        Tree::Leaf(Value::String(quote), _) => !source::is_quote(quote),
        Tree::Leaf(value, _) => value.is_null(),
        _ => false,
    }
}
