//! The schema written for a dialect, key by key in declaration order.

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::keywords;
use super::tree::{Field, Kind, Schema, Variant};
use crate::dialect::{Dialect, EnumForm, Form, NullForm};

/// A schema as a dialect wants it written; [`Serialize`] writes it straight
/// from the tree, so that no map can sort its keys.
#[derive(Debug, Clone, Copy)]
pub struct Rendered<'a> {
    schema: &'a Schema,
    dialect: &'a Dialect,
}

impl Schema {
    /// This schema as `dialect` wants it written.
    pub fn rendered<'a>(&'a self, dialect: &'a Dialect) -> Rendered<'a> {
        Rendered {
            schema: self,
            dialect,
        }
    }
}

impl Rendered<'_> {
    /// The schema as one line of JSON.
    pub fn to_json(self) -> String {
        // Only a map key that is no string, or an I/O error, could fail here.
        serde_json::to_string(&self).unwrap_or_default()
    }

    fn of<'b>(&self, schema: &'b Schema) -> Rendered<'b>
    where
        Self: 'b,
    {
        Rendered {
            schema,
            dialect: self.dialect,
        }
    }

    /// Whether null is one more branch of an `anyOf`.
    fn null_is_branch(&self) -> bool {
        let is_within = match self.schema.kind {
            Kind::Enum { .. } => {
                self.dialect.enums == EnumForm::Bare || self.dialect.null == NullForm::Keyword
            }
            Kind::List { .. } | Kind::Object { .. } => self.dialect.null == NullForm::Keyword,
            _ => self.dialect.null != NullForm::AnyOf,
        };
        self.schema.nullable && !is_within
    }

    fn serialize_rules<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self.schema.kind {
            Kind::Boolean => self.serialize_type(map, "boolean")?,
            Kind::Integer { .. } => self.serialize_type(map, "integer")?,
            Kind::Number { .. } => self.serialize_type(map, "number")?,
            Kind::Text { .. } => self.serialize_type(map, "string")?,
            Kind::Enum { variants, .. } => self.serialize_enum(map, variants)?,
            Kind::List { items, .. } => {
                self.serialize_type(map, "array")?;
                map.serialize_entry("items", &self.of(items))?;
            }
            Kind::Object { fields, .. } => self.serialize_object(map, fields)?,
        }
        for keyword in keywords::of(self.schema.kind, self.dialect) {
            entry(map, keyword.name, keyword.sent)?;
        }
        Ok(())
    }

    fn serialize_enum<M: SerializeMap>(
        &self,
        map: &mut M,
        variants: &[Variant],
    ) -> Result<(), M::Error> {
        let null_is_value = match self.dialect.enums {
            EnumForm::Typed => {
                self.serialize_type(map, "string")?;
                false
            }
            EnumForm::Bare => self.schema.nullable,
        };
        map.serialize_entry("enum", &Names(variants, null_is_value))
    }

    fn serialize_object<M: SerializeMap>(
        &self,
        map: &mut M,
        fields: &[Field],
    ) -> Result<(), M::Error> {
        self.serialize_type(map, "object")?;
        map.serialize_entry("properties", &Properties(fields, self.dialect))?;
        map.serialize_entry("required", &Keys(fields))?;
        if self.dialect.keywords.closed {
            map.serialize_entry("additionalProperties", &false)?;
        }
        // To Google's older schema, properties are a map without an order.
        if self.dialect.form == Form::OpenApi {
            map.serialize_entry("propertyOrdering", &Keys(fields))?;
        }
        Ok(())
    }

    fn serialize_type<M: SerializeMap>(&self, map: &mut M, name: &str) -> Result<(), M::Error> {
        let is_null_within = self.schema.nullable && !self.null_is_branch();
        if self.dialect.form == Form::OpenApi {
            map.serialize_entry("type", &name.to_ascii_uppercase())?;
            entry(map, "nullable", is_null_within.then_some(true))
        } else if is_null_within {
            map.serialize_entry("type", &[name, "null"])
        } else {
            map.serialize_entry("type", name)
        }
    }
}

impl Serialize for Rendered<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        entry(&mut map, "description", self.schema.told(self.dialect))?;
        if self.null_is_branch() {
            map.serialize_entry("anyOf", &(Bare(*self), Null))?;
        } else {
            self.serialize_rules(&mut map)?;
        }
        map.end()
    }
}

/// The branch of an `anyOf` that is not null; its words stand above the
/// branches.
struct Bare<'a>(Rendered<'a>);

impl Serialize for Bare<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let schema = Schema {
            nullable: false,
            ..*self.0.schema
        };
        let mut map = serializer.serialize_map(None)?;
        self.0.of(&schema).serialize_rules(&mut map)?;
        map.end()
    }
}

/// `{"type": "null"}`
struct Null;

impl Serialize for Null {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("type", "null")?;
        map.end()
    }
}

struct Properties<'a>(&'a [Field], &'a Dialect);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for field in self.0 {
            map.serialize_entry(field.name, &field.schema.rendered(self.1))?;
        }
        map.end()
    }
}

struct Keys<'a>(&'a [Field]);

impl Serialize for Keys<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|field| field.name))
    }
}

/// The values of an enum, and whether null is one of them.
struct Names<'a>(&'a [Variant], bool);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(None)?;
        for variant in self.0 {
            seq.serialize_element(variant.name)?;
        }
        if self.1 {
            seq.serialize_element(&())?;
        }
        seq.end()
    }
}

fn entry<M: SerializeMap, V: Serialize>(
    map: &mut M,
    key: &str,
    value: Option<V>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(key, &value))
}
