//! The schema as a tree that the compiler knows.

use serde::Serialize;

use super::format::Format;

/// The flat, strict description of one value.
///
/// Every [`ContractField`](crate::ContractField) has one as a constant, put
/// together by the compiler from the constants of the types inside it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Schema {
    /// What the value may be, apart from null.
    pub kind: Kind,
    /// Whether null is allowed.
    pub nullable: bool,
    /// The words told to the model, without what the tree itself says.
    pub description: Option<&'static str>,
}

/// What a value may be, apart from null.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub enum Kind {
    /// `true` or `false`.
    Boolean,
    /// A whole number from `min` to `max`, both included.
    Integer {
        /// The least value.
        min: i128,
        /// The greatest value.
        max: i128,
    },
    /// A number that `width` can hold.
    Number {
        /// The least value, if the contract names one.
        min: Option<f64>,
        /// The greatest value, if the contract names one.
        max: Option<f64>,
        /// The float that will hold it.
        width: Width,
    },
    /// A string; lengths count Unicode scalar values, as JSON Schema does.
    Text {
        /// The least length.
        min_len: u64,
        /// The greatest length, if there is one.
        max_len: Option<u64>,
        /// The form of the text, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        format: Option<Format>,
    },
    /// One of a closed set of strings.
    Enum {
        /// The contract's name.
        name: &'static str,
        /// The allowed values, in declaration order.
        variants: &'static [Variant],
    },
    /// One of a closed set of whole numbers.
    IntegerEnum {
        /// The contract's name.
        name: &'static str,
        /// The allowed values, in declaration order.
        variants: &'static [IntegerVariant],
    },
    /// A list.
    List {
        /// What each item is.
        items: &'static Schema,
        /// The least number of items.
        min_items: u64,
        /// The greatest number of items, if there is one.
        max_items: Option<u64>,
    },
    /// A closed object: its keys are exactly its fields.
    Object {
        /// The contract's name.
        name: &'static str,
        /// The fields, in the order in which the model writes them; see
        /// [`fields`](super::fields) for those that stand in place of another.
        fields: &'static [Field],
    },
    /// A closed object whose tag says which of its other fields are meant: the
    /// rest of them is null.
    Union {
        /// The contract's name.
        name: &'static str,
        /// The key of the tag.
        tag: &'static str,
        /// What the tag may say, in declaration order.
        branches: &'static [Branch],
    },
}

/// The float type behind a [`Kind::Number`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Width {
    /// An `f32`.
    Single,
    /// An `f64`.
    Double,
}

/// One allowed value of a [`Kind::Enum`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The value on the wire.
    pub name: &'static str,
    /// Other names that are accepted and never offered.
    pub aliases: &'static [&'static str],
    /// What it means, told to the model.
    pub description: Option<&'static str>,
    /// Whether choosing it says that nothing can be concluded, so that no
    /// evidence is owed.
    pub abstain: bool,
}

/// One allowed value of a [`Kind::IntegerEnum`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct IntegerVariant {
    /// The value on the wire.
    pub value: i64,
    /// What it is called in Rust, told to the model.
    pub name: &'static str,
    /// What it means, told to the model.
    pub description: Option<&'static str>,
    /// Whether choosing it says that nothing can be concluded.
    pub abstain: bool,
}

/// One value of the tag of a [`Kind::Union`], and the fields that it brings.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Branch {
    /// The tag's value on the wire.
    pub name: &'static str,
    /// Other values that are accepted and never offered.
    pub aliases: &'static [&'static str],
    /// What it means, told to the model.
    pub description: Option<&'static str>,
    /// Whether choosing it says that nothing can be concluded.
    pub abstain: bool,
    /// The fields that are not null where the tag says this.
    pub fields: &'static [Field],
}

/// One key of a [`Kind::Object`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Field {
    /// The key on the wire.
    pub name: &'static str,
    /// Other keys that are accepted and never offered.
    pub aliases: &'static [&'static str],
    /// What stands under the key, with the field's own description and bounds.
    pub schema: Schema,
    /// What the field is for, beside holding a value.
    pub purpose: Purpose,
    /// Whether `Debug` and `Display` of what comes of the value do not show it.
    pub sensitive: bool,
    /// Whether a value in quotes is taken for what it says: a number, a boolean,
    /// or a list or an object that is encoded as JSON in a string. The schema
    /// that is sent is the same.
    #[serde(skip)]
    pub coerce: bool,
    /// The key by which the items of a list differ from one another.
    pub unique_by: Option<&'static str>,
    /// Whether the value itself has to stand in a quote that supports it.
    pub contains_value: bool,
}

