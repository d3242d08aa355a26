//! How a provider wants a schema written.

/// One provider's way of writing a schema, as data.
///
/// A rule that a dialect cannot carry is told to the model in the description;
/// the check enforces it either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dialect {
    /// What the dialect is called.
    pub name: &'static str,
    /// The day on which its facts were last checked.
    pub date: &'static str,
    /// How null is written beside a plain scalar.
    pub null: NullForm,
    /// Whether `minimum` and `maximum` may be sent.
    pub number_bounds: bool,
    /// Whether `minItems` and `maxItems` may be sent.
    pub item_bounds: bool,
    /// Whether `minLength` and `maxLength` may be sent.
    pub length_bounds: bool,
}

/// How a dialect says that a scalar may be null. Objects, lists and enums are
/// written with `anyOf` everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NullForm {
    /// `{"anyOf": [{…}, {"type": "null"}]}`
    AnyOf,
    /// `{"type": ["string", "null"]}`
    TypeArray,
}

impl Dialect {
    /// OpenAI's strict structured outputs. Length bounds are not in its guide
    /// and have been refused, so they are told in words.
    pub const OPENAI: Self = Self {
        name: "openai",
        date: "2026-11-30",
        null: NullForm::TypeArray,
        number_bounds: true,
        item_bounds: true,
        length_bounds: false,
    };

    /// What every provider that takes JSON Schema takes: no bounds, null by
    /// `anyOf`.
    pub const PORTABLE: Self = Self {
        name: "portable",
        date: "2026-11-30",
        null: NullForm::AnyOf,
        number_bounds: false,
        item_bounds: false,
        length_bounds: false,
    };

    /// Plain JSON Schema with every bound as a keyword: for validators and
    /// documents rather than for providers.
    pub const JSON_SCHEMA: Self = Self {
        name: "json_schema",
        date: "2026-11-30",
        null: NullForm::AnyOf,
        number_bounds: true,
        item_bounds: true,
        length_bounds: true,
    };
}
