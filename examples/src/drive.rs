//! One dialogue for each message, against recorded or live replies.

use std::fmt::Debug;
use std::path::Path;

use contract_core::{AgentContract, Dialogue, Model, Outcome};
use serde::de::DeserializeOwned;

use crate::arguments::{self, Arguments};
use crate::messages::{self, Message};
use crate::recording::{Recorder, Replay};
use crate::show::{self, Counts};

/// What an example does with each of its messages.
pub struct Job<T: AgentContract + DeserializeOwned> {
    /// The folder of its messages and recordings.
    pub folder: &'static str,
    /// The dialogue about a message.
    pub dialogue: fn(&Message) -> Dialogue<T>,
    /// What a value says the customer wants, to compare with a person's word.
    pub intent: fn(&T) -> String,
}

impl<T: AgentContract + DeserializeOwned + Debug> Job<T> {
    /// Reads the program's arguments and does the job, printing as it goes.
    ///
    /// # Errors
    ///
    /// When an argument, a file or the server's address is wrong, in words for
    /// whoever called the program.
    pub async fn run(&self) -> Result<(), String> {
        let arguments = arguments::read()?;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(self.folder);
        let messages: Vec<Message> = messages::read_lines(&folder.join("messages.jsonl"))?;
        if let Some(url) = &arguments.base_url {
            return self.live(&messages, &arguments, url).await;
        }
        self.replayed(&messages, &folder.join("smollm2-schema.jsonl"), false)
            .await?;
        self.replayed(&messages, &folder.join("smollm2-prompt.jsonl"), true)
            .await
    }

    async fn replayed(
        &self,
        messages: &[Message],
        file: &Path,
        prompt_only: bool,
    ) -> Result<(), String> {
        let replay = Replay::open(file)?;
        let (model, date) = replay.origin().unwrap_or(("no model", "no day"));
        let title = format!("recorded replies of {model}, {date}, {}", held(prompt_only));
        println!("\n=== {title}");
        let mut counts = Counts::default();
        for message in messages {
            let model = replay.about(&message.id);
            self.one(message, prompt_only, &model, &mut counts).await;
        }
        println!("\n{title}:");
        counts.print();
        if replay.outdated() > 0 {
            let outdated = replay.outdated();
            println!("  {outdated} of the replies were recorded for an older form of the request");
        }
        Ok(())
    }

    async fn live(
        &self,
        messages: &[Message],
        arguments: &Arguments,
        url: &str,
    ) -> Result<(), String> {
        let name = arguments.model.as_deref().unwrap_or_default();
        let model = arguments.server(url)?;
        let title = format!("live replies of {name}, {}", held(arguments.prompt_only));
        println!("\n=== {title}");
        let mut counts = Counts::default();
        for message in messages {
            if let Some(path) = &arguments.record {
                let model = Recorder {
                    inner: &model,
                    model: name,
                    message: &message.id,
                    path,
                };
                self.one(message, arguments.prompt_only, &model, &mut counts)
                    .await;
            } else {
                self.one(message, arguments.prompt_only, &model, &mut counts)
                    .await;
            }
        }
        println!("\n{title}:");
        counts.print();
        Ok(())
    }

    async fn one(
        &self,
        message: &Message,
        prompt_only: bool,
        model: &impl Model,
        counts: &mut Counts,
    ) {
        let dialogue = (self.dialogue)(message);
        let dialogue = if prompt_only {
            dialogue.prompt_only()
        } else {
            dialogue
        };
        let outcome = dialogue.run(model).await;
        let last = message.turns.last().map_or("", |turn| &turn.text);
        println!(
            "\n{} ({})  {}",
            message.id,
            message.kind,
            show::shortened(last)
        );
        show::attempts(&outcome);
        match &outcome {
            Outcome::Accepted(accepted) => println!("  => accepted: {:?}", **accepted),
            Outcome::Degraded(handoff) => println!("  => to a person: {}", handoff.reason),
        }
        counts.add(&outcome, |value| (self.intent)(value) != message.intent);
    }
}

fn held(prompt_only: bool) -> &'static str {
    if prompt_only {
        "told the schema in the prompt"
    } else {
        "held to the schema while decoding"
    }
}
