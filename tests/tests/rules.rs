//! Business rules at every depth, and what the model is told of them.

use contract_core::testing::{Scripted, assert_paths_known, unknown_paths};
use contract_core::{AgentContract, Dialogue, Issues, Policy};
use contract_tests::contracts::Pair;
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
struct Table {
    #[serde(rename = "rows of it")]
    rows: Vec<Pair>,
    best: Option<Box<Pair>>,
}

#[test]
fn rules_run_at_every_depth_with_paths_on_the_wire() {
    let reply = r#"{"rows of it": [{"low": 1, "high": 2}, {"low": 5, "high": 2}], "best": {"low": 9, "high": 0}}"#;
    let model = Scripted::saying([reply]);
    let outcome = Dialogue::<Table>::new("Read.")
        .policy(Policy::new().retries(0))
        .run_blocking(&model);
    let told: Vec<String> = outcome.report().attempts[0]
        .issues
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        told,
        [
            "$[\"rows of it\"][1].low: expected at most `high`, which is 2; got 5",
            "$.best.low: expected at most `high`, which is 0; got 9",
        ]
    );
}

#[test]
fn paths_that_lead_nowhere_are_found() {
    let mut issues = Issues::new();
    for path in [
        "best.low",
        "best.lowest",
        "rows of it[3].high",
        "rows",
        "",
        "best[0]",
    ] {
        issues.add(path, "something else");
    }
    assert_eq!(
        unknown_paths::<Table>(&issues),
        ["$.best.lowest", "$.rows", "$.best[0]"]
    );
    assert_paths_known(&Pair { low: 2, high: 1 });
}

/// Replies that a model may give, good and bad.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Many {
    numbers: Vec<u8>,
}

#[test]
fn an_issue_that_repeats_along_a_list_is_told_once() {
    let model = Scripted::saying([r#"{"numbers": [1, 300, 2, "x", 400, 500]}"#]);
    let outcome = Dialogue::<Many>::new("Count.").run_blocking(&model);
    assert_eq!(outcome.report().attempts[0].issues.len(), 4);
    let feedback = &model.requests()[1].messages[3].text;
    assert!(feedback.contains("1. $.numbers[1]: expected an integer from 0 to 255; got 300"));
    assert!(feedback.contains("(and the same at $.numbers[4] … $.numbers[5], 2 places more)"));
    assert!(feedback.contains("2. $.numbers[3]: expected an integer from 0 to 255; got \"x\""));
}

#[test]
fn very_many_issues_are_counted() {
    let keys: Vec<String> = (0..50).map(|n| format!("\"k{n}\": 1")).collect();
    let model = Scripted::saying([format!("{{\"numbers\": [], {}}}", keys.join(", "))]);
    let outcome = Dialogue::<Many>::new("Count.").run_blocking(&model);
    assert_eq!(outcome.report().attempts[0].issues.len(), 50);
    let feedback = &model.requests()[1].messages[3].text;
    assert!(feedback.contains("20. $.k19") && !feedback.contains("21."));
    assert!(feedback.contains("And 30 more of the kind."));
}
