//! A model behind the client of the crate `genai`.

use std::fmt;

use ::genai::adapter::AdapterKind;
use ::genai::chat::{
    ChatMessage, ChatOptions, ChatRequest, ChatResponseFormat, JsonSpec, MessageContent,
};
use ::genai::{Client, Error, ServiceTarget, webc};
use serde_json::Value;

use crate::model::{Model, ModelError, ModelErrorKind};
use crate::provider::{Provider, Response, sent};
use crate::reply::Reply;
use crate::request::{Mechanism, Request, Role};

/// A model that a `genai::Client` asks.
///
/// The schema is sent only where `genai` is known to pass it on; everywhere
/// else a strict schema is an error, and the dialogue has to ask for JSON mode
/// or the prompt alone. A tool is an error everywhere: `genai` hands over the
/// arguments of a call after it has read them, when a key that stood there
/// twice is gone.
#[derive(Clone)]
pub struct GenaiModel {
    client: Client,
    model: String,
}

impl GenaiModel {
    /// The `model` that `client` knows by this name.
    pub fn new(client: Client, model: impl Into<String>) -> Self {
        Self {
            client,
            model: model.into(),
        }
    }

    async fn send(&self, request: &Request) -> Result<Reply, ModelError> {
        let target = self
            .client
            .resolve_service_target(self.model.as_str())
            .await
            .map_err(|error| failure(&Provider::OPENAI, error))?;
        let provider = provider(target.model.adapter_kind);
        let options = options(request, provider.as_ref(), &target)?;
        let provider = provider.unwrap_or(Provider::OPENAI);
        let answer = self
            .client
            .exec_chat(target, chat(request), Some(&options))
            .await
            .map_err(|error| failure(&provider, error));
        // What `genai` makes of the body leaves out what it does not know, such
        // as a refusal.
        let body = answer?.captured_raw_body.unwrap_or_default();
        Ok(Reply {
            sent: sent(request, &provider.dialect),
            ..decode(&provider, &body)?
        })
    }
}

impl Model for GenaiModel {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        super::within(request.time_left, self.send(&request)).await
    }
}

impl fmt::Debug for GenaiModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GenaiModel")
            .field("model", &self.model)
            .finish_non_exhaustive()
    }
}

/// The provider whose bodies the adapter reads, where it passes a schema on.
fn provider(adapter: AdapterKind) -> Option<Provider> {
    Some(match adapter {
        AdapterKind::OpenAI => Provider::OPENAI,
        AdapterKind::OpenAIResp => Provider::OPENAI_RESPONSES,
        AdapterKind::Anthropic => Provider::ANTHROPIC,
        AdapterKind::Gemini => Provider::GEMINI,
        _ => return None,
    })
}

fn options(
    request: &Request,
    provider: Option<&Provider>,
    target: &ServiceTarget,
) -> Result<ChatOptions, ModelError> {
    let adapter = target.model.adapter_kind;
    let Some(provider) = provider else {
        let words = format!("genai's answers from {adapter} are not known");
        return Err(ModelError::new(ModelErrorKind::NotOffered, words));
    };
    let options = ChatOptions::default().with_capture_raw_body(true);
    let options = match request.output_tokens {
        Some(tokens) => options.with_max_tokens(tokens),
        None => options,
    };
    match request.mechanism {
        Mechanism::StrictSchema => {
            let schema: Value = super::schema(request, provider)?;
            Ok(options.with_response_format(JsonSpec::new(request.name, schema)))
        }
        Mechanism::JsonMode if provider.offers(Mechanism::JsonMode) => {
            Ok(options.with_response_format(ChatResponseFormat::JsonMode))
        }
        Mechanism::PromptOnly => Ok(options),
        other => {
            let words = format!("genai over {adapter} has no {other}");
            Err(ModelError::new(ModelErrorKind::NotOffered, words))
        }
    }
}

fn chat(request: &Request) -> ChatRequest {
    let messages = request.messages.iter().map(|message| {
        let words = message.call.as_ref().unwrap_or(&message.text);
        let words = MessageContent::from_text(words.as_str());
        match message.role {
            Role::System => ChatMessage::system(words),
            Role::Assistant => ChatMessage::assistant(words),
            Role::User | Role::Tool => ChatMessage::user(words),
        }
    });
    ChatRequest::new(messages.collect())
}

fn decode(provider: &Provider, body: &Value) -> Result<Reply, ModelError> {
    provider.decode(&Response::new(200, body.to_string().as_bytes()))
}

/// The provider's own error, where there is one.
fn failure(provider: &Provider, error: Error) -> ModelError {
    let kind = match &error {
        Error::RequiresApiKey { .. } | Error::NoAuthData { .. } | Error::NoAuthResolver { .. } => {
            ModelErrorKind::Unauthorized
        }
        _ => ModelErrorKind::Unexpected,
    };
    match error {
        Error::WebModelCall { webc_error, .. } | Error::WebAdapterCall { webc_error, .. } => {
            web_failure(provider, webc_error)
        }
        Error::ChatResponseGeneration { response_body, .. } => {
            match decode(provider, &response_body) {
                Err(error) => error,
                // What `genai` could not read is not believed either.
                Ok(_) => ModelError::new(kind, "genai could not read the response"),
            }
        }
        other => ModelError::new(kind, other.to_string()),
    }
}

fn web_failure(provider: &Provider, error: webc::Error) -> ModelError {
    // An address may hold a secret.
    let error = match error {
        webc::Error::Reqwest(error) => webc::Error::Reqwest(error.without_url()),
        other => other,
    };
    let words = error.to_string();
    let kind = match error {
        webc::Error::ResponseFailedStatus {
            status,
            body,
            headers,
        } => {
            let headers: Vec<(&str, &str)> = headers
                .iter()
                .filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
                .collect();
            let response = Response {
                headers: &headers,
                ..Response::new(status.as_u16(), body.as_bytes())
            };
            return match provider.decode(&response) {
                Err(error) => error,
                Ok(_) => ModelError::new(ModelErrorKind::Unexpected, words),
            };
        }
        webc::Error::Reqwest(error) if error.is_timeout() => ModelErrorKind::Timeout,
        webc::Error::Reqwest(_) => ModelErrorKind::Transport,
        _ => ModelErrorKind::Unexpected,
    };
    ModelError::new(kind, words)
}
