//! What generated code calls, by short names: each token of it costs every user
//! compile time. No promise is made about any of it.

use crate::schema::{Rules, proof};

pub use crate::contract::{AgentContract, ContractField};
pub use crate::issue::Issues;
pub use crate::schema::Bound::{Float, Integer};
pub use crate::schema::{Branch, Field, IntegerVariant, Kind, Purpose, Schema, Variant};
pub use core::option::Option::{None, Some};

/// A schema of this kind, without words.
pub const fn bare(kind: Kind) -> Schema {
    Schema {
        kind,
        nullable: false,
        description: None,
    }
}

/// A schema of this kind, under these words.
pub const fn described(kind: Kind, description: &'static str) -> Schema {
    bare(kind).described(description)
}

/// A field under this key.
pub const fn field(name: &'static str, schema: Schema) -> Field {
    Field::new(name, schema)
}

/// The fields of `schema`, in the place of one.
pub const fn flattened(schema: Schema) -> Field {
    Field {
        purpose: Purpose::Flattened,
        ..Field::new("", schema)
    }
}

macro_rules! bounds {
    ($($key:ident $check:ident $narrow:ident $bound:ty;)*) => {
        $(
            /// Stops the compiler where the bound does not fit the schema.
            #[track_caller]
            pub const fn $check(schema: &Schema, bound: $bound) {
                Rules::$key(bound).check(schema.kind);
            }

            /// The same value within this bound; stops the compiler where the
            /// bound does not fit.
            #[track_caller]
            pub const fn $narrow(schema: Schema, bound: $bound) -> Schema {
                $check(&schema, bound);
                schema.$key(bound)
            }
        )*

        impl Schema {
            $(
                /// The same value within this bound, if its kind has it.
                #[doc(hidden)]
                #[must_use]
                pub const fn $key(self, bound: $bound) -> Self {
                    self.within(Rules::$key(bound))
                }
            )*
        }
    };
}

bounds! {
    min check_min narrow_min crate::schema::Bound;
    max check_max narrow_max crate::schema::Bound;
    min_len check_min_len narrow_min_len u64;
    max_len check_max_len narrow_max_len u64;
    min_items check_min_items narrow_min_items u64;
    max_items check_max_items narrow_max_items u64;
}

/// Stops the compiler where a contract is larger than OpenAI takes.
#[track_caller]
pub const fn check_limits(schema: &Schema) {
    crate::schema::OPENAI_LIMITS.check(schema.name(), schema);
}

/// Stops the compiler where evidence is no text.
#[track_caller]
pub const fn check_evidence(schema: &Schema) {
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

/// Stops the compiler where a confidence is no number, or may be absent.
#[track_caller]
pub const fn check_confidence(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Number { .. }) && !schema.nullable,
        "a confidence is a number from 0 to 1, and is never left out; make it an `f64`"
    );
}

/// Stops the compiler where a flattened field is no object.
#[track_caller]
pub const fn check_flattened(schema: &Schema) {
    proof::check_flattened(schema);
}

/// Stops the compiler where a variant of a union holds no object.
#[track_caller]
pub const fn check_branch(schema: &Schema) {
    assert!(
        matches!(schema.kind, Kind::Object { .. }) && !schema.nullable,
        "the variant's value has to bring keys of its own; hold a contract that is a struct, or \
         give the variant named fields"
    );
}

/// Stops the compiler where a flattened field brings a key a second time.
#[track_caller]
pub const fn check_collisions(schema: &Schema) {
    if let Kind::Object { fields, .. } = schema.kind {
        proof::check_collisions(fields);
    }
}

/// Stops the compiler where the variants of a union contradict one another.
#[track_caller]
pub const fn check_union(schema: &Schema) {
    proof::check_union(schema);
}

/// Stops the compiler where the items of a list have no such key.
#[track_caller]
pub const fn check_unique_by(schema: &Schema, key: &str) {
    proof::check_unique_by(schema, key);
}
