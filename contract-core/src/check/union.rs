//! The keys of a union: the tag, the chosen branch's own, and null for the
//! rest. Only the chosen branch is spoken of.

use serde::de::MapAccess;
use serde_json::value::RawValue;

use super::{Node, Strict, nearest, object};
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::{Branch, Field, Shared, chosen, fields, one_of, shared};

/// The keys of the object, and the text of their values.
type Entries<'de> = Vec<(String, &'de RawValue)>;

pub(super) fn check<'de, A: MapAccess<'de>>(
    node: &mut Node<'_>,
    tag: &'static str,
    branches: &'static [Branch],
    mut map: A,
) -> Result<(), A::Error> {
    // The tag may stand anywhere, and says what the rest has to be.
    let mut entries: Entries<'de> = Vec::new();
    while let Some(entry) = map.next_entry()? {
        entries.push(entry);
    }
    let Some(branch) = choose(node, tag, branches, &entries) else {
        return entries.iter().try_for_each(|(_, raw)| strict(raw));
    };
    let own = fields(branch.fields);
    for field in &own {
        check_own(node, field, &entries)?;
    }
    let others = shared(branches);
    check_others(node, &own, branch, &others, &entries);
    let known = |key: &str| {
        key == tag
            || own.iter().any(|field| field.is_called(key))
            || shared(branches)
                .iter()
                .any(|other| other.field.is_called(key))
    };
    for (key, raw) in &entries {
        strict(raw)?;
        if !known(key) {
            let own = own.iter().map(|field| field.name);
            let names = own
                .chain([tag])
                .chain(others.iter().map(|other| other.field.name));
            node.issues.push(object::stranger(node.path, key, names));
        }
    }
    Ok(())
}

/// The branch that the tag chooses; an issue where it chooses none.
fn choose(
    node: &mut Node<'_>,
    tag: &'static str,
    branches: &'static [Branch],
    entries: &Entries<'_>,
) -> Option<&'static Branch> {
    let path = Path::Key(&node.path, tag);
    let names = || branches.iter().map(|branch| branch.name);
    let expected = one_of(names().map(excerpt::quoted));
    let issue = |code, got, nearest| Issue {
        path: path.to_string(),
        code,
        expected,
        got,
        nearest,
        sensitive: false,
    };
    let mut said = entries
        .iter()
        .filter(|(key, _)| key == tag)
        .map(|(_, raw)| raw.get());
    let Some(raw) = said.next() else {
        node.issues.push(issue(Code::Missing, None, None));
        return None;
    };
    if said.next().is_some() {
        node.issues.push(object::duplicate(path));
        return None;
    }
    let Ok(text) = serde_json::from_str::<String>(raw) else {
        node.issues
            .push(issue(Code::Type, Some(excerpt::json(raw)), None));
        return None;
    };
    let found = chosen(branches, &text);
    if found.is_none() {
        let near = nearest(&text, names()).map(str::to_owned);
        node.issues
            .push(issue(Code::NotAllowed, Some(excerpt::quoted(&text)), near));
    }
    found
}

/// A field of the chosen branch.
fn check_own<E: serde::de::Error>(
    node: &mut Node<'_>,
    field: &'static Field,
    entries: &Entries<'_>,
) -> Result<(), E> {
    let path = Path::Key(&node.path, field.name);
    let mut values = entries.iter().filter(|(key, _)| field.is_called(key));
    let Some((_, raw)) = values.next() else {
        node.issues.push(object::missing(node.path, field));
        return Ok(());
    };
    node.issues
        .extend(super::check_at(&field.schema, raw.get(), path).map_err(E::custom)?);
    node.issues.extend(values.map(|_| object::duplicate(path)));
    Ok(())
}

/// The fields of the other branches: there, once, and null.
fn check_others(
    node: &mut Node<'_>,
    own: &[&'static Field],
    branch: &Branch,
    others: &[Shared],
    entries: &Entries<'_>,
) {
    for other in others {
        if own.iter().any(|field| field.name == other.field.name) {
            continue;
        }
        let path = Path::Key(&node.path, other.field.name);
        let issue = |code, got| Issue {
            path: path.to_string(),
            code,
            expected: format!("null, where the tag is {}", excerpt::quoted(branch.name)),
            got,
            nearest: None,
            sensitive: false,
        };
        let mut values = entries.iter().filter(|(key, _)| other.field.is_called(key));
        match values.next() {
            None => node.issues.push(issue(Code::Missing, None)),
            Some((_, raw)) if raw.get() != "null" => {
                node.issues
                    .push(issue(Code::OtherBranch, Some(excerpt::json(raw.get()))));
            }
            Some(_) => {}
        }
        node.issues.extend(values.map(|_| object::duplicate(path)));
    }
}

fn strict<E: serde::de::Error>(raw: &RawValue) -> Result<(), E> {
    serde_json::from_str::<Strict>(raw.get())
        .map(|_| ())
        .map_err(E::custom)
}
