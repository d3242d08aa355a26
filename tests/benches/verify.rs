//! What a checked value costs beside an unchecked one: `cargo bench -p contract-tests`.
//!
//! All ways are timed in turn in one run, and the medians are printed as ratios
//! to plain `serde_json::from_str::<T>`. Exits with an error over the limits.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use contract_core::{AgentContract, Dialect, Reply, Source, verify};
use serde::{Deserialize, Serialize};

/// A page of items.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Page {
    /// The items.
    items: Vec<Item>,
}

/// One item.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Item {
    /// Its number.
    id: u32,
    /// Its name.
    #[contract(min_len = 1, max_len = 80)]
    name: String,
    /// What it costs.
    #[contract(min = 0.0)]
    price: f64,
    in_stock: bool,
    tags: Vec<String>,
    note: Option<String>,
    kind: Kind,
}

/// What it is.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Tool,
    Part,
}

fn page(items: u32) -> String {
    let item = |id| Item {
        id,
        name: format!("Item {id}"),
        price: 12.5,
        in_stock: true,
        tags: vec!["red".to_owned(), "large".to_owned(), "new".to_owned()],
        note: (id % 2 == 0).then(|| "He said \"fine\" and left; 价格很好。".to_owned()),
        kind: if id % 3 == 0 { Kind::Tool } else { Kind::Part },
    };
    let page = Page {
        items: (0..items).map(item).collect(),
    };
    serde_json::to_string(&page).unwrap_or_default()
}

/// A way to a value, under its name.
type Way<'w> = (&'static str, Box<dyn FnMut() + 'w>);

/// Median time of each way, timed in turn so that all share the machine's mood.
fn medians(ways: &mut [Way<'_>], rounds: u32) -> Vec<Duration> {
    const TURNS: usize = 41;
    let mut times = vec![Vec::with_capacity(TURNS); ways.len()];
    for _ in 0..TURNS {
        for (times, (_, way)) in times.iter_mut().zip(ways.iter_mut()) {
            let start = Instant::now();
            for _ in 0..rounds {
                way();
            }
            times.push(start.elapsed() / rounds);
        }
    }
    times
        .into_iter()
        .map(|mut times| {
            times.sort_unstable();
            times[TURNS / 2]
        })
        .collect()
}

fn ours(reply: &Reply) {
    let value: Result<Page, _> = verify(black_box(reply), &Source::new());
    assert!(value.is_ok(), "{:?}", value.err());
}

/// Prints one line, and returns the ratios to the first way.
fn compare(title: &str, ways: &mut [Way<'_>], rounds: u32) -> Vec<f64> {
    let medians = medians(ways, rounds);
    let plain = medians[0].as_secs_f64();
    let ratios: Vec<f64> = medians
        .iter()
        .map(|time| time.as_secs_f64() / plain)
        .collect();
    print!("{title}:");
    for (((name, _), time), ratio) in ways.iter().zip(&medians).zip(&ratios) {
        print!("  {name} {time:.1?} ({ratio:.2})");
    }
    println!();
    ratios
}

fn main() -> ExitCode {
    let schema =
        serde_json::from_str(&Page::schema_json(&Dialect::JSON_SCHEMA)).unwrap_or_default();
    let Ok(validator) = jsonschema::validator_for(&schema) else {
        eprintln!("the schema does not compile");
        return ExitCode::FAILURE;
    };
    let mut is_within = true;
    for (size, items, rounds) in [("0.9 KB", 5, 400), ("85 KB", 480, 6)] {
        let text = page(items);
        let clean = Reply::text(text.clone());
        let fenced = Reply::text(format!("```json\n{text}\n```"));
        let text = text.as_str();
        let ratios = compare(
            &format!("{size} ({} bytes)", text.len()),
            &mut [
                (
                    "from_str",
                    Box::new(|| {
                        black_box(serde_json::from_str::<Page>(black_box(text)).ok());
                    }),
                ),
                ("ours", Box::new(|| ours(&clean))),
                ("ours, fenced", Box::new(|| ours(&fenced))),
                (
                    "jsonschema",
                    Box::new(|| {
                        let value: serde_json::Value =
                            serde_json::from_str(black_box(text)).unwrap_or_default();
                        assert!(validator.is_valid(&value));
                        black_box(serde_json::from_value::<Page>(value).ok());
                    }),
                ),
                (
                    "jiter",
                    Box::new(|| {
                        black_box(jiter::JsonValue::parse(black_box(text).as_bytes(), false).ok());
                    }),
                ),
            ],
            rounds,
        );
        is_within &=
            ratios[1] <= 2.0 && ratios[1] <= 0.6 * ratios[3] && ratios[2] <= 1.4 * ratios[1];
    }
    println!("limits: ours 2.00 and 0.6 of jsonschema, fenced 1.4 of ours");
    if is_within {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
