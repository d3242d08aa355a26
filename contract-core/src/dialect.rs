//! How a provider wants a schema written, and what it refuses.

mod engines;
mod known;

use crate::schema::Limits;

/// One provider's way of writing a schema, as dated data.
///
/// A rule that a dialect cannot carry is told to the model in the description;
/// the check enforces it either way, and
/// [`Schema::rendering`](crate::schema::Schema::rendering) says which rules
/// those are.
///
/// It is plain data. A dialect that is not here, or a limit that has changed,
/// is a copy of the nearest one with other fields:
///
/// ```
/// use contract_core::Dialect;
///
/// const DEEPER: Dialect = {
///     let mut deeper = Dialect::AZURE_OPENAI;
///     deeper.name = "azure, as of last week";
///     deeper.limits.depth = 10;
///     deeper
/// };
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dialect {
    /// What the dialect is called.
    pub name: &'static str,
    /// The day on which its facts were last checked.
    pub date: &'static str,
    /// Where its facts are from.
    pub sure: Sure,
    /// The language in which it is written.
    pub form: Form,
    /// How null is written beside a plain scalar.
    pub null: NullForm,
    /// How an enum is written.
    pub enums: EnumForm,
    /// Which rules it takes as keywords.
    pub keywords: Keywords,
    /// The order in which the provider lets the model write the keys.
    pub order: Order,
    /// What is refused.
    pub limits: Limits,
    /// What has been refused at times, so that it is better kept to.
    pub advice: Limits,
}

/// Where the facts of a dialect are from, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Sure {
    /// The provider's documents.
    Documented,
    /// The source of the provider's client library or server.
    Source,
    /// Reports of people who tried.
    Reported,
    /// The likeness to something else.
    Inferred,
}

/// The language of a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// JSON Schema.
    JsonSchema,
    /// The `Schema` message of Google's API, after `OpenAPI`: type names in
    /// capitals, `nullable`, `propertyOrdering`, counts as strings.
    OpenApi,
}

/// How a dialect says that a scalar may be null. In JSON Schema, objects, lists
/// and typed enums are written with `anyOf` everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NullForm {
    /// `{"anyOf": [{…}, {"type": "null"}]}`
    AnyOf,
    /// `{"type": ["string", "null"]}`
    TypeArray,
    /// `{"type": "STRING", "nullable": true}`
    Keyword,
}

/// How a dialect writes an enum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnumForm {
    /// `{"type": "string", "enum": ["a", "b"]}`
    Typed,
    /// `{"enum": ["a", "b", null]}`, where null is one of the values.
    Bare,
}

/// The rules that a dialect takes as keywords, and enforces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Keywords {
    /// `minimum` and `maximum`.
    pub bounds: NumberBounds,
    /// `minLength`.
    pub min_length: Reach,
    /// `maxLength`.
    pub max_length: Reach,
    /// `minItems`.
    pub min_items: Reach,
    /// `maxItems`.
    pub max_items: Reach,
    /// `pattern`, for the form of a text that has no name among `formats`.
    pub pattern: PatternForm,
    /// The values of `format`. A form goes out under a name that stands here, so
    /// the provider has to let through every text that JSON Schema calls so.
    pub formats: &'static [&'static str],
    /// `additionalProperties: false`.
    pub closed: bool,
    /// `enum` of numbers.
    pub number_enums: bool,
}

/// Whose `minimum` and `maximum` a dialect takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberBounds {
    /// Nobody's.
    Never,
    /// Those of whole numbers.
    Integers,
    /// Those of every number.
    All,
}

/// How large a count may be for a keyword to carry it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reach {
    /// The keyword is not taken.
    Never,
    /// Up to this count.
    UpTo(u64),
    /// Every count.
    Always,
}

/// Which regular expressions a dialect takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternForm {
    /// None.
    Never,
    /// Those that begin with `^` and end with `$`, without a look around.
    Anchored,
    /// Those without a look around.
    Plain,
}

/// The order in which a provider lets the model write the keys of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// That of the schema, where every key is required.
    Schema,
    /// That of the schema, or of the alphabet: it depends on the model.
    SchemaOrAlphabet,
    /// Nothing is said about it.
    Unknown,
}

impl Reach {
    /// Whether a keyword carries this count.
    pub const fn carries(self, count: u64) -> bool {
        match self {
            Self::Never => false,
            Self::UpTo(most) => count <= most,
            Self::Always => true,
        }
    }
}
