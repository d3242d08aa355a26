//! What the check holds that a plain JSON Schema does not: numbers as their
//! types hold them, and lists whose items differ.

use contract_core::issue::Code;
use contract_core::{AgentContract, Issue, Reply, Source, verify};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

fn check<T: AgentContract + DeserializeOwned>(text: &str) -> Result<T, Vec<Issue>> {
    verify(&Reply::text(text), &Source::new())
}

#[track_caller]
fn wrong<T: AgentContract + DeserializeOwned>(text: &str) -> Vec<(Code, String)> {
    let Err(issues) = check::<T>(text) else {
        panic!("{text} is accepted");
    };
    issues.into_iter().map(|i| (i.code, i.path)).collect()
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Numbers {
    whole: i64,
    single: f32,
    double: f64,
    move_: Option<Move>,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Move {
    Walk { steps: u64 },
    Wait,
}

fn numbers(whole: &str, single: &str, double: &str) -> String {
    format!(r#"{{"whole":{whole},"single":{single},"double":{double},"move_":null}}"#)
}

#[test]
fn whole_numbers_are_held_exactly_however_they_are_written() {
    assert!(check::<Numbers>(&numbers("0", "16777216", "9007199254740992")).is_ok());
    assert!(check::<Numbers>(&numbers("0", "1.6777216e7", "1e23")).is_ok());
    for (single, double, path) in [
        ("0", "9007199254740993", "$.double"),
        ("0", "9007199254740993e0", "$.double"),
        ("0", "900719925474099.3e1", "$.double"),
        ("0", "9007199254740993000e-3", "$.double"),
        ("1.6777217e7", "0", "$.single"),
    ] {
        let text = numbers("0", single, double);
        assert_eq!(wrong::<Numbers>(&text), [(Code::Range, path.to_owned())]);
    }
}

#[test]
fn no_float_is_rounded_twice() {
    let text = numbers("0", "1.00000005960464477540", "0");
    assert_eq!(
        wrong::<Numbers>(&text),
        [(Code::Range, "$.single".to_owned())]
    );
    let near = check::<Numbers>(&numbers("0", "1.000000059", "0")).unwrap();
    assert_eq!(near.single.to_bits(), 1.000_000_059_f32.to_bits());
}

#[test]
fn a_negative_zero_is_no_whole_number() {
    let issues = check::<Numbers>(&numbers("-0", "-0", "-0")).unwrap_err();
    assert_eq!(
        issues[0].to_string(),
        "$.whole: expected an integer from -9223372036854775808 to 9223372036854775807; \
         got -0 (zero has no sign)"
    );
    assert_eq!(issues.len(), 1);
}

#[test]
fn a_bound_of_a_single_is_what_is_written() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    struct Share {
        #[contract(min = 0.1, max = 0.7)]
        of: f32,
    }
    for right in ["0.7", "0.1", "0.70", "7e-1"] {
        assert!(
            check::<Share>(&format!(r#"{{"of": {right}}}"#)).is_ok(),
            "{right}"
        );
    }
    for wrong_one in ["0.7000001", "0.09999999", "0.70000000000000001e1"] {
        let text = format!(r#"{{"of": {wrong_one}}}"#);
        assert_eq!(wrong::<Share>(&text), [(Code::Range, "$.of".to_owned())]);
    }
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Invoice {
    #[contract(unique_by = "no")]
    lines: Vec<Line>,
    #[serde(rename = "more")]
    parts: Vec<Part>,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Line {
    #[serde(alias = "nr")]
    no: Option<u32>,
    price: f64,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Part {
    Set {
        #[contract(unique_by = "no")]
        lines: Vec<Line>,
    },
    None,
}

#[test]
fn the_items_of_a_list_differ_by_its_key() {
    let right = r#"{"lines": [{"no": 1, "price": 1}, {"no": 2, "price": 1}, {"no": null, "price": 1},
        {"no": null, "price": 2}], "more": [{"kind": "set", "lines": [{"no": 1, "price": 3}]},
        {"kind": "none", "lines": null}]}"#;
    assert!(check::<Invoice>(right).is_ok());
    let issues = check::<Invoice>(&right.replace(r#"{"no": 2"#, r#"{"nr": 1"#)).unwrap_err();
    let told: Vec<String> = issues.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "$.lines[1].no: expected a `no` that no other item has, since the items differ by it; \
             got 1, as in item 0"
        ]
    );
    let twice = r#"[{"no": 7, "price": 3}, {"no": 7, "price": 3}]"#;
    assert_eq!(
        wrong::<Invoice>(&right.replace(r#"[{"no": 1, "price": 3}]"#, twice)),
        [(Code::Items, "$.more[0].lines[1].no".to_owned())]
    );
}
