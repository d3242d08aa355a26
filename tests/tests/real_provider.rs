//! llama.cpp's own server against what is known of it: a schema that it takes
//! is held, and each failure ends in its own error.
//!
//! `examples/local-model.sh --exec cargo test --test real_provider` starts one.

use contract_core::check::check;
use contract_core::model::BlockingModel;
use contract_core::provider::{Blocking, HttpModel, Provider};
use contract_core::reply::{Content, StopReason};
use contract_core::request::Mechanism;
use contract_core::schema::{Place, Schema};
use contract_core::{
    AgentContract, ContractField, Dialect, Dialogue, ModelError, ModelErrorKind, Policy, Reply,
    Request, Step,
};
use contract_tests::contracts::{self, Pair};
use serde::{Deserialize, Serialize};

fn ask(dialect: &Dialect, request: Request) -> Option<Result<Reply, ModelError>> {
    let Ok(url) = std::env::var("LLM_E2E_URL") else {
        println!("skipped: LLM_E2E_URL names no server");
        return None;
    };
    let model = HttpModel::of(&Provider::LLAMA_CPP, "smollm2-135m-instruct")
        .base_url(url)
        .temperature(0.0)
        .dialect(*dialect)
        .build()
        .unwrap();
    Some(Blocking::new(model).unwrap().ask_blocking(request))
}

fn request(instructions: &str, name: &'static str, schema: &'static Schema) -> Request {
    let policy = Policy::new().output_tokens(200);
    let mut dialogue = Dialogue::<Pair>::new(instructions).policy(policy);
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
fn a_schema_is_held_until_the_reply_is_cut() {
    for mechanism in [Mechanism::StrictSchema, Mechanism::StrictTool] {
        for (name, schema) in contracts::all() {
            let mut request = request("Invent an example.", name, schema);
            request.mechanism = mechanism;
            let Some(answer) = ask(&Dialect::LLAMA_CPP, request) else {
                return;
            };
            let reply = answer.unwrap_or_else(|error| panic!("{name}: {error}"));
            let text = match (&reply.content, mechanism) {
                (
                    Content::ToolCall {
                        name: called,
                        arguments,
                    },
                    Mechanism::StrictTool,
                ) => {
                    assert_eq!(called, name);
                    arguments
                }
                (Content::Text(text), Mechanism::StrictSchema) => text,
                _ => {
                    assert_eq!(reply.stop, StopReason::Length, "{name}: {reply:?}");
                    continue;
                }
            };
            if reply.stop != StopReason::Length {
                let moved = schema.rendering(&Dialect::LLAMA_CPP).moved;
                let issues = check(schema, text).unwrap();
                for issue in issues {
                    let path = issue.path.replace(|c: char| c.is_ascii_digit(), "");
                    assert!(
                        moved.iter().any(|moved| moved.path == path),
                        "{name}: {issue} in {text}"
                    );
                }
            }
        }
    }
}

/// A text with a bound that no grammar holds.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Long {
    #[contract(min_len = 100_000)]
    body: String,
}

#[test]
fn a_schema_that_cannot_be_compiled_is_final() {
    let mut careless = Dialect::JSON_SCHEMA;
    careless.name = "careless";
    let (name, schema) = (Long::NAME, Long::SCHEMA);
    let Some(answer) = ask(&careless, request("Write.", name, schema)) else {
        return;
    };
    let failure = answer.unwrap_err();
    assert_eq!(failure.kind, ModelErrorKind::SchemaRejected, "{failure}");
    assert_eq!((failure.retry, failure.transport_retries), (false, 0));
    let report = schema.rendering(&Dialect::LLAMA_CPP).moved;
    assert_eq!(report[0].to, Place::Description);
}

#[test]
fn a_prompt_that_is_too_long_is_its_own_error() {
    let (name, schema) = contracts::all()[2];
    let long = "one two three four ".repeat(4_000);
    let Some(answer) = ask(&Dialect::LLAMA_CPP, request(&long, name, schema)) else {
        return;
    };
    let failure = answer.unwrap_err();
    assert_eq!(failure.kind, ModelErrorKind::PromptTooLong, "{failure}");
    assert_eq!(failure.transport_retries, 0);
}
