//! The whole path against a real model: only what always holds is asserted.
//!
//! `examples/local-model.sh --exec cargo test --test real_model` starts one.

use contract_core::provider::{Blocking, HttpModel};
use contract_core::reply::StopReason;
use contract_core::{AgentContract, Dialogue, Outcome, Policy, Reason, Source};
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Fruit {
    /// The colour.
    colour: Colour,
    /// How many there are.
    #[contract(max = 20)]
    count: u8,
    ripe: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "lowercase")]
enum Colour {
    Red,
    Green,
    Yellow,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Quoted {
    #[contract(evidence(for = [colour]))]
    evidence: String,
    colour: Colour,
}

fn model(name: &str) -> Option<Blocking> {
    let Ok(url) = std::env::var("LLM_E2E_URL") else {
        println!("skipped: LLM_E2E_URL names no server");
        return None;
    };
    let model = HttpModel::openai(url, name)
        .temperature(0.0)
        .build()
        .unwrap();
    Some(Blocking::new(model).unwrap())
}

fn source() -> Source {
    Source::new().turn("farmer", "I have five red apples, and they are ripe.")
}

#[test]
fn a_model_held_to_the_schema_answers_within_it() {
    let Some(model) = model("smollm2-135m-instruct") else {
        return;
    };
    let outcome = Dialogue::<Fruit>::new("Describe the fruit.")
        .source(source())
        .policy(Policy::new().output_tokens(60))
        .run_blocking(&model);
    let tally = outcome.report().tally();
    assert!((1..=3).contains(&tally.calls));
    assert_eq!(tally.calls_of_unknown_cost, 0);
    assert!(tally.tokens() > 0);
    for attempt in &outcome.report().attempts {
        let reply = attempt.answer.as_ref().expect("the server is there");
        if reply.stop == StopReason::Stop {
            assert!(attempt.document.is_some(), "{}", attempt.raw_text());
        }
    }
    if let Outcome::Accepted(fruit) = outcome {
        assert!(fruit.count <= 20);
    }
}

#[test]
fn a_reply_cut_at_its_limit_is_never_accepted() {
    let Some(model) = model("smollm2-135m-instruct") else {
        return;
    };
    let outcome = Dialogue::<Fruit>::new("Describe the fruit.")
        .source(source())
        .policy(Policy::new().output_tokens(3))
        .run_blocking(&model);
    let Outcome::Degraded(handoff) = outcome else {
        panic!("a cut reply was accepted")
    };
    assert_eq!(handoff.reason, Reason::Truncated);
    assert_eq!(handoff.candidate, None);
}

#[test]
fn what_is_accepted_quotes_the_source() {
    let Some(model) = model("smollm2-135m-instruct") else {
        return;
    };
    for prompt_only in [false, true] {
        let dialogue = Dialogue::<Quoted>::new(
            "Say the colour of the fruit, and quote the words that say it.",
        )
        .source(source())
        .policy(Policy::new().retries(1).output_tokens(80));
        let dialogue = if prompt_only {
            dialogue.prompt_only()
        } else {
            dialogue
        };
        let outcome = dialogue.run_blocking(&model);
        assert!(outcome.report().attempts.len() <= 2);
        match outcome {
            Outcome::Accepted(quoted) => {
                let folded = quoted
                    .evidence
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                assert!(source().turns()[0].text.contains(&folded), "{folded}");
            }
            Outcome::Degraded(handoff) => {
                assert!(matches!(
                    handoff.reason,
                    Reason::RetriesSpent | Reason::Truncated
                ));
            }
        }
    }
}
