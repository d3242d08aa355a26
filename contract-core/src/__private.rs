//! What generated code calls: each token of it costs every user compile time,
//! so it takes all of this into scope, under names that nobody else uses. No
//! promise is made about any of it.

use crate::declined;
use crate::dialect::Dialect;
use crate::schema::{Bound, Field, Kind, Limits, Purpose, Schema, proof, rules, weight};

pub use crate::contract::{AgentContract as __Root, ContractField as __Contract};
pub use crate::declined::{
    __AMBIGUOUS, __BLOCKED, __GIVEN, __NOT_IN_SOURCE, __OUTSIDE_TASK, __TAG,
};
pub use crate::dialect::Dialect as __Dialect;
pub use crate::issue::Issues as __Issues;
pub use crate::schema::Bound::{Float as __Float, Integer as __Integer};
pub use crate::schema::{
    Branch as __Branch, Field as __Field, IntegerVariant as __IntegerVariant, Kind as __Kind,
    Purpose as __Purpose, Schema as __Schema, Variant as __Variant,
};
pub use core::option::Option as __Option;
pub use core::option::Option::{None as __None, Some as __Some};
pub use core::primitive::{bool as __bool, str as __str};

/// A field under this key.
pub const fn __field(name: &'static str, schema: Schema) -> Field {
    Field::new(name, schema)
}

/// The schema of a type that is called like a primitive, so that its rules are
/// not asked for.
#[track_caller]
pub const fn __primitive<T: __Contract>() -> Schema {
    assert!(
        !T::MAY_HAVE_RULES,
        "a type of this name is taken for Rust's own, and this one may have rules; call it \
         something else"
    );
    *T::SCHEMA
}

/// A field under this key, in these words.
pub const fn __told(name: &'static str, schema: Schema, words: &'static str) -> Field {
    Field {
        name,
        schema: Schema {
            description: Some(words),
            ..schema
        },
        ..Field::PLAIN
    }
}

/// The fields of `schema`, in the place of one.
pub const fn __flattened(schema: Schema) -> Field {
    Field {
        purpose: Purpose::Flattened,
        ..Field::new("", schema)
    }
}

macro_rules! bounds {
    ($($key:ident $judge:ident $check:ident $narrow:ident $narrow_if:ident $bound:ty;)*) => {
        $(
            /// Stops the compiler where the bound does not fit the schema.
            #[track_caller]
            pub const fn $check(schema: &Schema, bound: $bound) {
                rules::$judge(stringify!($key), bound, schema.kind);
            }

            /// The same value within this bound; stops the compiler where the
            /// bound does not fit.
            #[track_caller]
            pub const fn $narrow(schema: Schema, bound: $bound) -> Schema {
                rules::$judge(stringify!($key), bound, schema.kind);
                schema.$key(bound)
            }

            /// The same value within this bound, if its kind has it.
            pub const fn $narrow_if(schema: Schema, bound: $bound) -> Schema {
                schema.$key(bound)
            }
        )*
    };
}

bounds! {
    min check_number __check_min __narrow_min __narrow_min_if_it_applies Bound;
    max check_number __check_max __narrow_max __narrow_max_if_it_applies Bound;
    min_len check_len __check_min_len __narrow_min_len __narrow_min_len_if_it_applies u64;
    max_len check_len __check_max_len __narrow_max_len __narrow_max_len_if_it_applies u64;
    min_items check_items __check_min_items __narrow_min_items __narrow_min_items_if_it_applies u64;
    max_items check_items __check_max_items __narrow_max_items __narrow_max_items_if_it_applies u64;
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
pub const fn __check_reply<T: __Root>() {
    if let Kind::Object { fields, .. } = T::SCHEMA.kind {
        declined::check(fields);
    }
    __check_limits(T::REPLY);
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
