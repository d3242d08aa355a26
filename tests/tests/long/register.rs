//! A contract with one of everything that is merged, and pages that say it.

use contract_core::long::{LongDialogue, PageSize, Paged, Paging, Partial, Stop};
use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue};
use contract_tests::contracts::{Action, Currency, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// One of everything that is merged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub(crate) struct Register {
    #[contract(evidence(for = [title]))]
    pub(crate) words: String,
    pub(crate) title: Option<String>,
    pub(crate) verdict: Verdict,
    #[contract(confidence)]
    pub(crate) sure: f64,
    pub(crate) next: Action,
    #[contract(unique_by = "id")]
    pub(crate) parts: Vec<Part>,
    pub(crate) notes: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub(crate) struct Part {
    #[serde(alias = "number")]
    pub(crate) id: Option<String>,
    #[serde(alias = "kg")]
    pub(crate) weight: Option<f64>,
    pub(crate) currency: Option<Currency>,
    #[contract(unique_by = "name")]
    pub(crate) holes: Option<Vec<Hole>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub(crate) struct Hole {
    pub(crate) name: String,
    pub(crate) size: Option<i64>,
}

pub(crate) fn ignore() -> Value {
    json!({"kind": "ignore", "replyText": null, "urgency": null, "toTeam": null, "cents": null, "currency": null})
}

/// A page that says nothing but what is given.
pub(crate) fn page(said: Value) -> Value {
    let mut page = json!({
        "words": "", "title": null, "verdict": "unclear", "sure": 0.9, "next": ignore(),
        "parts": [], "notes": [],
    });
    let Value::Object(said) = said else {
        panic!("no object")
    };
    page.as_object_mut().unwrap().extend(said);
    page
}

pub(crate) fn part(said: Value) -> Value {
    let mut part = json!({"weight": null, "currency": null, "holes": null});
    let Value::Object(said) = said else {
        panic!("no object")
    };
    let keys: Vec<String> = said.keys().cloned().collect();
    let part_of = part.as_object_mut().unwrap();
    if keys.iter().any(|key| key == "kg") {
        part_of.remove("weight");
    }
    part_of.extend(said);
    part
}

/// Each page holds the words "One." and "Two.".
pub(crate) fn read(pages: &[Value]) -> Paged<Register> {
    let text = "One. Two.\n\n".repeat(pages.len());
    let split = Paging::new()
        .size(PageSize::Bytes(11))
        .split("text", text)
        .unwrap();
    assert_eq!(split.pages().len(), pages.len());
    let model = Scripted::saying(pages.iter().map(ToString::to_string));
    LongDialogue::new(&Dialogue::new("Read."), split).run_pages_blocking(&model)
}

pub(crate) fn complete(pages: &[Value]) -> Register {
    match read(pages) {
        Paged::Complete(complete) => complete.into_value(),
        Paged::Partial(partial) => panic!("{}: {:#?}", partial.stop, partial.conflicts),
    }
}

pub(crate) fn conflicting(pages: &[Value]) -> Box<Partial<Register>> {
    let partial = read(pages).into_result().unwrap_err();
    assert_eq!(partial.stop, Stop::Conflicts);
    partial
}
