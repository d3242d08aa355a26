//! Servers of our own that refuse a key, or die while they answer.
//!
//! `examples/local-model.sh --exec cargo test --test real_failures` says how
//! they are started.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use contract_core::provider::{Blocking, HttpModel, Provider};
use contract_core::{AgentContract, Dialogue, ModelError, ModelErrorKind, Policy, Reason};
use contract_tests::loops::{pair, reason};
use serde::{Deserialize, Serialize};

/// A running server, which ends with the test.
struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Option<Self> {
        let Ok(serve) = std::env::var("LLM_E2E_SERVE") else {
            println!("skipped: LLM_E2E_SERVE names no server to start");
            return None;
        };
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut process = Command::new(serve)
            .args(["--port", &port.to_string()])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let is_ready =
            |line: std::io::Result<String>| line.is_ok_and(|line| line.starts_with("READY"));
        assert!(output.lines().any(is_ready), "the server does not start");
        Some(Self {
            process,
            url: format!("http://127.0.0.1:{port}/v1"),
        })
    }

    fn model(&self, key: &str) -> Blocking {
        let model = HttpModel::of(&Provider::LLAMA_CPP, "smollm2-135m-instruct")
            .base_url(&self.url)
            .key(key)
            .temperature(0.0)
            .transport_retries(1)
            .build();
        Blocking::new(model.unwrap()).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A text that takes the model some seconds, since it may not be shorter.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Story {
    #[contract(min_len = 1900)]
    body: String,
}

fn failure(model: &Blocking) -> ModelError {
    match reason(Dialogue::<Story>::new("Tell a story.").run_blocking(model)) {
        Reason::ModelFailed(failure) => failure,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_wrong_key_is_refused_and_not_tried_again() {
    let Some(server) = Server::start(&["--key", "sk-right"]) else {
        return;
    };
    let failure = failure(&server.model("sk-wrong"));
    assert_eq!(failure.kind, ModelErrorKind::Unauthorized, "{failure}");
    assert_eq!((failure.retry, failure.transport_retries), (false, 0));
    assert!(!failure.to_string().contains("sk-"), "{failure}");
    let reason = reason(
        pair()
            .policy(Policy::new().output_tokens(3))
            .run_blocking(&server.model("sk-right")),
    );
    assert_eq!(reason, Reason::Truncated);
}

#[test]
fn a_server_that_dies_while_it_answers_is_out_of_reach() {
    let Some(mut server) = Server::start(&[]) else {
        return;
    };
    let model = server.model("any");
    let asked = Instant::now();
    let asking = thread::spawn(move || failure(&model));
    thread::sleep(Duration::from_secs(2));
    assert!(!asking.is_finished(), "it answered before it could die");
    server.process.kill().unwrap();
    let failure = asking.join().unwrap();
    assert_eq!(failure.kind, ModelErrorKind::Transport, "{failure}");
    assert_eq!(failure.transport_retries, 1);
    assert!(asked.elapsed() < Duration::from_secs(60));
}