/// What a field is for, beside holding a value.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub enum Purpose {
    /// A plain value.
    Plain,
    /// No key of its own: the fields of its schema, an object, stand in its
    /// place.
    Flattened,
    /// Words quoted from the source.
    Evidence {
        /// The keys of the fields that the quote supports; empty when the quote
        /// supports no field in particular.
        supports: &'static [&'static str],
        /// The role of the only turns that may be quoted, if it is restricted.
        from: Option<&'static str>,
        /// The key of the field that names the turn which is quoted, by its
        /// id.
        id: Option<&'static str>,
        /// Whether letters may differ in case from those of the source.
        ignore_case: bool,
    },
    /// How sure the model is, from 0 to 1.
    Confidence {
        /// Below this, a person decides.
        handoff_below: Option<f64>,
    },
}

impl Schema {
    const fn of(kind: Kind) -> Self {
        Self {
            kind,
            nullable: false,
            description: None,
        }
    }

    /// `true` or `false`.
    pub const fn boolean() -> Self {
        Self::of(Kind::Boolean)
    }

    /// A whole number from `min` to `max`, both included.
    pub const fn integer(min: i128, max: i128) -> Self {
        Self::of(Kind::Integer { min, max })
    }

    /// Any number that `width` can hold.
    pub const fn number(width: Width) -> Self {
        Self::of(Kind::Number {
            min: None,
            max: None,
            width,
        })
    }

    /// Any string.
    pub const fn text() -> Self {
        Self::of(Kind::Text {
            min_len: 0,
            max_len: None,
            format: None,
        })
    }

    /// A string of this form.
    pub const fn formatted(format: Format) -> Self {
        Self::of(Kind::Text {
            min_len: 0,
            max_len: None,
            format: Some(format),
        })
    }

    /// One of a closed set of strings.
    pub const fn one_of(name: &'static str, variants: &'static [Variant]) -> Self {
        Self::of(Kind::Enum { name, variants })
    }

    /// One of a closed set of whole numbers.
    pub const fn one_of_integers(name: &'static str, variants: &'static [IntegerVariant]) -> Self {
        Self::of(Kind::IntegerEnum { name, variants })
    }

    /// A list of any length.
    pub const fn list(items: &'static Self) -> Self {
        Self::of(Kind::List {
            items,
            min_items: 0,
            max_items: None,
        })
    }

    /// A closed object.
    pub const fn object(name: &'static str, fields: &'static [Field]) -> Self {
        Self::of(Kind::Object { name, fields })
    }

    /// The name of the contract that this is the schema of; empty for a schema
    /// that is not one of a contract.
    pub const fn name(&self) -> &'static str {
        match self.kind {
            Kind::Enum { name, .. }
            | Kind::IntegerEnum { name, .. }
            | Kind::Object { name, .. }
            | Kind::Union { name, .. } => name,
            _ => "",
        }
    }

    /// The same value, or null.
    ///
    /// # Panics
    ///
    /// In a constant, so that it does not compile: where the value may be null
    /// already, the outer and the inner null would look the same on the wire.
    #[must_use]
    pub const fn or_null(self) -> Self {
        assert!(
            !self.nullable,
            "JSON has one null, so an `Option` inside an `Option` cannot be told apart; \
             write one `Option`, or an enum that names the cases"
        );
        Self {
            nullable: true,
            ..self
        }
    }

    /// The same value under these words.
    #[must_use]
    pub const fn described(self, description: &'static str) -> Self {
        Self {
            description: Some(description),
            ..self
        }
    }
}

impl Field {
    /// A field under this key, without any rule.
    pub const fn new(name: &'static str, schema: Schema) -> Self {
        Self {
            name,
            schema,
            ..Self::PLAIN
        }
    }

    /// A field without a name or any rule, to start from.
    pub const PLAIN: Self = Self {
        name: "",
        aliases: &[],
        schema: Schema::boolean(),
        purpose: Purpose::Plain,
        sensitive: false,
        coerce: false,
        unique_by: None,
        contains_value: false,
    };
}

impl Variant {
    /// A variant without a name or meaning, to start from.
    pub const PLAIN: Self = Self {
        name: "",
        aliases: &[],
        description: None,
        abstain: false,
    };
}

impl IntegerVariant {
    /// A variant without a name or meaning, to start from.
    pub const PLAIN: Self = Self {
        value: 0,
        name: "",
        description: None,
        abstain: false,
    };
}

impl Branch {
    /// A branch without a name or fields, to start from.
    pub const PLAIN: Self = Self {
        name: "",
        aliases: &[],
        description: None,
        abstain: false,
        fields: &[],
    };
}

impl Kind {
    /// The kind in the words of a message.
    pub(crate) const fn noun(self) -> &'static str {
        match self {
            Self::Boolean => "a boolean",
            Self::Integer { .. } => "an integer",
            Self::Number { .. } => "a number",
            Self::Text { .. } => "a string",
            Self::Enum { .. } | Self::IntegerEnum { .. } => "an enum",
            Self::List { .. } => "a list",
            Self::Object { .. } | Self::Union { .. } => "an object",
        }
    }
}
