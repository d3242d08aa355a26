//! The dialects of engines on one's own machine, as data.

use super::known::NO_RULES;
use super::{Dialect, Keywords, NumberBounds, Order, PatternForm, Reach, Sure};
use crate::schema::Limits;

/// Beyond this, llama.cpp's grammars cannot be parsed.
const LLAMA_REACH: Reach = Reach::UpTo(1999);

impl Dialect {
    /// Plain JSON Schema with every rule as a keyword: for validators and
    /// documents rather than for providers.
    pub const JSON_SCHEMA: Self = Self {
        name: "json_schema",
        keywords: Keywords {
            bounds: NumberBounds::All,
            min_length: Reach::Always,
            max_length: Reach::Always,
            min_items: Reach::Always,
            max_items: Reach::Always,
            pattern: PatternForm::Plain,
            formats: &[
                "date-time",
                "time",
                "date",
                "duration",
                "email",
                "hostname",
                "uri",
                "ipv4",
                "ipv6",
                "uuid",
            ],
            closed: true,
            number_enums: true,
        },
        limits: Limits::NONE,
        ..Self::PORTABLE
    };

    /// llama.cpp's server, which skips in silence what it does not know.
    pub const LLAMA_CPP: Self = Self {
        name: "llama_cpp",
        sure: Sure::Source,
        keywords: Keywords {
            bounds: NumberBounds::Integers,
            min_length: LLAMA_REACH,
            max_length: LLAMA_REACH,
            min_items: LLAMA_REACH,
            max_items: LLAMA_REACH,
            pattern: PatternForm::Anchored,
            // Its `date-time` takes three digits of a second, or none.
            formats: &["date", "uuid"],
            ..NO_RULES
        },
        limits: Limits {
            provider: "llama.cpp",
            ..Limits::NONE
        },
        ..Self::PORTABLE
    };

    /// Ollama, which hands the schema to llama.cpp, for some models in the
    /// order of the alphabet.
    pub const OLLAMA: Self = Self {
        name: "ollama",
        order: Order::SchemaOrAlphabet,
        limits: Limits {
            provider: "Ollama",
            ..Limits::NONE
        },
        ..Self::LLAMA_CPP
    };

    /// vLLM.
    pub const VLLM: Self = Self {
        name: "vllm",
        sure: Sure::Source,
        limits: Limits {
            provider: "vLLM",
            ..Limits::NONE
        },
        keywords: Keywords {
            formats: &[
                "email",
                "date",
                "time",
                "date-time",
                "duration",
                "ipv4",
                "ipv6",
                "hostname",
                "uuid",
                "uri",
            ],
            ..Self::JSON_SCHEMA.keywords
        },
        ..Self::PORTABLE
    };
}
