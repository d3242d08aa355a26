//! The schema written for a dialect, key by key in declaration order.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::describe::branches_told;
use super::fields::{Shared, fields, shared};
use super::keywords;
use super::tree::{Branch, Field, Kind, Schema};
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
            Kind::Enum { .. } | Kind::IntegerEnum { .. } => {
                self.dialect.enums == EnumForm::Bare || self.dialect.null == NullForm::Keyword
            }
            Kind::List { .. } | Kind::Object { .. } | Kind::Union { .. } => {
                self.dialect.null == NullForm::Keyword
            }
            // Nobody documents a form beside two types.
            kind if keywords::has_form(kind, self.dialect) => {
                self.dialect.null == NullForm::Keyword
            }
            _ => self.dialect.null != NullForm::AnyOf,
        };
        self.schema.nullable && !is_within
    }

    fn serialize_told<S: Serializer>(
        &self,
        told: Option<String>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        entry(&mut map, "description", told)?;
        if self.null_is_branch() {
            map.serialize_entry("anyOf", &(Bare(*self), Null))?;
        } else {
            self.serialize_rules(&mut map)?;
        }
        map.end()
    }

    fn serialize_rules<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self.schema.kind {
            Kind::Boolean => self.serialize_type(map, "boolean")?,
            Kind::Integer { .. } => self.serialize_type(map, "integer")?,
            Kind::Number { .. } => self.serialize_type(map, "number")?,
            Kind::Text { .. } => self.serialize_type(map, "string")?,
            Kind::Enum { variants, .. } => {
                let names = variants.iter().map(|variant| variant.name.into());
                self.serialize_enum(map, "string", names.collect())?;
            }
            Kind::IntegerEnum { .. } if !self.dialect.keywords.number_enums => {
                self.serialize_type(map, "integer")?;
            }
            Kind::IntegerEnum { variants, .. } => {
                let values = variants.iter().map(|variant| variant.value.into());
                self.serialize_enum(map, "integer", values.collect())?;
            }
            Kind::List { items, .. } => {
                self.serialize_type(map, "array")?;
                map.serialize_entry("items", &self.of(items))?;
            }
            Kind::Object { fields: own, .. } => {
                let fields = fields(own);
                let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
                self.serialize_object(map, &Properties(&fields, self.dialect), &names)?;
            }
            Kind::Union { tag, branches, .. } => {
                let fields = shared(branches);
                let shared = fields.iter().map(|shared| shared.field.name);
                let names: Vec<&str> = std::iter::once(tag).chain(shared).collect();
                let union = UnionProperties {
                    tag,
                    branches,
                    fields: &fields,
                    dialect: self.dialect,
                };
                self.serialize_object(map, &union, &names)?;
            }
        }
        for keyword in keywords::of(self.schema.kind, self.dialect) {
            entry(map, keyword.name, keyword.sent)?;
        }
        Ok(())
    }

    fn serialize_enum<M: SerializeMap>(
        &self,
        map: &mut M,
        kind: &str,
        mut values: Vec<Value>,
    ) -> Result<(), M::Error> {
        if self.dialect.enums == EnumForm::Typed {
            self.serialize_type(map, kind)?;
        } else if self.schema.nullable {
            values.push(Value::Null);
        }
        map.serialize_entry("enum", &values)
    }

    fn serialize_object<M: SerializeMap>(
        &self,
        map: &mut M,
        properties: &impl Serialize,
        names: &[&str],
    ) -> Result<(), M::Error> {
        self.serialize_type(map, "object")?;
        map.serialize_entry("properties", properties)?;
        map.serialize_entry("required", names)?;
        if self.dialect.keywords.closed {
            map.serialize_entry("additionalProperties", &false)?;
        }
        // To Google's older schema, properties are a map without an order.
        if self.dialect.form == Form::OpenApi {
            map.serialize_entry("propertyOrdering", names)?;
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
        self.serialize_told(self.schema.told(self.dialect), serializer)
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

struct Properties<'a>(&'a [&'static Field], &'a Dialect);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for field in self.0 {
            map.serialize_entry(field.name, &field.schema.rendered(self.1))?;
        }
        map.end()
    }
}

/// The tag first, and every other field nullable.
struct UnionProperties<'a> {
    tag: &'static str,
    branches: &'static [Branch],
    fields: &'a [Shared],
    dialect: &'a Dialect,
}

impl Serialize for UnionProperties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.fields.len() + 1))?;
        map.serialize_entry(self.tag, &Tag(self.branches, self.dialect))?;
        for Shared {
            field,
            branches,
            nullable,
        } in self.fields
        {
            let inner = field.schema.rendered(self.dialect);
            let all = self.branches.len();
            let of_some = OfSome {
                inner,
                branches,
                all,
                nullable: *nullable,
            };
            map.serialize_entry(field.name, &of_some)?;
        }
        map.end()
    }
}

/// The schema of a union's tag.
struct Tag<'a>(&'static [Branch], &'a Dialect);

impl Serialize for Tag<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = Schema::text();
        let mut map = serializer.serialize_map(None)?;
        let told = branches_told(self.0);
        entry(&mut map, "description", (!told.is_empty()).then_some(told))?;
        let names = self.0.iter().map(|branch| branch.name.into());
        text.rendered(self.1)
            .serialize_enum(&mut map, "string", names.collect())?;
        map.end()
    }
}

/// A field that only some branches of a union have.
struct OfSome<'a> {
    inner: Rendered<'a>,
    branches: &'a [&'static str],
    all: usize,
    nullable: bool,
}

impl Serialize for OfSome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let schema = Schema {
            nullable: self.nullable,
            ..*self.inner.schema
        };
        let mut told = self.inner.schema.told(self.inner.dialect);
        if self.branches.len() < self.all {
            let only = format!("Only for {}; null otherwise.", self.branches.join(", "));
            told = Some(told.map_or(only.clone(), |told| format!("{told}\n{only}")));
        }
        self.inner.of(&schema).serialize_told(told, serializer)
    }
}

fn entry<M: SerializeMap, V: Serialize>(
    map: &mut M,
    key: &str,
    value: Option<V>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(key, &value))
}
