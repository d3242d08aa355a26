//! Quotes that are looked up, and what the model hears of a false one:
//! `cargo run --example evidence`.

use contract_core::testing::Scripted;
use contract_core::{AgentContract, Attempt, Dialogue, Outcome, Source};
use serde::{Deserialize, Serialize};

/// What the customer asks for now.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Request {
    /// The words of the last message that ask for it.
    #[contract(evidence(for = [wish, seats], from = "last message"))]
    quote: String,
    wish: Wish,
    /// How many seats; null when no number is named.
    #[contract(contains_value)]
    seats: Option<u32>,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "snake_case")]
enum Wish {
    Cancel,
    Change,
    /// Neither, or unclear.
    #[contract(abstain)]
    Other,
}

/// The customer once wanted something else, in nearly the same words.
fn conversation() -> Source {
    let last = "Yes – but I’d like a plan with  7 seats, please don't cancel\nit again.";
    Source::new()
        .turn("history", "Please cancel my plan, I have 12 seats.")
        .turn("last message", last)
}

/// A model that quotes the wrong turn, then what was denied, then what was
/// said.
fn model() -> Scripted {
    Scripted::saying([
        r#"{"quote": "Please cancel my plan", "wish": "cancel", "seats": 12}"#,
        r#"{"quote": "please cancel it again", "wish": "cancel", "seats": null}"#,
        r#"{"quote": "I'd like a plan with 7 seats", "wish": "change", "seats": 7}"#,
    ])
}

fn show(attempt: &Attempt, source: &Source) {
    println!("attempt {}: {}", attempt.number, attempt.raw_text());
    for issue in &attempt.issues {
        println!("  issue  {issue}");
    }
    for passage in attempt.quotes.iter().flat_map(|quote| &quote.passages) {
        let (turn, range) = (passage.turn, passage.range.clone());
        let words = &source.turns()[turn].text[range.clone()];
        let exact = if passage.exact {
            ""
        } else {
            "but for its spelling "
        };
        println!(
            "  quote  {exact}in turn {}, bytes {range:?}: {words:?}",
            turn + 1
        );
    }
}

fn main() {
    let source = conversation();
    let outcome = Dialogue::<Request>::new("What does the customer ask for in the last message?")
        .source(source.clone())
        .run_blocking(&model());
    for attempt in &outcome.report().attempts {
        show(attempt, &source);
    }
    match outcome {
        Outcome::Accepted(request) => println!("accepted: {:?}, {:?}", request.wish, request.seats),
        Outcome::Degraded(handoff) => println!("to a person: {handoff}"),
    }
}
