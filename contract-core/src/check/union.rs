//! The keys of a union: the tag, the chosen branch's own, and null for the
//! rest. Only the chosen branch is spoken of.

use std::borrow::Cow;

use super::{Check, object};
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::json::{NotJson, Scanner};
use crate::path::Path;
use crate::schema::{Branch, Field, Shared, chosen, fields, one_of, shared};

/// The keys of the object, the text of their values, and where it starts.
type Entries<'j> = Vec<(Cow<'j, str>, &'j str, usize)>;

impl<'j> Check<'j> {
    /// The object that is next, of one of these branches.
    pub(super) fn union(
        &mut self,
        tag: &'static str,
        branches: &'static [Branch],
        path: &Path<'_>,
    ) -> Result<(), NotJson> {
        let entries = self.entries()?;
        let Some(branch) = self.branch(tag, branches, &entries, path) else {
            return Ok(());
        };
        let own = fields(branch.fields);
        for field in &own {
            self.own(field, &entries, path)?;
        }
        let others = shared(branches);
        self.others(&own, branch, &others, &entries, path);
        let others = others.iter().map(|other| other.field);
        let known: Vec<_> = own.iter().copied().chain(others).collect();
        for (key, ..) in &entries {
            if key != tag && !known.iter().any(|field| field.is_called(key)) {
                let names = known.iter().map(|field| field.name).chain([tag]);
                let stranger = self.stranger(path, key, names);
                self.issues.push(stranger);
            }
        }
        Ok(())
    }

    /// The tag may stand anywhere, and says what the rest has to be.
    fn entries(&mut self) -> Result<Entries<'j>, NotJson> {
        let mut entries = Vec::new();
        self.scan.open()?;
        while self.scan.has_more(b'}', entries.is_empty())? {
            let key = self.scan.key()?.says();
            self.scan.peek();
            let start = self.scan.at();
            entries.push((key, self.scan.skip()?, start));
        }
        Ok(entries)
    }

    /// The branch that the tag chooses; an issue where it chooses none.
    fn branch(
        &mut self,
        tag: &'static str,
        branches: &'static [Branch],
        entries: &Entries<'_>,
        path: &Path<'_>,
    ) -> Option<&'static Branch> {
        let path = Path::Key(path, tag);
        let names = || branches.iter().map(|branch| branch.name);
        let issue = |code, got, nearest| Issue {
            path: path.to_string(),
            code,
            expected: one_of(names().map(excerpt::quoted)),
            got,
            nearest,
            sensitive: false,
        };
        let mut said = entries
            .iter()
            .filter(|(key, ..)| key == tag)
            .map(|(_, raw, _)| *raw);
        let Some(raw) = said.next() else {
            self.issues.push(issue(Code::Missing, None, None));
            return None;
        };
        if said.next().is_some() {
            self.issues.push(object::duplicate(&path));
            return None;
        }
        let mut scan = Scanner::new(raw);
        if scan.peek() != Some(b'"') {
            let got = Some(excerpt::json(raw));
            self.issues.push(issue(Code::Type, got, None));
            return None;
        }
        let text = scan.string().ok()?.says();
        let found = chosen(branches, &text);
        if found.is_none() {
            let near = self.nearest(&text, names());
            let got = Some(excerpt::quoted(&text));
            self.issues.push(issue(Code::NotAllowed, got, near));
        }
        found
    }

    /// A field of the chosen branch.
    fn own(
        &mut self,
        field: &'static Field,
        entries: &Entries<'j>,
        path: &Path<'_>,
    ) -> Result<(), NotJson> {
        let mut values = entries.iter().filter(|(key, ..)| field.is_called(key));
        let Some((_, raw, start)) = values.next() else {
            self.issues.push(object::missing(path, field));
            return Ok(());
        };
        let path = Path::Key(path, field.name);
        let inner = self.scan.part(*start, raw.len());
        let outer = std::mem::replace(&mut self.scan, inner);
        self.field = Some(field);
        self.value(&field.schema, &path)?;
        self.scan = outer;
        self.issues.extend(values.map(|_| object::duplicate(&path)));
        Ok(())
    }

    /// The fields of the other branches: there, once, and null.
    fn others(
        &mut self,
        own: &[&'static Field],
        branch: &Branch,
        others: &[Shared],
        entries: &Entries<'_>,
        path: &Path<'_>,
    ) {
        for other in others {
            if own.iter().any(|field| field.name == other.field.name) {
                continue;
            }
            let path = Path::Key(path, other.field.name);
            let issue = |code, got| Issue {
                path: path.to_string(),
                code,
                expected: format!("null, where the tag is {}", excerpt::quoted(branch.name)),
                got,
                nearest: None,
                sensitive: false,
            };
            let mut values = entries
                .iter()
                .filter(|(key, ..)| other.field.is_called(key));
            match values.next() {
                None => self.issues.push(issue(Code::Missing, None)),
                Some((_, raw, _)) if *raw != "null" => {
                    let got = Some(excerpt::json(raw));
                    self.issues.push(issue(Code::OtherBranch, got));
                }
                Some(_) => {}
            }
            self.issues.extend(values.map(|_| object::duplicate(&path)));
        }
    }
}
