//! What a checked value costs beside an unchecked one: `cargo bench -p contract-tests`.
//!
//! All ways are timed in turn in one run, and the least times are printed as
//! ratios, each with its limit. Exits with an error over a limit.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

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

/// A way to a value.
type Way<'w> = Box<dyn FnMut() + 'w>;

/// The least time of each way, in turns so that all share the machine's mood:
/// what else runs on it can only add.
fn least<const N: usize>(mut ways: [Way<'_>; N], rounds: u32) -> [f64; N] {
    const TURNS: usize = 151;
    let mut least = [f64::INFINITY; N];
    for _ in 0..TURNS {
        for (least, way) in least.iter_mut().zip(&mut ways) {
            let start = Instant::now();
            for _ in 0..rounds {
                way();
            }
            *least = least.min(start.elapsed().as_secs_f64() / f64::from(rounds));
        }
    }
    least
}

fn ours(reply: &Reply) -> Way<'_> {
    Box::new(move || {
        let value: Result<Page, _> = verify(black_box(reply), &Source::new());
        assert!(value.is_ok(), "{:?}", value.err());
    })
}

fn plain(text: &str) -> Way<'_> {
    Box::new(move || {
        assert!(black_box(serde_json::from_str::<Page>(black_box(text))).is_ok());
    })
}

fn validated<'w>(validator: &'w jsonschema::Validator, text: &'w str) -> Way<'w> {
    Box::new(move || {
        let value: serde_json::Value = serde_json::from_str(black_box(text)).unwrap_or_default();
        assert!(validator.is_valid(&value));
        assert!(black_box(serde_json::from_value::<Page>(value)).is_ok());
    })
}

fn untyped(text: &str) -> Way<'_> {
    Box::new(move || {
        assert!(black_box(jiter::JsonValue::parse(black_box(text).as_bytes(), false)).is_ok());
    })
}

/// Prints one line of the table, and whether the ratio is within its limit.
fn line(title: &str, time: f64, ratio: f64, limit: Option<f64>) -> bool {
    let is_within = limit.is_none_or(|limit| ratio <= limit);
    let limit = limit.map_or_else(|| "-".to_owned(), |limit| format!("{limit:.1}"));
    let verdict = if is_within { "" } else { "  over" };
    println!(
        "{title:42} {:9.2} {ratio:7.2} {limit:>6}{verdict}",
        time * 1e6
    );
    is_within
}

/// The size of a document, how often it is read in a turn.
const SIZES: [(&str, u32, u32); 2] = [("0.9 KB", 7, 200), ("85 KB", 640, 3)];

fn main() -> ExitCode {
    let schema =
        serde_json::from_str(&Page::schema_json(&Dialect::JSON_SCHEMA)).unwrap_or_default();
    let Ok(validator) = jsonschema::validator_for(&schema) else {
        eprintln!("the schema does not compile");
        return ExitCode::FAILURE;
    };
    println!("{:42} {:>9} {:>7} {:>6}", "", "µs", "ratio", "limit");
    let mut is_within = true;
    for (size, items, rounds) in SIZES {
        let text = page(items);
        let clean = Reply::text(text.clone());
        let fenced = Reply::text(format!("```json\n{text}\n```"));
        let ways = [
            plain(&text),
            ours(&clean),
            ours(&fenced),
            validated(&validator, &text),
            untyped(&text),
        ];
        let [plain, clean, fenced, validated, untyped] = least(ways, rounds);
        line(
            &format!("{size}, from_str ({} bytes)", text.len()),
            plain,
            1.0,
            None,
        );
        line(
            &format!("{size}, jiter to from_str"),
            untyped,
            untyped / plain,
            None,
        );
        for (title, time, ratio, limit) in [
            ("ours to from_str", clean, clean / plain, 2.0),
            ("ours to jsonschema", clean, clean / validated, 0.6),
            ("ours, fenced to clean", fenced, fenced / clean, 1.4),
        ] {
            is_within &= line(&format!("{size}, {title}"), time, ratio, Some(limit));
        }
    }
    // What only we read has nothing beside it.
    let text = page(75);
    let broken = Reply::text(format!(
        "Here it is:\n{}",
        text.replace("},{", "},\n{").replace("\"],", "\",],")
    ));
    let [plain, broken] = least([plain(&text), ours(&broken)], 20);
    line(
        "10 KB, broken to from_str of it whole",
        broken,
        broken / plain,
        None,
    );
    if is_within {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
