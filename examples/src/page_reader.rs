//! A stand-in for a model: it finds in a page of the harbour's log what a model
//! should, by a plain search.

use std::future::{Ready, ready};

use contract_core::{ModelError, Reply, Request};
use serde_json::{Value, json};

/// The calls on the page that the request shows. A token is about four bytes.
#[expect(clippy::needless_pass_by_value, reason = "a model takes its request")]
pub fn read(request: Request) -> Ready<Result<Reply, ModelError>> {
    let shown = request.messages.iter().map(|message| message.text.as_str());
    let shown = shown.collect::<Vec<_>>().join("\n");
    let calls: Vec<Value> = shown
        .lines()
        .filter_map(|line| arrived(line).or_else(|| left(line)))
        .collect();
    let reply = json!({ "calls": calls }).to_string();
    let cost = |text: &str| text.len() as u64 / 4;
    let (asked, said) = (cost(&shown), cost(&reply));
    ready(Ok(Reply::text(reply).costing(asked, said)))
}

/// A row of a table: `| K-0001 | Grey Heron | timber | 20 |`.
fn arrived(line: &str) -> Option<Value> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let ["", number, ship, _, tons, ""] = cells.as_slice() else {
        return None;
    };
    let tons: u32 = tons.parse().ok()?;
    Some(json!({"number": number, "words": [line], "ship": ship, "tons": tons, "left": null}))
}

/// A sentence: `Call K-0001 left on 1931-01-04.`
fn left(line: &str) -> Option<Value> {
    let (number, day) = line
        .strip_prefix("Call ")?
        .strip_suffix('.')?
        .split_once(" left on ")?;
    Some(json!({"number": number, "words": [line], "ship": null, "tons": null, "left": day}))
}
