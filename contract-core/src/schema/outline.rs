//! The schema as a short typed outline, for models that read it in the prompt.

use std::fmt::Write;

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
        Kind::Object { fields, .. } => {
            out.push_str("{\n");
            let last = fields.len().saturating_sub(1);
            for (at, field) in fields.iter().enumerate() {
                // Writing to a string does not fail.
                let _ = write!(out, "{}{}: ", indent(depth + 1), quoted(field.name));
                write_value(out, field.schema, depth + 1);
                if at < last {
                    out.push(',');
                }
                write_comment(out, field.schema);
                out.push('\n');
            }
            out.push_str(&indent(depth));
            out.push('}');
        }
    }
    if schema.nullable {
        out.push_str(" | null");
    }
}

/// What is told of a value, and of the items of a list, which have no line of
/// their own.
fn write_comment(out: &mut String, schema: &Schema) {
    let mut at = schema;
    let mut told: Vec<String> = at.told(&Dialect::PORTABLE).into_iter().collect();
    while let Kind::List { items, .. } = at.kind {
        at = items;
        let item = at.told(&Dialect::PORTABLE);
        told.extend(item.map(|told| format!("Each item: {told}")));
    }
    if !told.is_empty() {
        out.push_str(" // ");
        out.push_str(&told.join(" ").replace('\n', " "));
    }
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

fn quoted(text: &str) -> String {
    // A string always serialises.
    serde_json::to_string(text).unwrap_or_default()
}
