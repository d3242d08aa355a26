//! Any client of one's own as a model, here async-openai: `examples/local-model.sh own_client`,
//! or `cargo run --features async-openai --example own_client -- --base-url URL --model NAME`.

use std::time::Duration;

use async_openai::{Client, config::OpenAIConfig, error::OpenAIError};
use contract_core::provider::{Provider, Response, Settings};
use contract_core::{AgentContract, Dialogue, Model, ModelError, ModelErrorKind};
use contract_core::{Outcome, Policy, Reason, Reply, Request};
use contract_examples::{arguments, show};
use serde::{Deserialize, Serialize};
use serde_json::{json, value::RawValue};

struct OwnClient(Client<OpenAIConfig>, Settings);

impl Model for OwnClient {
    async fn ask(&self, request: Request) -> Result<Reply, ModelError> {
        let Self(client, settings) = self;
        let failed = |kind, error: &dyn ToString| ModelError::new(kind, error.to_string());
        // Sent as it is, so that no map of the client's sorts the schema.
        let body = RawValue::from_string(settings.encode(&request)?)
            .map_err(|error| failed(ModelErrorKind::Rejected, &error))?;
        let chat = client.chat();
        let answer = chat.create_byot::<_, Box<RawValue>>(body);
        let left = request.time_left.unwrap_or(Duration::from_secs(300));
        let (status, body) = match tokio::time::timeout(left, answer).await {
            Ok(Ok(body)) => (200, body.get().to_owned()),
            Ok(Err(OpenAIError::ApiError(error))) => (
                error.status_code.as_u16(),
                json!({"error": error.api_error}).to_string(),
            ),
            Ok(Err(error)) => return Err(failed(ModelErrorKind::Transport, &error)),
            Err(late) => return Err(failed(ModelErrorKind::Timeout, &late)),
        };
        // The answer as it came, so that nothing is left out of it.
        let response = Response::new(status, body.as_bytes());
        let reply = settings.provider.decode(&response)?;
        let sent = settings.sent(&request);
        Ok(Reply { sent, ..reply })
    }
}

/// Fruit that somebody has.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Fruit {
    /// The colour in one word.
    #[contract(max_len = 20)]
    colour: String,
    /// How many there are.
    #[contract(max = 20)]
    count: u8,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), String> {
    let arguments = arguments::read()?;
    let (Some(url), Some(model)) = (arguments.base_url, arguments.model) else {
        return Err("add --base-url and --model: this program has no recorded replies".to_owned());
    };
    let key = arguments::key().unwrap_or_default();
    let client = Client::with_config(OpenAIConfig::new().with_api_base(url).with_api_key(key));
    let model = OwnClient(client, Settings::new(&Provider::OPENAI, model));
    let outcome = Dialogue::<Fruit>::new("I have five red apples. Describe the fruit.")
        .policy(Policy::new().output_tokens(60))
        .run(&model)
        .await;
    show::attempts(&outcome);
    match outcome {
        Outcome::Accepted(fruit) => println!("accepted: {} {}", fruit.count, fruit.colour),
        Outcome::Degraded(handoff) if matches!(handoff.reason, Reason::ModelFailed(_)) => {
            return Err(handoff.to_string());
        }
        Outcome::Degraded(handoff) => println!("handed to a person: {handoff}"),
    }
    Ok(())
}
