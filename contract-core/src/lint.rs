//! Advice on a contract that compiles: what makes a model's answers worse.

mod words;

use std::fmt;

use crate::contract::ContractField;
use crate::schema::{Field, Kind, Purpose, Schema, fields, shared};

/// More required values than this are better asked for in two contracts.
const MOST_LEAVES: usize = 20;

/// More objects inside one another than this are better asked for apart.
const MOST_DEPTH: usize = 5;

/// One thing that would make the contract better.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Advice {
    /// Where in the contract: `$.items[].name`.
    pub path: String,
    /// What it is about.
    pub rule: Rule,
    /// What is wrong, and what to do instead.
    pub words: String,
}

/// What a piece of advice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// A field has no description, and its type has none either.
    Undescribed,
    /// A string's description lists the values that it may have.
    ChoicesInText,
    /// More required values than a model fills with care.
    ManyLeaves,
    /// More objects inside one another than a model keeps apart.
    Deep,
    /// A list without `max_items`.
    EndlessList,
    /// A value that may be absent has no null.
    Invention,
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.words)
    }
}

/// Everything that would make the contract `T` better, in the order of its
/// fields.
pub fn lint<T: ContractField>() -> Vec<Advice> {
    let mut lint = Lint(Vec::new());
    let leaves = leaves(T::SCHEMA);
    if leaves > MOST_LEAVES {
        let words = format!(
            "{leaves} values are required, and a model fills more than {MOST_LEAVES} with less \
             care; split the contract into two that are asked for one after the other"
        );
        lint.add("$", Rule::ManyLeaves, words);
    }
    let depth = T::SCHEMA.counts().depth;
    if depth > MOST_DEPTH {
        let words = format!(
            "{depth} objects stand inside one another, and a model keeps more than {MOST_DEPTH} \
             apart badly; split the contract, or flatten it"
        );
        lint.add("$", Rule::Deep, words);
    }
    lint.walk("$", T::SCHEMA);
    lint.0
}

/// The values that have to be filled, those of a list once.
fn leaves(schema: &Schema) -> usize {
    let required = |all: &[&Field]| {
        all.iter()
            .filter(|field| !field.schema.nullable)
            .map(|field| leaves(&field.schema))
            .sum()
    };
    match schema.kind {
        Kind::List { items, .. } => leaves(items),
        Kind::Object { fields: own, .. } => required(&fields(own)),
        // Only one branch is filled.
        Kind::Union { branches, .. } => {
            let filled = branches
                .iter()
                .map(|branch| required(&fields(branch.fields)));
            1 + filled.max().unwrap_or(0)
        }
        _ => 1,
    }
}

struct Lint(Vec<Advice>);

impl Lint {
    fn add(&mut self, path: &str, rule: Rule, words: impl Into<String>) {
        self.0.push(Advice {
            path: path.to_owned(),
            rule,
            words: words.into(),
        });
    }

    fn walk(&mut self, path: &str, schema: &Schema) {
        match schema.kind {
            Kind::List {
                items, max_items, ..
            } => {
                if max_items.is_none() {
                    self.add(
                        path,
                        Rule::EndlessList,
                        "a list without an end invites repetition; add `max_items`",
                    );
                }
                self.walk(&format!("{path}[]"), items);
            }
            Kind::Object { fields: own, .. } => {
                for field in fields(own) {
                    self.field(path, field, field.schema.nullable);
                }
            }
            Kind::Union { branches, .. } => {
                for shared in shared(branches) {
                    // Null elsewhere says nothing about the branch itself.
                    self.field(path, shared.field, shared.field.schema.nullable);
                }
            }
            _ => {}
        }
    }

    fn field(&mut self, path: &str, field: &Field, is_nullable: bool) {
        let path = format!("{path}.{}", field.name);
        match described(&field.schema) {
            None => self.add(
                &path,
                Rule::Undescribed,
                "the model knows no more of it than its name; describe it with a doc comment",
            ),
            Some(words) => self.words(&path, field, words, is_nullable),
        }
        self.walk(&path, &field.schema);
    }

    fn words(&mut self, path: &str, field: &Field, words: &str, is_nullable: bool) {
        let is_text = matches!(field.schema.kind, Kind::Text { .. });
        if is_text && words::list_choices(words) {
            self.add(
                path,
                Rule::ChoicesInText,
                "its description lists choices, and nothing holds the model to them; make it an \
                 enum",
            );
        }
        let is_free = is_text
            || matches!(
                field.schema.kind,
                Kind::Integer { .. } | Kind::Number { .. }
            );
        let is_plain = matches!(field.purpose, Purpose::Plain);
        if is_free && is_plain && !is_nullable && words::speak_of_absence(words) {
            self.add(
                path,
                Rule::Invention,
                "its description says that it may be absent, but a value is required, so the \
                 model has to invent one; make it an `Option`",
            );
        }
    }
}

/// The words of a value, or of what a list is made of.
fn described(schema: &Schema) -> Option<&'static str> {
    match (schema.description, schema.kind) {
        (None, Kind::List { items, .. }) => described(items),
        (description, _) => description,
    }
}
