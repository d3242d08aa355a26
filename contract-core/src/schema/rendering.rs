//! A schema written for a dialect, with a line for each rule that did not
//! become a keyword.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::breach::{self, Breach, Misfit};
use super::fields::{Shared, fields, shared};
use super::keywords::{self, Carried};
use super::tree::{Field, Kind, Schema};
use crate::dialect::Dialect;
use crate::path::Path;

/// A schema as a dialect has it written, and what became of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Rendering {
    /// The dialect.
    pub dialect: &'static str,
    /// The schema, as one line of JSON.
    pub schema: String,
    /// Each rule that is no keyword, or only a weaker one, in the order of the
    /// schema. The check enforces all of them.
    pub moved: Vec<Moved>,
    /// What has been refused at times.
    pub warnings: Vec<Breach>,
}

/// How a schema went out with a request, for the record: which of its rules the
/// provider was not sent, or only a weaker one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// The dialect.
    pub dialect: Cow<'static, str>,
    /// The rules, in the order of the schema. The check enforced all of them.
    pub moved: Vec<Moved>,
}

/// A rule that a dialect does not carry as a keyword.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// Where it holds.
    pub path: String,
    /// The keyword that it is in JSON Schema.
    pub keyword: Cow<'static, str>,
    /// Its bound.
    pub bound: String,
    /// Where it went.
    pub to: Place,
}

/// Where a rule went that is no keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Place {
    /// The model is told, and the check enforces it.
    Description,
    /// The check enforces it, and the model is not told.
    CheckOnly,
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.to {
            Place::Description => "is told in the description and checked here",
            Place::CheckOnly => "is only checked here",
        };
        write!(
            f,
            "`{}`: `{}` {} {place}",
            self.path, self.keyword, self.bound
        )
    }
}

/// `2 rules that `anthropic` does not carry`, and a line for each.
impl fmt::Display for Sent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.moved.len() == 1 { "" } else { "s" };
        write!(
            f,
            "{} rule{plural} that `{}` does not carry",
            self.moved.len(),
            self.dialect
        )?;
        for moved in &self.moved {
            write!(f, "\n  {moved}")?;
        }
        Ok(())
    }
}

impl Schema {
    /// This schema as `dialect` wants it written, with a line for each rule
    /// that did not become a keyword.
    pub fn rendering(&self, dialect: &Dialect) -> Rendering {
        Rendering {
            dialect: dialect.name,
            schema: self.rendered(dialect).to_json(),
            moved: self.moved(dialect),
            warnings: Vec::new(),
        }
    }

    /// Each rule that is no keyword in `dialect`, or only a weaker one.
    pub(crate) fn moved(&self, dialect: &Dialect) -> Vec<Moved> {
        let mut moved = Vec::new();
        walk(self, dialect, Path::Root, &mut moved);
        moved
    }

    /// [`rendering`](Self::rendering) of the contract `name`, where it keeps to
    /// every limit of the dialect. Nothing is sent.
    ///
    /// # Errors
    ///
    /// With every limit that it breaks.
    pub fn check_for(&self, name: &str, dialect: &Dialect) -> Result<Rendering, Misfit> {
        let breaches = breach::all(name, self, &dialect.limits);
        if breaches.is_empty() {
            Ok(Rendering {
                warnings: breach::all(name, self, &dialect.advice),
                ..self.rendering(dialect)
            })
        } else {
            Err(Misfit {
                dialect: dialect.name,
                breaches,
            })
        }
    }
}

fn walk(schema: &Schema, dialect: &Dialect, path: Path<'_>, moved: &mut Vec<Moved>) {
    for keyword in keywords::of(schema.kind, dialect) {
        let to = match keyword.carried {
            Carried::Keyword => continue,
            Carried::Description => Place::Description,
            Carried::Nowhere => Place::CheckOnly,
        };
        moved.push(Moved {
            path: path.to_string(),
            keyword: keyword.name.into(),
            bound: keyword.bound,
            to,
        });
    }
    match schema.kind {
        Kind::List { items, .. } => walk(items, dialect, Path::Items(&path), moved),
        Kind::Object { fields: own, .. } => {
            for field in fields(own) {
                walk_field(field, dialect, path, moved);
            }
        }
        Kind::Union { branches, .. } => {
            for Shared { field, .. } in shared(branches) {
                walk_field(field, dialect, path, moved);
            }
        }
        _ => {}
    }
}

fn walk_field(field: &Field, dialect: &Dialect, path: Path<'_>, moved: &mut Vec<Moved>) {
    let path = Path::Key(&path, field.name);
    if let Some(key) = field.unique_by {
        moved.push(Moved {
            path: path.to_string(),
            keyword: "uniqueItems".into(),
            bound: format!("by `{key}`"),
            to: Place::CheckOnly,
        });
    }
    walk(&field.schema, dialect, path, moved);
}
