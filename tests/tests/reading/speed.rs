//! How long a reading takes beside `serde_json::Value` in the same run:
//! `cargo test --release --test reading speed -- --ignored --nocapture`.

use contract_core::reply::{ReadOptions, StopReason, read};
use serde_json::{Value, json};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn item(number: usize) -> Value {
    json!({
        "id": number, "name": format!("Item {number}"), "price": 12.5, "in_stock": true,
        "tags": ["red", "large", "new"], "note": "He said \"fine\" and left; 价格很好。",
        "maker": {"name": "Acme", "country": null, "rating": 4},
    })
}

fn items(bytes: usize) -> Value {
    let size = item(100).to_string().len();
    (0..bytes.div_ceil(size)).map(item).collect()
}

fn time(mut work: impl FnMut()) -> Duration {
    let mut run = |rounds: u32| {
        let start = Instant::now();
        (0..rounds).for_each(|_| work());
        start.elapsed() / rounds
    };
    let once = run(1).max(Duration::from_nanos(1));
    let rounds = (20_000_000 / once.as_nanos()).clamp(3, 20_000);
    let rounds = u32::try_from(rounds).unwrap_or(3);
    (0..7).map(|_| run(rounds)).min().unwrap_or_default()
}

fn python(document: &Value) -> String {
    let text = document.to_string().replace("\\\"", "“");
    text.replace('"', "'")
        .replace("true", "True")
        .replace("null", "None")
        .replace("],", ",],")
}

#[test]
#[ignore = "prints a table"]
fn readings_are_quick() {
    let small = items(700).to_string();
    let large = items(85_000).to_string();
    let fenced = format!("Here it is:\n\n```json\n{small}\n```\n\nLet me know.");
    let broken = python(&items(10_000));
    let thinking = format!("<think>\n{}</think>\n{small}", "Let me see. ".repeat(90));
    for (name, text, plain) in [
        ("strict", &small, &small),
        ("strict", &large, &large),
        ("fenced", &fenced, &small),
        ("thinking", &thinking, &small),
        ("broken", &broken, &items(10_000).to_string()),
    ] {
        let ours = time(|| {
            let options = ReadOptions::default();
            let document = read(black_box(text), &StopReason::Stop, &options, |_| true);
            assert!(black_box(document).is_ok());
        });
        let theirs = time(|| {
            assert!(black_box(serde_json::from_str::<Value>(black_box(plain))).is_ok());
        });
        println!(
            "{name:9} {:>6} B: {ours:>9.2?}, Value of the plain text {theirs:>9.2?}",
            text.len()
        );
    }
}
