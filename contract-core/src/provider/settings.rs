//! A provider's model, and the bodies of requests to it and answers from it.

use super::profile::{Provider, Wire};
use super::response::Response;
use super::{
    anthropic, bedrock, chat, chat_reply, cohere, failure, gemini, gemini_reply, ollama, responses,
    responses_reply,
};
use crate::dialect::Dialect;
use crate::model::{ModelError, ModelErrorKind};
use crate::reply::Reply;
use crate::request::{Mechanism, Request};
use crate::schema::{Rendered, Sent};

/// What a request says beside the dialogue's own words.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// Whom the request goes to.
    pub provider: Provider,
    /// The model's name at the provider.
    pub model: String,
    /// How freely it samples; the provider's default where it is `None`.
    pub temperature: Option<f64>,
    /// How the schema is written: the provider's own dialect, unless it is
    /// changed.
    pub dialect: Dialect,
}

impl Settings {
    /// The `model` of `provider`, as it is by default.
    pub fn new(provider: &Provider, model: impl Into<String>) -> Self {
        Self {
            provider: *provider,
            model: model.into(),
            temperature: None,
            dialect: provider.dialect,
        }
    }

    /// The body of a request, with the keys of the schema in declaration
    /// order. Nothing is sent.
    ///
    /// # Errors
    ///
    /// When the provider has no such mechanism, or is known not to take the
    /// schema.
    pub fn encode(&self, request: &Request) -> Result<String, ModelError> {
        if !self.provider.offers(request.mechanism) {
            return Err(self.not_offered(request));
        }
        self.check(request)?;
        let body = match self.provider.wire {
            Wire::OpenAiChat => chat::encode(request, self),
            Wire::OpenAiResponses => responses::encode(request, self),
            Wire::AnthropicMessages => anthropic::encode(request, self)?,
            Wire::GeminiGenerate => gemini::encode(request, self),
            Wire::CohereChat => cohere::encode(request, self),
            Wire::OllamaChat => ollama::encode(request, self)?,
            Wire::BedrockConverse => bedrock::encode(request, self)?,
        };
        Ok(body.to_json())
    }

    fn not_offered(&self, request: &Request) -> ModelError {
        ModelError::new(
            ModelErrorKind::NotOffered,
            format!(
                "{} has no {}; it has {}",
                self.provider.name,
                request.mechanism,
                self.provider
                    .mechanisms
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
        )
    }

    /// How the schema goes out, for [`Reply::sent`]; `None` where it is only
    /// told in the prompt.
    pub fn sent(&self, request: &Request) -> Option<Sent> {
        sent(request, &self.dialect)
    }

    /// Whether the provider is known to refuse the schema. Where it is not sent
    /// as one, it cannot be refused.
    fn check(&self, request: &Request) -> Result<(), ModelError> {
        if !is_sent(request.mechanism) {
            return Ok(());
        }
        match request.schema.check_for(request.name, &self.dialect) {
            Ok(_) => Ok(()),
            Err(misfit) => Err(ModelError::new(
                ModelErrorKind::SchemaRejected,
                format!("not sent: {misfit}"),
            )),
        }
    }

    /// The schema as it is sent.
    pub(super) fn schema<'a>(&'a self, request: &Request) -> Rendered<'a> {
        request.schema.rendered(&self.dialect)
    }
}

/// Whether the provider decodes within the schema.
fn is_sent(mechanism: Mechanism) -> bool {
    matches!(mechanism, Mechanism::StrictSchema | Mechanism::StrictTool)
}

/// How the schema of `request` goes out in `dialect`.
pub(crate) fn sent(request: &Request, dialect: &Dialect) -> Option<Sent> {
    is_sent(request.mechanism).then(|| Sent {
        dialect: dialect.name.into(),
        moved: request.schema.moved(dialect),
    })
}

impl Provider {
    /// What a response says: a reply, or why there is none.
    ///
    /// The order is that of what can be believed: the status, an error in the
    /// body, the reason to stop, a refusal, a tool call, text.
    ///
    /// # Errors
    ///
    /// When the provider did not let the model answer, or the body is in none
    /// of its documented forms.
    pub fn decode(&self, response: &Response<'_>) -> Result<Reply, ModelError> {
        if !response.is_success() {
            return Err(failure::of(self, response));
        }
        match self.wire {
            Wire::OpenAiChat => chat_reply::decode(self, response),
            Wire::OpenAiResponses => responses_reply::decode(self, response),
            Wire::AnthropicMessages => anthropic::decode(self, response),
            Wire::GeminiGenerate => gemini_reply::decode(self, response),
            Wire::CohereChat => cohere::decode(self, response),
            Wire::OllamaChat => ollama::decode(self, response),
            Wire::BedrockConverse => bedrock::decode(self, response),
        }
    }
}
