//! The limits that are known, as data.

use super::limits::Limits;
use super::names::Names;

impl Limits {
    /// No limit at all.
    pub const NONE: Self = Self {
        provider: "nobody",
        depth: usize::MAX,
        properties: usize::MAX,
        characters: usize::MAX,
        enum_values: usize::MAX,
        large_enum: usize::MAX,
        large_enum_characters: usize::MAX,
        unions: usize::MAX,
        keys: Names::ANY,
        names: Names::ANY,
        plain_enums: false,
        case_blind_enums: false,
    };

    /// OpenAI's, from its guide.
    pub const OPENAI: Self = Self {
        provider: "OpenAI",
        depth: 10,
        properties: 5_000,
        characters: 120_000,
        enum_values: 1_000,
        large_enum: 250,
        large_enum_characters: 15_000,
        names: Names {
            starts_with_letter: false,
            ..Names::PORTABLE
        },
        plain_enums: true,
        ..Self::NONE
    };

    /// Azure OpenAI's, from its documents, which keep older limits.
    pub const AZURE_OPENAI: Self = Self {
        provider: "Azure OpenAI",
        depth: 5,
        properties: 100,
        characters: 15_000,
        enum_values: 500,
        large_enum_characters: 7_500,
        ..Self::OPENAI
    };

    /// Anthropic's, from its documents, over all strict schemas of a request;
    /// the keys from reports.
    pub const ANTHROPIC: Self = Self {
        provider: "Anthropic",
        unions: 16,
        keys: Names {
            beside_letters: "_.-",
            longest: 64,
            starts_with_letter: false,
        },
        names: Self::OPENAI.names,
        case_blind_enums: true,
        ..Self::NONE
    };

    /// Gemini's, as far as they are documented.
    pub const GEMINI: Self = Self {
        provider: "Gemini",
        names: Names {
            beside_letters: "_.:-",
            ..Names::PORTABLE
        },
        ..Self::NONE
    };

    /// Gemini's, as far as they were met: depth and enums by reports, keys in
    /// the documents of tools.
    pub const GEMINI_ADVICE: Self = Self {
        depth: 4,
        enum_values: 100,
        keys: Names {
            beside_letters: "_",
            longest: 64,
            starts_with_letter: false,
        },
        ..Self::GEMINI
    };

    /// What fits every provider.
    pub const PORTABLE: Self = Self {
        provider: "not every provider",
        depth: 4,
        properties: 100,
        characters: 15_000,
        enum_values: 100,
        large_enum: 250,
        large_enum_characters: 7_500,
        unions: 16,
        keys: Names {
            beside_letters: "_",
            longest: 64,
            starts_with_letter: true,
        },
        names: Names::PORTABLE,
        plain_enums: true,
        case_blind_enums: true,
    };
}
