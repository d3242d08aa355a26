//! A model behind the client of the crate `rig-core`.

use std::error::Error;
use std::fmt;

use rig_core::completion::{CompletionRequest, CompletionResponse};
use rig_core::error::ProviderError;
use rig_core::http_client;
use rig_core::message::{AssistantContent, AssistantMessage, UserContent};
use rig_core::operation::Completion;
use rig_core::{DynModel, ProviderResponseError};
use schemars::Schema;

use crate::model::{Model, ModelError, ModelErrorKind};
use crate::provider::{Provider, Response, sent};
use crate::reply::Reply;
use crate::request::{Mechanism, Message, Request, Role};

/// A model that `rig` asks.
///
/// The schema is sent only where `rig` is known to pass it on as it is; with
/// any other provider nothing is sent, and the error says so. A tool is an
/// error everywhere: `rig` hands over the arguments of some calls after it has
/// read them, when a key that stood there twice is gone. JSON mode is one too,
/// since `rig` has no word for it.
#[derive(Clone)]
pub struct RigModel(DynModel<Completion>);

impl RigModel {
    /// This completion model of `rig`'s, such as
    /// `rig_core::providers::openai::OpenAI::chat`.
    pub fn new(model: impl Into<DynModel<Completion>>) -> Self {
        Self(model.into())
    }

    async fn send(&self, request: &Request) -> Result<Reply, ModelError> {
        let Some(provider) = provider(self.0.name()) else {
            let words = format!("rig's answers from {} are not known", self.0.name());
            return Err(ModelError::new(ModelErrorKind::NotOffered, words));
        };
        match self.0.call(completion(request, &provider)?).await {
            Ok(response) => Ok(Reply {
                sent: sent(request, &provider.dialect),
                ..decode(&response)?
            }),
            Err(error) => Err(failure(&provider, &error)),
        }
    }
}

impl Model for RigModel {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        super::within(request.time_left, self.send(&request)).await
    }
}

impl fmt::Debug for RigModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RigModel")
            .field("provider", &self.0.name())
            .field("model", &self.0.id().unwrap_or_default())
            .finish_non_exhaustive()
    }
}

/// The provider of this name, where `rig` passes a schema on.
fn provider(name: &str) -> Option<Provider> {
    Some(match name {
        "openai" => Provider::OPENAI,
        "anthropic" => Provider::ANTHROPIC,
        "gcp.gemini" => Provider::GEMINI,
        _ => return None,
    })
}

fn completion(request: &Request, provider: &Provider) -> Result<CompletionRequest, ModelError> {
    let messages: Vec<_> = request.messages.iter().map(message).collect();
    let completion = CompletionRequest::from(messages)
        .max_tokens(request.output_tokens.map(u64::from))
        .accept_unknown_finish_reasons(true);
    match request.mechanism {
        Mechanism::StrictSchema => {
            Ok(completion.output_schema(super::schema::<Schema>(request, provider)?))
        }
        Mechanism::PromptOnly => Ok(completion),
        other => {
            let words = format!("rig over {} has no {other}", provider.name);
            Err(ModelError::new(ModelErrorKind::NotOffered, words))
        }
    }
}

fn message(message: &Message) -> rig_core::message::Message {
    let words = message.call.as_ref().unwrap_or(&message.text).as_str();
    match message.role {
        Role::System => rig_core::message::Message::System {
            content: words.to_owned(),
        },
        Role::Assistant => rig_core::message::Message::Assistant(AssistantMessage::new(vec![
            AssistantContent::text(words),
        ])),
        Role::User | Role::Tool => rig_core::message::Message::User {
            content: vec![UserContent::text(words)],
        },
    }
}

/// What the provider's own body says: `rig`'s reading of it leaves out what it
/// does not know.
fn decode(response: &CompletionResponse) -> Result<Reply, ModelError> {
    let provider = match response.origin.api.as_str() {
        "openai.chat" => Provider::OPENAI,
        "openai.responses" => Provider::OPENAI_RESPONSES,
        "anthropic.messages" => Provider::ANTHROPIC,
        "gemini.generate_content" => Provider::GEMINI,
        other => {
            let words = format!("rig's answers over {other} are not known");
            return Err(ModelError::new(ModelErrorKind::Unexpected, words));
        }
    };
    provider.decode(&Response::new(200, response.raw.to_string().as_bytes()))
}

fn failure(provider: &Provider, error: &ProviderError) -> ModelError {
    match error {
        ProviderError::ProviderResponse(response)
        | ProviderError::InvalidAuthentication(response)
        | ProviderError::CacheExpired { response, .. } => refused(provider, response),
        ProviderError::Http(error) => ModelError::new(ModelErrorKind::Transport, root(error)),
        ProviderError::Truncated => {
            ModelError::new(ModelErrorKind::Transport, "the answer broke off")
        }
        ProviderError::Request(_) | ProviderError::UnsupportedOption(_) => {
            ModelError::new(ModelErrorKind::Rejected, error.to_string())
        }
        _ => ModelError::new(ModelErrorKind::Unexpected, error.to_string()),
    }
}

/// The provider's own error, or what is wrong with a body that `rig` could not
/// read.
fn refused(provider: &Provider, response: &ProviderResponseError) -> ModelError {
    let headers: Vec<(&str, &str)> = response
        .headers
        .iter()
        .flatten()
        .filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
        .collect();
    let status = response.status.map_or(200, |status| status.as_u16());
    let body = Response {
        headers: &headers,
        ..Response::new(status, response.body.as_bytes())
    };
    match provider.decode(&body) {
        Err(error) => error,
        // What `rig` could not read is not believed either.
        Ok(_) => ModelError::new(
            ModelErrorKind::Unexpected,
            "rig could not read the response",
        ),
    }
}

/// The words of the innermost cause: those around it may hold an address, and
/// an address a secret.
fn root(error: &http_client::Error) -> String {
    let mut cause: &dyn Error = match error {
        http_client::Error::Instance(inner) => &**inner,
        other => other,
    };
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}
