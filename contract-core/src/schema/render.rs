//! The schema written for a dialect, key by key in declaration order.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::describe::branches_told;
use super::fields::{Shared, fields, shared};
use super::tree::{Branch, Field, Kind, Schema, Width};
use crate::dialect::{Dialect, NullForm};

/// Integers beyond this are not sent as bounds: engines hold them as doubles.
const MAX_SENT: i128 = (1 << 53) - 1;

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
        let scalar = matches!(
            self.schema.kind,
            Kind::Boolean | Kind::Integer { .. } | Kind::Number { .. } | Kind::Text { .. }
        );
        self.schema.nullable && !(scalar && self.dialect.null == NullForm::TypeArray)
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
            Kind::Boolean => self.serialize_type(map, "boolean"),
            Kind::Integer { min, max } => {
                self.serialize_type(map, "integer")?;
                if self.dialect.number_bounds {
                    entry(map, "minimum", sent_integer(min))?;
                    entry(map, "maximum", sent_integer(max))?;
                }
                Ok(())
            }
            Kind::Number { min, max, width } => {
                self.serialize_type(map, "number")?;
                if self.dialect.number_bounds {
                    entry(map, "minimum", sent_float(min, width))?;
                    entry(map, "maximum", sent_float(max, width))?;
                }
                Ok(())
            }
            Kind::Text {
                min_len, max_len, ..
            } => {
                self.serialize_type(map, "string")?;
                if self.dialect.length_bounds {
                    entry(map, "minLength", (min_len > 0).then_some(min_len))?;
                    entry(map, "maxLength", max_len)?;
                }
                Ok(())
            }
            Kind::Enum { variants, .. } => {
                self.serialize_type(map, "string")?;
                map.serialize_entry(
                    "enum",
                    &Values(|| variants.iter().map(|variant| variant.name)),
                )
            }
            Kind::IntegerEnum { variants, .. } => {
                self.serialize_type(map, "integer")?;
                map.serialize_entry(
                    "enum",
                    &Values(|| variants.iter().map(|variant| variant.value)),
                )
            }
            Kind::List {
                items,
                min_items,
                max_items,
            } => {
                self.serialize_type(map, "array")?;
                map.serialize_entry("items", &self.of(items))?;
                if self.dialect.item_bounds {
                    entry(map, "minItems", (min_items > 0).then_some(min_items))?;
                    entry(map, "maxItems", max_items)?;
                }
                Ok(())
            }
            Kind::Object { fields: own, .. } => {
                self.serialize_type(map, "object")?;
                let fields = fields(own);
                map.serialize_entry("properties", &Properties(&fields, self.dialect))?;
                map.serialize_entry("required", &Values(|| fields.iter().map(|f| f.name)))?;
                map.serialize_entry("additionalProperties", &false)
            }
            Kind::Union { tag, branches, .. } => {
                self.serialize_type(map, "object")?;
                let fields = shared(branches);
                let union = UnionProperties {
                    tag,
                    branches,
                    fields: &fields,
                    dialect: self.dialect,
                };
                map.serialize_entry("properties", &union)?;
                let names = || std::iter::once(tag).chain(fields.iter().map(|f| f.field.name));
                map.serialize_entry("required", &Values(names))?;
                map.serialize_entry("additionalProperties", &false)
            }
        }
    }

    fn serialize_type<M: SerializeMap>(&self, map: &mut M, name: &str) -> Result<(), M::Error> {
        if self.schema.nullable && !self.null_is_branch() {
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
        map.serialize_entry(self.tag, &Tag(self.branches))?;
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
struct Tag(&'static [Branch]);

impl Serialize for Tag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let told = branches_told(self.0);
        entry(&mut map, "description", (!told.is_empty()).then_some(told))?;
        map.serialize_entry("type", "string")?;
        map.serialize_entry("enum", &Values(|| self.0.iter().map(|branch| branch.name)))?;
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

/// A list of what `values` yields.
struct Values<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for Values<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

fn entry<M: SerializeMap, V: Serialize>(
    map: &mut M,
    key: &str,
    value: Option<V>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(key, &value))
}

/// The bound, if an engine can hold it exactly.
pub(super) fn sent_integer(bound: i128) -> Option<i64> {
    (-MAX_SENT..=MAX_SENT)
        .contains(&bound)
        .then_some(bound)
        .and_then(|bound| bound.try_into().ok())
}

/// The bound as it is sent: a whole one without a fraction.
pub(super) fn sent_float(bound: Option<f64>, width: Width) -> Option<serde_json::Number> {
    let bound =
        bound.filter(|bound| width == Width::Double || bound.abs() < f64::from(f32::MAX))?;
    #[expect(clippy::cast_precision_loss, reason = "2^53 - 1 is held exactly")]
    if bound.fract() == 0.0 && bound.abs() <= MAX_SENT as f64 {
        #[expect(clippy::cast_possible_truncation, reason = "whole, and within 53 bits")]
        let whole = bound as i64;
        Some(whole.into())
    } else {
        serde_json::Number::from_f64(bound)
    }
}
