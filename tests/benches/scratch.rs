#![allow(missing_docs)]
use std::hint::black_box;
use std::time::Instant;
use contract_core::{AgentContract, ContractField, Reply, Source, verify};
use serde::{Deserialize, Serialize};
/// p
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Page {
    /// i
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
    serde_json::to_string(&Page { items: (0..items).map(item).collect() }).unwrap()
}
fn time(mut f: impl FnMut(), rounds: u32) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..60 {
        let s = Instant::now();
        for _ in 0..rounds { f() }
        best = best.min(s.elapsed().as_secs_f64() / f64::from(rounds));
    }
    best * 1e6
}
fn main() {
    if let Ok(what) = std::env::var("ONLY") {
        let text = page(std::env::var("ITEMS").map_or(480, |n| n.parse().unwrap()));
        let reply = Reply::text(text.clone());
        for _ in 0..std::env::var("N").unwrap().parse::<u32>().unwrap() {
            match what.as_str() {
                "check" => { black_box(contract_core::check::check(Page::SCHEMA, black_box(&text)).ok()); }
                "plain" => { black_box(serde_json::from_str::<Page>(black_box(&text)).ok()); }
                _ => { black_box(verify::<Page>(black_box(&reply), &Source::new()).ok()); }
            }
        }
        return;
    }
    for (items, rounds) in [(5, 1000), (480, 10)] {
        let text = page(items);
        let reply = Reply::text(text.clone());
        let fenced = Reply::text(format!("```json\n{text}\n```"));
        let a = time(|| { black_box(serde_json::from_str::<Page>(black_box(&text)).ok()); }, rounds);
        let b = time(|| { black_box(contract_core::check::check(Page::SCHEMA, black_box(&text)).ok()); }, rounds);
        let c = time(|| { black_box(verify::<Page>(black_box(&reply), &Source::new()).ok()); }, rounds);
        let d = time(|| { black_box(verify::<Page>(black_box(&fenced), &Source::new()).ok()); }, rounds);
        let e = time(|| { black_box(serde_json::from_str::<serde::de::IgnoredAny>(black_box(&text)).ok()); }, rounds);
        println!("{items}: from_str {a:.2} check {b:.2} ({:.2}) verify {c:.2} ({:.2}) fenced {d:.2} ({:.2} of clean) ignored {e:.2} ({:.2})", b/a, c/a, d/c, e/a);
    }
}
