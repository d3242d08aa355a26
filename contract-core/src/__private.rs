//! What generated code calls: each token of it costs every user compile time,
//! so it takes all of this into scope, under names that nobody else uses. No
//! promise is made about any of it.

use crate::declined;
use crate::dialect::Dialect;
use crate::schema::{
    Bound, Branch, Field, IntegerVariant, Kind, Limits, Purpose, Schema, Variant, proof, rules,
    weight,
};

pub use crate::contract::{AgentContract as __Root, ContractField as __Contract};
pub use crate::dialect::Dialect as __Dialect;
pub use crate::issue::Issues as __Issues;
pub use crate::schema::Kind::{
    Enum as __Enum, IntegerEnum as __IntegerEnum, Object as __Object, Union as __Union,
};
pub use crate::schema::{Branch as __Branch, Field as __Field, Schema as __Schema};
pub use core::option::Option as __Option;
pub use core::option::Option::{None as __None, Some as __Some};
pub use core::primitive::{bool as __bool, str as __str};

/// The words of a doc comment without the space before them; nothing where it
/// is empty.
pub const fn __words(words: &'static str) -> Option<&'static str> {
    let words = match words.as_bytes() {
        [b' ', ..] => words.split_at(1).1,
        _ => words,
    };
    let words = words.trim_ascii_end();
    if words.is_empty() { None } else { Some(words) }
}

/// A field under this key, in these words or in those of its type.
pub const fn __field(name: &'static str, schema: &Schema, words: &'static str) -> Field {
    let field = Field::new(name, *schema);
    match __words(words) {
        None => field,
        words => Field {
            schema: Schema {
                description: words,
                ..field.schema
            },
            ..field
        },
    }
}

/// A field of a type that is called like one of Rust's own, so that its rules
/// are not asked for.
#[track_caller]
pub const fn __leaf<T: __Contract>(name: &'static str, words: &'static str) -> Field {
    assert!(
        !T::MAY_HAVE_RULES,
        "a type of this name is taken for Rust's own, and this one may have rules; write it with \
         its path, as in `self::Name`"
    );
    __field(name, T::SCHEMA, words)
}

/// The fields of `schema`, in the place of one.
pub const fn __flattened(schema: &Schema) -> Field {
    Field {
        purpose: Purpose::Flattened,
        ..Field::new("", *schema)
    }
}

/// A value of an enum, in these words.
pub const fn __variant(name: &'static str, words: &'static str) -> Variant {
    Variant {
        name,
        description: __words(words),
        ..Variant::PLAIN
    }
}

/// A number of an enum, in these words.
pub const fn __number(value: i64, name: &'static str, words: &'static str) -> IntegerVariant {
    IntegerVariant {
        value,
        name,
        description: __words(words),
        ..IntegerVariant::PLAIN
    }
}

/// A value of a tag, in these words.
pub const fn __branch(name: &'static str, words: &'static str) -> Branch {
    Branch {
        name,
        description: __words(words),
        ..Branch::PLAIN
    }
}

/// Methods that set one place each.
macro_rules! setters {
    ($($ty:ident { $($method:ident($value:ident: $given:ty) => $place:ident: $set:expr;)* })*) => {
        $(
            #[doc(hidden)]
            impl $ty {
                $(
                    #[must_use]
                    pub const fn $method(mut self, $value: $given) -> Self {
                        self.$place = $set;
                        self
                    }
                )*
            }
        )*
    };
}

setters! {
    Variant {
        __aliases(aliases: &'static [&'static str]) => aliases: aliases;
        __abstain(abstain: bool) => abstain: abstain;
    }
    IntegerVariant {
        __abstain(abstain: bool) => abstain: abstain;
    }
    Branch {
        __aliases(aliases: &'static [&'static str]) => aliases: aliases;
        __abstain(abstain: bool) => abstain: abstain;
    }
    Field {
        __aliases(aliases: &'static [&'static str]) => aliases: aliases;
        __sensitive(sensitive: bool) => sensitive: sensitive;
        __coerce(coerce: bool) => coerce: coerce;
        __contains_value(contains: bool) => contains_value: contains;
        __unique_by(key: &'static str) => unique_by: Some(key);
        __confidence(handoff_below: Option<f64>) => purpose: Purpose::Confidence { handoff_below };
    }
}

#[doc(hidden)]
impl Field {
    #[must_use]
    pub const fn __evidence(
        mut self,
        supports: &'static [&'static str],
        from: Option<&'static str>,
        id: Option<&'static str>,
        ignore_case: bool,
    ) -> Self {
        self.purpose = Purpose::Evidence {
            supports,
            from,
            id,
            ignore_case,
        };
        self
    }
}

