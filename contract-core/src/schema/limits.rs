//! What a provider's limits count, and the figures of this contract.

use super::message::Message;
use super::names::Names;
use super::proof;
use super::tree::{Field, Kind, Purpose, Schema, Variant};

/// How much of each thing a schema may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Whose limits these are.
    pub provider: &'static str,
    /// Objects inside one another, the root included.
    pub depth: usize,
    /// Keys, counted at each place where they stand.
    pub properties: usize,
    /// Characters of all keys and enum values together.
    pub characters: usize,
    /// Enum values, counted at each place where they stand.
    pub enum_values: usize,
    /// Values of one enum above which its characters are limited.
    pub large_enum: usize,
    /// Characters of the values of one large enum.
    pub large_enum_characters: usize,
    /// Values that may be null and are written with `anyOf`.
    pub unions: usize,
    /// What a key may look like.
    pub keys: Names,
    /// What a contract may be called.
    pub names: Names,
    /// Whether a value of an enum is one line without control characters.
    pub plain_enums: bool,
    /// Whether the values of an enum differ in more than their case.
    pub case_blind_enums: bool,
}

/// How much of each thing one schema holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Objects inside one another, the root included.
    pub depth: usize,
    /// Keys, counted at each place where they stand.
    pub properties: usize,
    /// Characters of all keys and enum values together.
    pub characters: usize,
    /// Enum values, counted at each place where they stand.
    pub enum_values: usize,
    /// Values that may be null and are no enums, counted at each place where
    /// they stand.
    pub unions: usize,
}

impl Schema {
    /// Counts what providers limit, with every inner contract counted at each
    /// place where it stands, as the flat schema repeats it.
    pub const fn counts(&self) -> Counts {
        let counts = match self.kind {
            Kind::List { items, .. } => items.counts(),
            Kind::Enum { variants, .. } => Counts {
                characters: enum_characters(variants),
                enum_values: variants.len(),
                ..Counts::NONE
            },
            Kind::IntegerEnum { variants, .. } => Counts {
                enum_values: variants.len(),
                ..Counts::NONE
            },
            Kind::Object { fields, .. } => {
                let mut total = Counts::NONE;
                let mut at = 0;
                while at < fields.len() {
                    total = total.with(&fields[at]);
                    at += 1;
                }
                total.deeper()
            }
            Kind::Union { tag, branches, .. } => {
                let mut total = Counts {
                    properties: 1,
                    characters: characters(tag),
                    enum_values: branches.len(),
                    ..Counts::NONE
                };
                let mut branch = 0;
                while branch < branches.len() {
                    total.characters += characters(branches[branch].name);
                    let mut n = 0;
                    while let Some(field) = proof::nth(branches[branch].fields, n) {
                        if !proof::is_repeated(branches, branch, n) {
                            total = total.with(field);
                            // A field of some branches only may be null.
                            total =
                                total.or_null(!field.schema.nullable && !field.schema.is_enum());
                        }
                        n += 1;
                    }
                    branch += 1;
                }
                total.deeper()
            }
            _ => Counts::NONE,
        };
        counts.or_null(self.nullable && !self.is_enum())
    }

    const fn is_enum(&self) -> bool {
        matches!(self.kind, Kind::Enum { .. } | Kind::IntegerEnum { .. })
    }
}

impl Counts {
    const NONE: Self = Self {
        depth: 0,
        properties: 0,
        characters: 0,
        enum_values: 0,
        unions: 0,
    };

    /// With one more value that may be null, if it may.
    const fn or_null(self, may_be_null: bool) -> Self {
        Self {
            unions: self.unions + may_be_null as usize,
            ..self
        }
    }

