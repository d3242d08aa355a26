//! What a customer wants, from one message: `cargo run --example support_intent`.

use std::path::Path;

use contract_core::provider::HttpModel;
use contract_core::{AgentContract, Dialogue, Issues, Model, Outcome, Policy};
use contract_examples::arguments::{self, Arguments};
use contract_examples::messages::{Message, read_lines};
use contract_examples::recording::{Recorder, Replay};
use contract_examples::show::{self, Counts};
use serde::{Deserialize, Serialize};

/// What the customer wants, from one message.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = check_intent)]
struct ExtractedIntent {
    /// The customer's own words that show the intent and name the plan.
    #[contract(evidence(for = [intent, plan_name], from = "customer"), max_len = 300)]
    evidence: String,
    /// The core intent of the last message; `other` when it cannot be told.
    intent: Intent,
    /// The plan that the customer asks about; null when none is named, never a guess.
    #[contract(max_len = 60)]
    plan_name: Option<String>,
    /// How sure this reading is.
    #[contract(confidence(handoff_below = 0.6))]
    confidence: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "snake_case")]
enum Intent {
    /// Wants money back.
    Refund,
    /// Wants a smaller or cheaper plan.
    Downgrade,
    /// Asks a question.
    Consult,
    /// None of these, or unclear.
    #[contract(abstain)]
    Other,
}

/// What needs more than one field to judge.
fn check_intent(read: &ExtractedIntent, issues: &mut Issues) {
    if read.intent != Intent::Other && read.evidence.chars().count() < 4 {
        issues.add(
            "evidence",
            "at least 4 characters of the customer's words for this intent",
        );
    }
    if read.confidence < 0.6 && read.intent != Intent::Other {
        issues.add("intent", "\"other\" where the confidence is below 0.6");
    }
    if let Some(plan) = &read.plan_name
        && !read.evidence.to_lowercase().contains(&plan.to_lowercase())
    {
        issues.add("plan_name", "a name that stands in the evidence, or null");
    }
}

const INSTRUCTIONS: &str =
    "Copy the customer's sentence as evidence, then say what the customer wants.";

async fn read(
    message: &Message,
    prompt_only: bool,
    model: &impl Model,
) -> Outcome<ExtractedIntent> {
    let dialogue = Dialogue::new(INSTRUCTIONS)
        .source(message.source())
        .policy(Policy::new().retries(2).tokens(8_000).output_tokens(200));
    let dialogue = if prompt_only {
        dialogue.prompt_only()
    } else {
        dialogue
    };
    dialogue.run(model).await
}

fn print(message: &Message, outcome: &Outcome<ExtractedIntent>, counts: &mut Counts) {
    let last = message.turns.last().map_or("", |turn| &turn.text);
    println!(
        "\n{} ({})  {}",
        message.id,
        message.kind,
        show::shortened(last)
    );
    show::attempts(outcome);
    match outcome {
        Outcome::Accepted(read) => println!(
            "  => accepted: {:?}, plan {:?}, confidence {}",
            read.intent, read.plan_name, read.confidence
        ),
        Outcome::Degraded(handoff) => println!("  => to a person: {}", handoff.reason),
    }
    counts.add(outcome, |read| {
        serde_json::to_value(read.intent).is_ok_and(|intent| intent != message.intent.as_str())
    });
}

async fn replayed(messages: &[Message], file: &Path, prompt_only: bool) -> Result<(), String> {
    let replay = Replay::open(file)?;
    let (model, date) = replay.origin().unwrap_or(("no model", "no day"));
    let held = if prompt_only {
        "told the schema in the prompt only"
    } else {
        "held to the schema"
    };
    println!("\n=== Recorded replies of {model}, {date}, {held}");
    let mut counts = Counts::default();
    for message in messages {
        print(
            message,
            &read(message, prompt_only, &replay.about(&message.id)).await,
            &mut counts,
        );
    }
    println!("\n{model}, {held}:");
    counts.print();
    if replay.outdated() > 0 {
        println!(
            "  {} replies were recorded for an older form of the request",
            replay.outdated()
        );
    }
    Ok(())
}

async fn live(messages: &[Message], arguments: &Arguments, url: &str) -> Result<(), String> {
    let name = arguments.model.as_deref().unwrap_or_default();
    let builder = HttpModel::openai(url, name).temperature(0.0);
    let builder = arguments::key()
        .into_iter()
        .fold(builder, contract_core::provider::HttpModelBuilder::key);
    let model = builder.build().map_err(|error| error.to_string())?;
    println!("\n=== Live replies of {name}");
    let mut counts = Counts::default();
    for message in messages {
        let outcome = match &arguments.record {
            Some(path) => {
                let recorder = Recorder {
                    inner: &model,
                    model: name,
                    message: &message.id,
                    path,
                };
                read(message, arguments.prompt_only, &recorder).await
            }
            None => read(message, arguments.prompt_only, &model).await,
        };
        print(message, &outcome, &mut counts);
    }
    println!("\n{name}:");
    counts.print();
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), String> {
    let arguments = arguments::read()?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("support_intent");
    let messages: Vec<Message> = read_lines(&folder.join("messages.jsonl"))?;
    match &arguments.base_url {
        Some(url) => live(&messages, &arguments, url).await,
        None => {
            replayed(&messages, &folder.join("smollm2-schema.jsonl"), false).await?;
            replayed(&messages, &folder.join("smollm2-prompt.jsonl"), true).await
        }
    }
}
