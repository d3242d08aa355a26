//! The providers that are known, as data.

use super::profile::{ChatHabits, KeyHeader, Provider, ToolChoice, Wire};
use crate::dialect::Dialect;
use crate::request::Mechanism;

/// Most servers' habits.
const CHAT: ChatHabits = ChatHabits {
    output_tokens: "max_tokens",
    strict_tools: true,
    tool_choice: ToolChoice::ByName,
    parallel_flag: true,
    require_parameters: false,
};

/// OpenAI's own habits.
const OPENAI_CHAT: ChatHabits = ChatHabits {
    output_tokens: "max_completion_tokens",
    ..CHAT
};

const ALL: &[Mechanism] = &[
    Mechanism::StrictSchema,
    Mechanism::StrictTool,
    Mechanism::JsonMode,
];
const SCHEMA_AND_TOOL: &[Mechanism] = &[Mechanism::StrictSchema, Mechanism::StrictTool];

/// What most providers retry.
const USUAL: &[(u16, u16)] = &[(408, 409), (429, 429), (500, 599)];
/// What servers on one's own machine retry: their 500 is about the request.
const LOCAL: &[(u16, u16)] = &[(429, 429), (502, 503)];

impl Provider {
    /// OpenAI's chat completions.
    pub const OPENAI: Self = Self {
        name: "OpenAI",
        wire: Wire::OpenAiChat,
        dialect: Dialect::OPENAI,
        base_url: "https://api.openai.com/v1",
        key: KeyHeader::Bearer,
        headers: &[],
        mechanisms: ALL,
        chat: OPENAI_CHAT,
        retry: USUAL,
    };

    /// OpenAI's responses.
    pub const OPENAI_RESPONSES: Self = Self {
        name: "OpenAI Responses",
        wire: Wire::OpenAiResponses,
        ..Self::OPENAI
    };

    /// Azure OpenAI's chat completions; the base URL ends in `/openai/v1`.
    pub const AZURE_OPENAI: Self = Self {
        name: "Azure OpenAI",
        dialect: Dialect::AZURE_OPENAI,
        base_url: "",
        key: KeyHeader::Named("api-key"),
        ..Self::OPENAI
    };

    /// Azure OpenAI's responses; the base URL ends in `/openai/v1`.
    pub const AZURE_OPENAI_RESPONSES: Self = Self {
        name: "Azure OpenAI Responses",
        wire: Wire::OpenAiResponses,
        ..Self::AZURE_OPENAI
    };

    /// Anthropic's messages.
    pub const ANTHROPIC: Self = Self {
        name: "Anthropic",
        wire: Wire::AnthropicMessages,
        dialect: Dialect::ANTHROPIC,
        base_url: "https://api.anthropic.com/v1",
        key: KeyHeader::Named("x-api-key"),
        headers: &[("anthropic-version", "2023-06-01")],
        mechanisms: SCHEMA_AND_TOOL,
        ..Self::OPENAI
    };

    /// Amazon Bedrock's Converse, with an API key. For requests signed with an
    /// access key, send the body through a client that signs.
    pub const BEDROCK: Self = Self {
        name: "Amazon Bedrock",
        wire: Wire::BedrockConverse,
        dialect: Dialect::BEDROCK,
        base_url: "",
        key: KeyHeader::Bearer,
        headers: &[],
        retry: &[(408, 408), (429, 429), (500, 500), (503, 503)],
        ..Self::ANTHROPIC
    };

    /// Gemini, with the schema as JSON Schema.
    pub const GEMINI: Self = Self {
        name: "Gemini",
        wire: Wire::GeminiGenerate,
        dialect: Dialect::GEMINI_JSON_SCHEMA,
        base_url: "https://generativelanguage.googleapis.com/v1beta",
        key: KeyHeader::Named("x-goog-api-key"),
        retry: &[(408, 408), (429, 429), (500, 500), (502, 504)],
        ..Self::OPENAI
    };