macro_rules! bounds {
    ($($key:ident($bound:ty) $judge:ident($value:expr) $check:ident $narrow:ident $narrow_if:ident;)*) => {
        $(
            /// Stops the compiler where the bound does not fit the schema.
            #[track_caller]
            pub const fn $check(schema: &Schema, bound: $bound) {
                rules::$judge(stringify!($key), $value(bound), schema.kind);
            }

            #[doc(hidden)]
            impl Field {
                /// The field within this bound; stops the compiler where the
                /// bound does not fit.
                #[must_use]
                #[track_caller]
                pub const fn $narrow(self, bound: $bound) -> Self {
                    $check(&self.schema, bound);
                    self.$narrow_if(bound)
                }

                /// The field within this bound, if its kind has it.
                #[must_use]
                pub const fn $narrow_if(mut self, bound: $bound) -> Self {
                    self.schema = self.schema.$key($value(bound));
                    self
                }
            }
        )*
    };
}

#[cfg(feature = "pattern")]
bounds! {
    pattern(&'static str) check_pattern(same) __check_pattern __pattern __pattern_if_it_applies;
}

const fn same<T: Copy>(bound: T) -> T {
    bound
}

bounds! {
    min(i128) check_number(Bound::Integer) __check_min __min __min_if_it_applies;
    min(f64) check_number(Bound::Float) __check_min_float __min_float __min_float_if_it_applies;
    max(i128) check_number(Bound::Integer) __check_max __max __max_if_it_applies;
    max(f64) check_number(Bound::Float) __check_max_float __max_float __max_float_if_it_applies;
    min_len(u64) check_len(same) __check_min_len __min_len __min_len_if_it_applies;
    max_len(u64) check_len(same) __check_max_len __max_len __max_len_if_it_applies;
    min_items(u64) check_items(same) __check_min_items __min_items __min_items_if_it_applies;
    max_items(u64) check_items(same) __check_max_items __max_items __max_items_if_it_applies;
}

/// Stops the compiler where a contract is larger than OpenAI takes.
#[track_caller]
pub const fn __check_limits(schema: &Schema) {
    if !weight::is_light(schema, &Limits::OPENAI) {
        Limits::OPENAI.check(schema.name(), schema);
    }
}

/// Stops the compiler where a contract breaks a limit of the dialect.
#[track_caller]
pub const fn __check_dialect(schema: &Schema, dialect: &Dialect) {
    dialect.limits.check(schema.name(), schema);
}

/// Stops the compiler where evidence is no text.
#[track_caller]
pub const fn __check_evidence(schema: &Schema) {
    let item = match schema.kind {
        Kind::List { items, .. } => items.kind,
        kind => kind,
    };
    assert!(
        matches!(item, Kind::Text { .. }),
        "evidence is words from the source; make it a `String`, an `Option<String>` or a \
         `Vec<String>`"
    );
}

/// Stops the compiler where a turn's id is no text.
#[track_caller]
pub const fn __check_turn_id(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Text { .. }),
        "the id of a turn is a text; make it a `String` or an `Option<String>`"
    );
}

/// Stops the compiler where a value is no words or number of the source.
#[track_caller]
pub const fn __check_contains_value(schema: &Schema) {
    let item = match schema.kind {
        Kind::List { items, .. } => items.kind,
        kind => kind,
    };
    assert!(
        matches!(
            item,
            Kind::Text { .. } | Kind::Integer { .. } | Kind::Number { .. }
        ),
        "`contains_value` looks for a text or a number in the quote, and this value is neither; \
         remove it"
    );
}

/// Stops the compiler where a confidence is no number, or may be absent.
#[track_caller]
pub const fn __check_confidence(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Number { .. }) && !schema.nullable,
        "a confidence is a number from 0 to 1, and is never left out; make it an `f64`"
    );
}

/// Stops the compiler where a flattened field is no object.
#[track_caller]
pub const fn __check_flattened(schema: &Schema) {
    proof::check_flattened(schema);
}

/// Stops the compiler where a variant of a union holds no object.
#[track_caller]
pub const fn __check_branch(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Object { .. }) && !schema.nullable,
        "the variant's value has to bring keys of its own; hold a contract that is a struct, or \
         give the variant named fields"
    );
}

/// Stops the compiler where a flattened field brings a key a second time.
#[track_caller]
pub const fn __check_collisions(schema: &Schema) {
    if let Kind::Object { fields, .. } = schema.kind {
        proof::check_collisions(fields);
    }
}

/// Stops the compiler where the variants of a union contradict one another.
#[track_caller]
pub const fn __check_union(schema: &Schema) {
    proof::check_union(schema);
}

/// Stops the compiler where the keys that decline are those of a field.
#[track_caller]
pub const fn __check_declined(schema: &Schema) {
    if let Kind::Object { fields, .. } = schema.kind {
        declined::check(fields);
    }
}

/// Stops the compiler where nothing can be coerced.
#[track_caller]
pub const fn __check_coerce(schema: &Schema) {
    proof::check_coerce(schema);
}

/// Stops the compiler where the items of a list have no such key.
#[track_caller]
pub const fn __check_unique_by(schema: &Schema, key: &str) {
    proof::check_unique_by(schema, key);
}
