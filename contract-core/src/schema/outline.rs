//! The schema as a short typed outline, for models that read it in the prompt.

use std::fmt::Write;

use super::describe::branches_told;
use super::fields::{Shared, fields, shared};
use super::tree::{Kind, Schema};
use crate::dialect::Dialect;

impl Schema {
    /// What the answer looks like, in fewer words than a JSON Schema: one line
    /// for each key, with its type and what is told about it.
    ///
    /// ```text
    /// {
    ///   "city": string, // Where it is.
    ///   "tags": [string], // 1 to 3 items.
    ///   "grade": "good" | "bad" | null // Null where it is not known.
    /// }
    /// ```
    pub fn outline(&self) -> String {
        let mut out = String::new();
        write_value(&mut out, self, 0);
        out
    }
}

fn write_value(out: &mut String, schema: &Schema, depth: usize) {
    match schema.kind {
        Kind::Boolean => out.push_str("true | false"),
        Kind::Integer { .. } => out.push_str("integer"),
        Kind::Number { .. } => out.push_str("number"),
        Kind::Text { .. } => out.push_str("string"),
        Kind::Enum { variants, .. } => {
            let names: Vec<String> = variants
                .iter()
                .map(|variant| quoted(variant.name))
                .collect();
            out.push_str(&names.join(" | "));
        }
        Kind::List { items, .. } => {
            out.push('[');
            write_value(out, items, depth);
            out.push(']');
        }
        Kind::IntegerEnum { variants, .. } => {
            let values: Vec<String> = variants
                .iter()
                .map(|variant| variant.value.to_string())
                .collect();
            out.push_str(&values.join(" | "));
        }
        Kind::Object { fields: own, .. } => {
            let lines: Vec<Line> = fields(own)
                .into_iter()
                .map(|field| Line::of(field.name, &field.schema, depth + 1))
                .collect();
            write_object(out, &lines, depth);
        }
        Kind::Union { tag, branches, .. } => {
            let names: Vec<String> = branches.iter().map(|branch| quoted(branch.name)).collect();
            let told = branches_told(branches);
            let tag = Line {
                value: format!("{}: {}", quoted(tag), names.join(" | ")),
                comment: (!told.is_empty()).then_some(told),
            };
            let all = branches.len();
            let shared = shared(branches)
                .into_iter()
                .map(|shared| Line::shared(&shared, all, depth + 1));
            let lines: Vec<Line> = std::iter::once(tag).chain(shared).collect();
            write_object(out, &lines, depth);
        }
    }
    if schema.nullable {
        out.push_str(" | null");
    }
}

/// A key with its value, and what is told about it.
struct Line {
    value: String,
    comment: Option<String>,
}

impl Line {
    fn of(name: &str, schema: &Schema, depth: usize) -> Self {
        let mut value = format!("{}: ", quoted(name));
        write_value(&mut value, schema, depth);
        Self {
            value,
            comment: comment(schema),
        }
    }

    /// A field that some branches of a union have.
    fn shared(shared: &Shared, all: usize, depth: usize) -> Self {
        let schema = Schema {
            nullable: shared.nullable,
            ..shared.field.schema
        };
        let only = (shared.branches.len() < all)
            .then(|| format!("Only for {}; null otherwise.", shared.branches.join(", ")));
        // The words about null are those of the field itself.
        let told: Vec<String> = comment(&shared.field.schema)
            .into_iter()
            .chain(only)
            .collect();
        Self {
            comment: (!told.is_empty()).then(|| told.join(" ")),
            ..Self::of(shared.field.name, &schema, depth)
        }
    }
}

fn write_object(out: &mut String, lines: &[Line], depth: usize) {
    out.push_str("{\n");
    for (at, Line { value, comment }) in lines.iter().enumerate() {
        let comma = if at + 1 < lines.len() { "," } else { "" };
        let comment = comment.as_deref().map_or_else(String::new, |told| {
            format!(" // {}", told.replace('\n', " "))
        });
        // Writing to a string does not fail.
        let _ = writeln!(out, "{}{value}{comma}{comment}", indent(depth + 1));
    }
    out.push_str(&indent(depth));
    out.push('}');
}

/// What is told of a value, and of the items of a list, which have no line of
/// their own.
fn comment(schema: &Schema) -> Option<String> {
    let mut at = *schema;
    let mut told: Vec<String> = at.told(&Dialect::PORTABLE).into_iter().collect();
    while let Kind::List { items, .. } = at.kind {
        at = *items;
        let item = at.told(&Dialect::PORTABLE);
        told.extend(item.map(|told| format!("Each item: {told}")));
    }
    (!told.is_empty()).then(|| told.join(" "))
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

fn quoted(text: &str) -> String {
    // A string always serialises.
    serde_json::to_string(text).unwrap_or_default()
}
