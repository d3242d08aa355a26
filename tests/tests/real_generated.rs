//! Forty generated contracts against a real model that is held to each: what it
//! ends itself is valid, and what is cut is never read.
//!
//! `examples/local-model.sh --exec cargo test --test real_generated` starts one.

use contract_core::check::check;
use contract_core::model::BlockingModel;
use contract_core::provider::{Blocking, HttpModel, Provider};
use contract_core::reply::{ReadOptions, RefusalReason, StopReason, read};
use contract_core::schema::Schema;
use contract_core::{Dialect, Policy, Reply, Request, Step};
use contract_tests::generated;
use contract_tests::loops::pair;

const SEED: u64 = 2026;

/// What is asked; every tenth answer has to be cut.
fn request(number: usize, name: &'static str, schema: &'static Schema) -> Request {
    let output_tokens = if number % 10 == 9 { 4 } else { 120 };
    let mut dialogue = pair().policy(Policy::new().output_tokens(output_tokens));
    let Step::Ask(request) = dialogue.step() else {
        panic!("the dialogue is over before it began")
    };
    Request {
        name,
        schema,
        ..request
    }
}

#[test]
fn what_a_model_ends_is_valid_and_what_is_cut_is_refused() {
    let Ok(url) = std::env::var("LLM_E2E_URL") else {
        println!("skipped: LLM_E2E_URL names no server");
        return;
    };
    let model = HttpModel::of(&Provider::LLAMA_CPP, "smollm2-135m-instruct")
        .base_url(url)
        .temperature(0.0)
        .build()
        .unwrap();
    let model = Blocking::new(model).unwrap();
    let (mut ended, mut whole, mut cut) = (0, 0, 0);
    let contracts = generated::contracts(SEED, 40);
    for (number, &(name, schema)) in contracts.iter().enumerate() {
        let reply = model
            .ask_blocking(request(number, name, schema))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        match reply.stop {
            StopReason::Stop => {
                ended += 1;
                whole += usize::from(holds(name, schema, &reply));
            }
            StopReason::Length => {
                cut += 1;
                let read = read(
                    reply.raw_text(),
                    &reply.stop,
                    &ReadOptions::default(),
                    |_| true,
                );
                assert_eq!(read.unwrap_err().reason, RefusalReason::Truncated, "{name}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    println!("{ended} ended, {whole} of them under whole renderings; {cut} cut");
    assert!(whole >= 15 && cut >= 4, "{whole} whole, {cut} cut");
}

/// Asserts that the reply is valid, but for rules that the rendering's report
/// names; and says whether it names none.
fn holds(name: &str, schema: &Schema, reply: &Reply) -> bool {
    let moved = schema.rendering(&Dialect::LLAMA_CPP).moved;
    let text = reply.raw_text();
    for issue in check(schema, text).unwrap() {
        let path = issue.path.replace(|c: char| c.is_ascii_digit(), "");
        assert!(
            moved.iter().any(|moved| path.starts_with(&moved.path)),
            "{name}: {issue} in {text}"
        );
    }
    moved.is_empty()
}