    /// With one more field of the same object.
    const fn with(self, field: &Field) -> Self {
        let inner = field.schema.counts();
        // A flattened field has no key, and its object is the outer one.
        let is_key = !matches!(field.purpose, Purpose::Flattened);
        let depth = if is_key {
            inner.depth
        } else {
            inner.depth.saturating_sub(1)
        };
        Self {
            depth: if depth > self.depth {
                depth
            } else {
                self.depth
            },
            properties: self.properties + inner.properties + is_key as usize,
            characters: self.characters + inner.characters + characters(field.name),
            enum_values: self.enum_values + inner.enum_values,
            unions: self.unions + inner.unions,
        }
    }

    const fn deeper(self) -> Self {
        Self {
            depth: self.depth + 1,
            ..self
        }
    }
}

impl Limits {
    /// Stops the compiler where the contract `name` is larger than the
    /// provider takes.
    #[track_caller]
    pub(crate) const fn check(&self, name: &str, schema: &Schema) {
        let counts = schema.counts();
        self.check_figure(name, "objects inside one another", counts.depth, self.depth);
        self.check_figure(
            name,
            "properties in all",
            counts.properties,
            self.properties,
        );
        self.check_figure(
            name,
            "enum values in all",
            counts.enum_values,
            self.enum_values,
        );
        self.check_figure(
            name,
            "characters in its keys and enum values",
            counts.characters,
            self.characters,
        );
        self.check_figure(name, "values that may be null", counts.unions, self.unions);
        self.check_enums(schema);
        self.check_keys(name, schema);
        self.check_name(name);
    }

    #[track_caller]
    const fn check_name(&self, name: &str) {
        if !self.names.allow(name) {
            Message::new()
                .text("`")
                .text(name)
                .text("` is a name that ")
                .text(self.provider)
                .text(
                    " does not take; write `#[contract(name = \"…\")]` with letters and digits of \
                       ASCII and `_`",
                )
                .stop();
        }
    }

    #[track_caller]
    const fn check_figure(&self, name: &str, what: &str, figure: usize, limit: usize) {
        if figure > limit {
            Message::new()
                .text("`")
                .text(name)
                .text("` has ")
                .integer(figure as i128)
                .text(" ")
                .text(what)
                .text(", and ")
                .text(self.provider)
                .text(" takes at most ")
                .integer(limit as i128)
                .text("; split it into contracts that are asked for one after the other")
                .stop();
        }
    }

    #[track_caller]
    const fn check_enums_of(&self, fields: &[Field]) {
        let mut at = 0;
        while at < fields.len() {
            self.check_enums(&fields[at].schema);
            at += 1;
        }
    }

    #[track_caller]
    const fn check_enums(&self, schema: &Schema) {
        match schema.kind {
            Kind::List { items, .. } => self.check_enums(items),
            Kind::Object { fields, .. } => self.check_enums_of(fields),
            Kind::Union { name, branches, .. } => {
                self.check_branches(name, branches);
                let mut at = 0;
                while at < branches.len() {
                    self.check_enums_of(branches[at].fields);
                    at += 1;
                }
            }
            Kind::Enum { name, variants } => {
                self.check_variants(name, variants);
                let figure = enum_characters(variants);
                if variants.len() > self.large_enum && figure > self.large_enum_characters {
                    Message::new()
                        .text("the values of `")
                        .text(name)
                        .text("` have ")
                        .integer(figure as i128)
                        .text(" characters together, and ")
                        .text(self.provider)
                        .text(" takes at most ")
                        .integer(self.large_enum_characters as i128)
                        .text(" in an enum of more than ")
                        .integer(self.large_enum as i128)
                        .text(
                            " values; shorten them with `#[serde(rename = \"…\")]`, \
                               or ask for a `String` and check it in `validate_business`",
                        )
                        .stop();
                }
            }
            _ => {}
        }
    }
}

const fn enum_characters(variants: &[Variant]) -> usize {
    let mut total = 0;
    let mut at = 0;
    while at < variants.len() {
        total += characters(variants[at].name);
        at += 1;
    }
    total
}

/// Unicode scalar values of `text`: every byte but those that continue one.
const fn characters(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut count = 0;
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] & 0xC0 != 0x80 {
            count += 1;
        }
        at += 1;
    }
    count
}
