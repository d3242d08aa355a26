//! Every limit of a provider that a schema breaks, found without asking it.

use std::collections::HashSet;
use std::fmt;

use serde::Serialize;

use super::fields::{Shared, fields, shared};
use super::limits::Limits;
use super::tree::{Field, Kind, Schema};
use crate::path::Path;

/// A limit that a schema breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Breach {
    /// Where it is broken.
    pub path: String,
    /// What is wrong there, and what is taken.
    pub what: String,
}

/// All limits of a dialect that a contract breaks, so that nothing is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Misfit {
    /// The dialect.
    pub dialect: &'static str,
    /// What is broken, in the order of the schema.
    pub breaches: Vec<Breach>,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}", self.path, self.what)
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the contract does not fit the dialect {}", self.dialect)?;
        for breach in &self.breaches {
            write!(f, "; {breach}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Misfit {}

/// Every limit that the contract `name` breaks with this schema.
pub(crate) fn all(name: &str, schema: &Schema, limits: &Limits) -> Vec<Breach> {
    let mut found = Found {
        limits,
        breaches: Vec::new(),
    };
    if !limits.names.allow(name) {
        found.add(
            Path::Root,
            format!(
                "is called `{name}`, and {} takes {}",
                limits.provider, limits.names
            ),
        );
    }
    found.totals(schema);
    found.walk(schema, Path::Root, 0);
    found.breaches
}

struct Found<'a> {
    limits: &'a Limits,
    breaches: Vec<Breach>,
}

impl Found<'_> {
    fn add(&mut self, path: Path<'_>, what: String) {
        self.breaches.push(Breach {
            path: path.to_string(),
            what,
        });
    }

    fn totals(&mut self, schema: &Schema) {
        let (counts, limits) = (schema.counts(), self.limits);
        for (what, figure, limit) in [
            ("properties in all", counts.properties, limits.properties),
            ("enum values in all", counts.enum_values, limits.enum_values),
            (
                "characters in its keys and enum values",
                counts.characters,
                limits.characters,
            ),
            ("values that may be null", counts.unions, limits.unions),
        ] {
            if figure > limit {
                let provider = limits.provider;
                self.add(
                    Path::Root,
                    format!("has {figure} {what}, and {provider} takes at most {limit}"),
                );
            }
        }
    }

    fn walk(&mut self, schema: &Schema, path: Path<'_>, depth: usize) {
        match schema.kind {
            Kind::List { items, .. } => self.walk(items, Path::Items(&path), depth),
            Kind::Enum { variants, .. } => {
                let names: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
                self.values(&names, path);
            }
            Kind::Object { fields: own, .. } => {
                self.depth(path, depth + 1);
                for field in fields(own) {
                    self.field(field, path, depth + 1);
                }
            }
            Kind::Union { tag, branches, .. } => {
                self.depth(path, depth + 1);
                let inner = Path::Key(&path, tag);
                self.key(tag, inner);
                let names: Vec<&str> = branches.iter().map(|branch| branch.name).collect();
                self.values(&names, inner);
                for Shared { field, .. } in shared(branches) {
                    self.field(field, path, depth + 1);
                }
            }
            _ => {}
        }
    }

    fn depth(&mut self, path: Path<'_>, depth: usize) {
        // What is inside lies deeper still, and is not told again.
        if depth == self.limits.depth.saturating_add(1) {
            let (provider, limit) = (self.limits.provider, self.limits.depth);
            self.add(
                path,
                format!("is object number {depth} inside one another, and {provider} takes at most {limit}"),
            );
        }
    }

    fn field(&mut self, field: &Field, path: Path<'_>, depth: usize) {
        let inner = Path::Key(&path, field.name);
        self.key(field.name, inner);
        self.walk(&field.schema, inner, depth);
    }

    fn key(&mut self, key: &str, path: Path<'_>) {
        if !self.limits.keys.allow(key) {
            let (provider, keys) = (self.limits.provider, self.limits.keys);
            self.add(path, format!("is a key, and {provider} takes {keys}"));
        }
    }

    fn values(&mut self, values: &[&str], path: Path<'_>) {
        let limits = self.limits;
        let figure: usize = values.iter().map(|value| value.chars().count()).sum();
        if values.len() > limits.large_enum && figure > limits.large_enum_characters {
            self.add(
                path,
                format!(
                    "has values of {figure} characters together, and {} takes at most {} in an enum of more than {} values",
                    limits.provider, limits.large_enum_characters, limits.large_enum
                ),
            );
        }
        let mut seen = HashSet::new();
        for name in values {
            if limits.plain_enums && name.contains(char::is_control) {
                self.add(
                    path,
                    format!("has the value {name:?} with a control character"),
                );
            }
            if limits.case_blind_enums && !seen.insert(name.to_lowercase()) {
                self.add(
                    path,
                    format!("has the value {name:?}, which differs from another in case alone"),
                );
            }
        }
    }
}
