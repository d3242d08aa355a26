//! The dialects that are known, as data.

use super::{
    Dialect, EnumForm, Form, Keywords, NullForm, NumberBounds, Order, PatternForm, Reach, Sure,
};
use crate::schema::{Limits, Names};

/// The day on which all of this was last checked.
const DATE: &str = "2026-11-30";

/// What every provider takes: closed objects, and no other rule.
pub(super) const NO_RULES: Keywords = Keywords {
    bounds: NumberBounds::Never,
    min_length: Reach::Never,
    max_length: Reach::Never,
    min_items: Reach::Never,
    max_items: Reach::Never,
    pattern: PatternForm::Never,
    formats: &[],
    closed: true,
    number_enums: true,
};

const NUMBER_BOUNDS: Keywords = Keywords {
    bounds: NumberBounds::All,
    ..NO_RULES
};

impl Dialect {
    /// What every provider that takes JSON Schema takes: no bounds, null by
    /// `anyOf`.
    pub const PORTABLE: Self = Self {
        name: "portable",
        date: DATE,
        sure: Sure::Documented,
        form: Form::JsonSchema,
        null: NullForm::AnyOf,
        enums: EnumForm::Typed,
        keywords: NO_RULES,
        order: Order::Schema,
        limits: Limits::PORTABLE,
        advice: Limits::NONE,
    };

    /// OpenAI's strict structured outputs. Length bounds are not in its guide
    /// and have been refused, so they are told in words.
    pub const OPENAI: Self = Self {
        name: "openai",
        null: NullForm::TypeArray,
        keywords: Keywords {
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
                "ipv4",
                "ipv6",
                "uuid",
            ],
            ..NUMBER_BOUNDS
        },
        limits: Limits::OPENAI,
        advice: Limits {
            provider: "OpenAI's older documents",
            ..Limits::AZURE_OPENAI
        },
        ..Self::PORTABLE
    };

    /// Azure OpenAI, whose documents keep the older and smaller subset.
    pub const AZURE_OPENAI: Self = Self {
        name: "azure_openai",
        null: NullForm::TypeArray,
        limits: Limits::AZURE_OPENAI,
        ..Self::PORTABLE
    };

    /// Anthropic's structured outputs and strict tools. A pattern is documented
    /// and moved into words by its own libraries, so it is told in words.
    pub const ANTHROPIC: Self = Self {
        name: "anthropic",
        enums: EnumForm::Bare,
        keywords: Keywords {
            min_items: Reach::UpTo(1),
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
            ..NO_RULES
        },
        limits: Limits::ANTHROPIC,
        ..Self::PORTABLE
    };

    /// Amazon Bedrock, which takes what Anthropic takes.
    pub const BEDROCK: Self = Self {
        name: "bedrock",
        limits: Limits {
            provider: "Amazon Bedrock",
            ..Limits::ANTHROPIC
        },
        ..Self::ANTHROPIC
    };

    /// Gemini's `responseJsonSchema`.
    pub const GEMINI_JSON_SCHEMA: Self = Self {
        name: "gemini_json_schema",
        null: NullForm::TypeArray,
        keywords: Keywords {
            min_items: Reach::Always,
            max_items: Reach::Always,
            formats: &["date-time", "date", "time"],
            ..NUMBER_BOUNDS
        },
        limits: Limits::GEMINI,
        advice: Limits::GEMINI_ADVICE,
        ..Self::PORTABLE
    };

    /// Gemini's older `responseSchema`, where lengths are taken and not
    /// enforced.
    pub const GEMINI_SCHEMA: Self = Self {
        name: "gemini_schema",
        form: Form::OpenApi,
        null: NullForm::Keyword,
        keywords: Keywords {
            formats: &["date-time"],
            closed: false,
            number_enums: false,
            ..Self::GEMINI_JSON_SCHEMA.keywords
        },
        ..Self::GEMINI_JSON_SCHEMA
    };

    /// Mistral, which publishes no list of keywords.
    pub const MISTRAL: Self = Self {
        name: "mistral",
        sure: Sure::Inferred,
        limits: Limits {
            provider: "Mistral",
            ..Limits::NONE
        },
        advice: Limits::PORTABLE,
        ..Self::PORTABLE
    };

    /// Cohere.
    pub const COHERE: Self = Self {
        name: "cohere",
        keywords: Keywords {
            formats: &["date-time", "uuid", "date", "time"],
            ..NO_RULES
        },
        order: Order::Unknown,
        limits: Limits {
            provider: "Cohere",
            properties: 200,
            ..Limits::NONE
        },
        advice: Limits::PORTABLE,
        ..Self::PORTABLE
    };

    /// Groq, where of the rules only the shape is known to be taken.
    pub const GROQ: Self = Self {
        name: "groq",
        sure: Sure::Reported,
        keywords: NO_RULES,
        limits: Limits {
            provider: "Groq",
            ..Limits::OPENAI
        },
        ..Self::OPENAI
    };

    /// DeepSeek's strict tools.
    pub const DEEPSEEK: Self = Self {
        name: "deepseek",
        keywords: Keywords {
            pattern: PatternForm::Anchored,
            formats: &["email", "hostname", "ipv4", "ipv6", "uuid"],
            ..NUMBER_BOUNDS
        },
        limits: Limits {
            provider: "DeepSeek",
            ..Limits::OPENAI
        },
        ..Self::OPENAI
    };

    /// xAI.
    pub const XAI: Self = Self {
        name: "xai",
        keywords: Keywords {
            min_length: Reach::UpTo(2048),
            max_length: Reach::UpTo(2048),
            min_items: Reach::UpTo(256),
            max_items: Reach::UpTo(256),
            pattern: PatternForm::Anchored,
            formats: &[
                "date",
                "time",
                "date-time",
                "email",
                "uuid",
                "ipv4",
                "ipv6",
                "uri",
            ],
            ..NUMBER_BOUNDS
        },
        limits: Limits {
            provider: "xAI",
            ..Limits::OPENAI
        },
        ..Self::OPENAI
    };

    /// OpenRouter, which hands the schema on to whoever answers.
    pub const OPENROUTER: Self = Self {
        name: "openrouter",
        limits: Limits {
            provider: "OpenRouter",
            names: Names::PORTABLE,
            ..Limits::NONE
        },
        advice: Limits::PORTABLE,
        ..Self::PORTABLE
    };

    /// Every dialect that is known.
    pub const ALL: &'static [Self] = &[
        Self::PORTABLE,
        Self::JSON_SCHEMA,
        Self::OPENAI,
        Self::AZURE_OPENAI,
        Self::ANTHROPIC,
        Self::BEDROCK,
        Self::GEMINI_JSON_SCHEMA,
        Self::GEMINI_SCHEMA,
        Self::MISTRAL,
        Self::COHERE,
        Self::GROQ,
        Self::DEEPSEEK,
        Self::XAI,
        Self::LLAMA_CPP,
        Self::OLLAMA,
        Self::VLLM,
        Self::OPENROUTER,
    ];
}
