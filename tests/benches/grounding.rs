//! What looking quotes up costs: `cargo bench -p contract-tests --bench grounding`.
//!
//! Prints the least of several runs beside `str::find` for the same quotes,
//! which finds only what is the same byte for byte. Exits with an error where
//! 100 quotes in 200 KB take more than 20 ms.

use std::fmt::Write;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use contract_core::{AgentContract, Reply, Source, verify};
use serde::{Deserialize, Serialize};

const RUNS: u32 = 15;
const LIMIT: Duration = Duration::from_millis(20);

/// Quotes of a text.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Quotes {
    #[contract(evidence)]
    quotes: Vec<String>,
}

/// A text of about this many bytes, no two sentences of which are the same.
fn text(bytes: usize) -> String {
    let mut text = String::new();
    for number in 0_u32.. {
        if text.len() >= bytes {
            break;
        }
        let end = if number % 5 == 0 { "\n\n" } else { "  " };
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "On day {number} the “Marie” left at {}:{:02} – 船号 {}，载货 {} 吨。{end}",
            number % 24,
            number * 7 % 60,
            number * 31 % 997,
            number * 17 % 400,
        );
    }
    text
}

/// A hundred quotes of it, spread over its length.
fn quotes(text: &str) -> Vec<String> {
    let sentences: Vec<&str> = text.split_inclusive('。').map(str::trim).collect();
    let whole = &sentences[..sentences.len() - 1];
    (0..100)
        .map(|number| whole[number * whole.len() / 100].to_owned())
        .collect()
}

fn least(mut run: impl FnMut()) -> Duration {
    (0..RUNS)
        .map(|_| {
            let started = Instant::now();
            run();
            started.elapsed()
        })
        .min()
        .unwrap_or_default()
}

fn main() -> ExitCode {
    let mut is_slow = false;
    println!("100 quotes in          verify  str::find   ratio");
    for (name, bytes) in [("200 KB", 200_000), ("5 MB", 5_000_000)] {
        let text = text(bytes);
        let source = Source::new().turn("document", text.as_str());
        let found = quotes(&text);
        let failed: Vec<String> = found.iter().map(|q| q.replace("left", "came")).collect();
        for (kind, quotes, passes) in [("found", found, true), ("failed", failed, false)] {
            let reply = Reply::text(serde_json::json!({ "quotes": quotes }).to_string());
            let ours = least(|| {
                let value: Result<Quotes, _> = verify(black_box(&reply), black_box(&source));
                assert_eq!(value.is_ok(), passes);
            });
            let plain = least(|| {
                for quote in &quotes {
                    assert_eq!(
                        black_box(&*text).find(black_box(&**quote)).is_some(),
                        passes
                    );
                }
            });
            println!(
                "{name:>7}, {kind:<7} {:>10.2?} {:>10.2?} {:>7.2}",
                ours,
                plain,
                ours.as_secs_f64() / plain.as_secs_f64()
            );
            is_slow |= bytes == 200_000 && ours > LIMIT;
        }
    }
    if is_slow {
        eprintln!("100 quotes in 200 KB take more than {LIMIT:?}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
