//! The structural check: a document against a schema, all issues at once.

mod number;
mod object;
mod union;

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::path::Path;
use crate::schema::{Kind, Schema, Variant};

/// Checks `json` against `schema` in one walk over the text: nothing is
/// coerced, and no tree is built.
///
/// The issues come in the order of the schema.
///
/// # Errors
///
/// When `json` is not one strict JSON document.
pub fn check(schema: &Schema, json: &str) -> Result<Vec<Issue>, serde_json::Error> {
    check_at(schema, json, Path::Root)
}

/// Checks what stands at `path`.
fn check_at(schema: &Schema, json: &str, path: Path<'_>) -> Result<Vec<Issue>, serde_json::Error> {
    let mut issues = Vec::new();
    let mut deserializer = serde_json::Deserializer::from_str(json);
    Node {
        schema,
        path,
        issues: &mut issues,
    }
    .deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(issues)
}

/// What would be right, in words.
fn expected(schema: &Schema) -> String {
    let expected = schema.kind.expected();
    if schema.nullable {
        format!("{expected}, or null")
    } else {
        expected
    }
}

/// One value under check.
struct Node<'a> {
    schema: &'a Schema,
    path: Path<'a>,
    issues: &'a mut Vec<Issue>,
}

impl Node<'_> {
    fn add(&mut self, code: Code, got: impl Into<String>) {
        self.issues.push(Issue {
            path: self.path.to_string(),
            code,
            expected: expected(self.schema),
            got: Some(got.into()),
            nearest: None,
        });
    }

    fn wrong_type(mut self, got: impl Into<String>) {
        self.add(Code::Type, got);
    }

    fn check_text(mut self, text: &str) {
        match self.schema.kind {
            Kind::Enum { variants, .. } => self.check_choice(variants, text),
            Kind::Text {
                format: Some(format),
                ..
            } if !format.is_valid(text) => self.add(Code::Format, excerpt::quoted(text)),
            Kind::Text {
                min_len: 0,
                max_len: None,
                ..
            } => {}
            Kind::Text {
                min_len, max_len, ..
            } => {
                let len = text.chars().count() as u64;
                if len < min_len || max_len.is_some_and(|max| len > max) {
                    let plural = if len == 1 { "" } else { "s" };
                    let got = format!("{} ({len} character{plural})", excerpt::quoted(text));
                    self.add(Code::Length, got);
                }
            }
            _ => self.add(Code::Type, excerpt::quoted(text)),
        }
    }

    fn check_choice(mut self, variants: &[Variant], text: &str) {
        if variants
            .iter()
            .any(|variant| variant.name == text || variant.aliases.contains(&text))
        {
            return;
        }
        let names = variants.iter().map(|variant| variant.name);
        let may_look = self.issues.len() < MOST_MEANT;
        let nearest = may_look
            .then(|| nearest(text, names))
            .flatten()
            .map(str::to_owned);
        self.add(Code::NotAllowed, excerpt::quoted(text));
        if let Some(issue) = self.issues.last_mut() {
            issue.nearest = nearest;
        }
    }
}

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.schema.kind {
            // As it was written: what a float cannot hold would be lost in it.
            Kind::Integer { .. } | Kind::IntegerEnum { .. } | Kind::Number { .. } => {
                let raw = <&RawValue as serde::Deserialize>::deserialize(deserializer)?;
                number::check(self, raw.get());
                Ok(())
            }
            _ => deserializer.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        if !self.schema.nullable {
            self.wrong_type("null");
        }
        Ok(())
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        if self.schema.kind != Kind::Boolean {
            self.wrong_type(value.to_string());
        }
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.wrong_type(value.to_string());
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.wrong_type(value.to_string());
        Ok(())
    }

    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        self.wrong_type(value.to_string());
        Ok(())
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.check_text(text);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        let Kind::List {
            items,
            min_items,
            max_items,
        } = self.schema.kind
        else {
            while seq.next_element::<Strict>()?.is_some() {}
            self.wrong_type("a list");
            return Ok(());
        };
        let mut inner = Vec::new();
        let mut len = 0;
        while seq
            .next_element_seed(Node {
                schema: items,
                path: Path::Index(&self.path, len),
                issues: &mut inner,
            })?
            .is_some()
        {
            len += 1;
        }
        let count = len as u64;
        if count < min_items || max_items.is_some_and(|max| count > max) {
            self.add(
                Code::Items,
                format!(
                    "a list of {count} item{}",
                    if count == 1 { "" } else { "s" }
                ),
            );
        }
        self.issues.append(&mut inner);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        match self.schema.kind {
            Kind::Object { fields, .. } => {
                object::check(&mut self, &crate::schema::fields(fields), map)
            }
            Kind::Union { tag, branches, .. } => union::check(&mut self, tag, branches, map),
            _ => {
                while map.next_entry::<String, Strict>()?.is_some() {}
                self.wrong_type("an object");
                Ok(())
            }
        }
    }
}

/// A value that the schema says nothing about: only its JSON must be right.
struct Strict;

impl<'de> serde::Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self, A::Error> {
        while seq.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self, A::Error> {
        while map.next_entry::<String, Self>()?.is_some() {}
        Ok(self)
    }
}

/// The most names of one object or list that are looked up for what was meant:
/// a hostile reply may hold any number of them.
const MOST_MEANT: usize = 20;

/// The name that is spelled most like `text`, if one is near enough to be
/// meant.
pub(crate) fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    // Longer words are not misspelled names, and the distance costs their
    // product.
    const LONGEST: usize = 64;
    if text.len() > LONGEST {
        return None;
    }
    let wanted = text.to_lowercase();
    names
        .filter(|name| name.len() <= LONGEST)
        .map(|name| {
            (
                crate::similar::distance(&wanted, &name.to_lowercase()),
                name,
            )
        })
        .filter(|(distance, name)| *distance <= name.chars().count().max(3) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}
