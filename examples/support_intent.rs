//! What a customer wants, from one message: `cargo run --example support_intent`.

use std::process::ExitCode;

use contract_core::{AgentContract, Dialogue, Issues, Policy};
use contract_examples::drive::Job;
use contract_examples::messages::Message;
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
    /// How sure this reading is, from 0 to 1.
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

/// What takes more than one field to judge.
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

fn dialogue(message: &Message) -> Dialogue<ExtractedIntent> {
    Dialogue::new("Above is a conversation with the support of a software company. Say what the customer wants in the last message.")
        .source(message.source())
        .policy(Policy::new().retries(2).tokens(8_000).output_tokens(250))
        .show_schema()
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let intent = |read: &ExtractedIntent| format!("{:?}", read.intent).to_lowercase();
    let job = Job {
        folder: "support_intent",
        dialogue,
        intent,
    };
    if let Err(error) = job.run().await {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