    /// Gemini, with the schema in the older form of `OpenAPI`.
    pub const GEMINI_SCHEMA: Self = Self {
        name: "Gemini (OpenAPI schema)",
        dialect: Dialect::GEMINI_SCHEMA,
        ..Self::GEMINI
    };

    /// Mistral.
    pub const MISTRAL: Self = Self {
        name: "Mistral",
        dialect: Dialect::MISTRAL,
        base_url: "https://api.mistral.ai/v1",
        chat: CHAT,
        retry: &[(429, 429), (500, 500), (502, 504)],
        ..Self::OPENAI
    };

    /// Cohere.
    pub const COHERE: Self = Self {
        name: "Cohere",
        wire: Wire::CohereChat,
        dialect: Dialect::COHERE,
        base_url: "https://api.cohere.com/v2",
        ..Self::OPENAI
    };

    /// Groq.
    pub const GROQ: Self = Self {
        name: "Groq",
        dialect: Dialect::GROQ,
        base_url: "https://api.groq.com/openai/v1",
        retry: &[(429, 429), (500, 599)],
        ..Self::OPENAI
    };

    /// DeepSeek, where only a tool is strict.
    pub const DEEPSEEK: Self = Self {
        name: "DeepSeek",
        dialect: Dialect::DEEPSEEK,
        base_url: "https://api.deepseek.com/beta",
        mechanisms: &[Mechanism::StrictTool, Mechanism::JsonMode],
        chat: ChatHabits {
            parallel_flag: false,
            ..CHAT
        },
        ..Self::OPENAI
    };

    /// xAI's chat completions.
    pub const XAI: Self = Self {
        name: "xAI",
        dialect: Dialect::XAI,
        base_url: "https://api.x.ai/v1",
        chat: ChatHabits {
            strict_tools: false,
            ..OPENAI_CHAT
        },
        ..Self::OPENAI
    };

    /// xAI's responses.
    pub const XAI_RESPONSES: Self = Self {
        name: "xAI Responses",
        wire: Wire::OpenAiResponses,
        ..Self::XAI
    };

    /// OpenRouter, told to use only upstreams that hold the schema.
    pub const OPENROUTER: Self = Self {
        name: "OpenRouter",
        dialect: Dialect::OPENROUTER,
        base_url: "https://openrouter.ai/api/v1",
        chat: ChatHabits {
            require_parameters: true,
            ..CHAT
        },
        retry: &[(408, 408), (429, 429), (502, 503), (524, 524), (529, 529)],
        ..Self::OPENAI
    };

    /// Ollama's own chat, which shows the schema to no model: see
    /// [`Dialogue::show_schema`](crate::Dialogue::show_schema).
    pub const OLLAMA: Self = Self {
        name: "Ollama",
        wire: Wire::OllamaChat,
        dialect: Dialect::OLLAMA,
        base_url: "http://localhost:11434",
        mechanisms: &[Mechanism::StrictSchema, Mechanism::JsonMode],
        retry: LOCAL,
        ..Self::OPENAI
    };

    /// llama.cpp's server, which shows the schema to no model: see
    /// [`Dialogue::show_schema`](crate::Dialogue::show_schema).
    pub const LLAMA_CPP: Self = Self {
        name: "llama.cpp",
        dialect: Dialect::LLAMA_CPP,
        base_url: "http://localhost:8080/v1",
        chat: ChatHabits {
            strict_tools: false,
            tool_choice: ToolChoice::Required,
            parallel_flag: false,
            ..CHAT
        },
        retry: LOCAL,
        ..Self::OPENAI
    };

    /// vLLM.
    pub const VLLM: Self = Self {
        name: "vLLM",
        dialect: Dialect::VLLM,
        base_url: "http://localhost:8000/v1",
        chat: ChatHabits {
            strict_tools: false,
            parallel_flag: false,
            ..CHAT
        },
        ..Self::OPENAI
    };
}
