//! Flat unions: one object, of which the tag says which keys are meant.

use contract_core::check::check;
use contract_core::testing::Scripted;
use contract_core::{ContractField, Dialogue, Outcome, Policy};
use contract_tests::contracts::{Action, Amount, Currency, Severity};

fn issues(json: &str) -> Vec<String> {
    check(Action::SCHEMA, json)
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect()
}

fn accepted(json: &str) -> Action {
    let model = Scripted::saying([json]);
    match Dialogue::<Action>::new("Act.")
        .policy(Policy::new().retries(0))
        .run_blocking(&model)
    {
        Outcome::Accepted(action) => action.into_value(),
        Outcome::Degraded(handoff) => panic!("{handoff:?}"),
    }
}

#[test]
fn the_tag_chooses_the_variant() {
    let pay = r#"{"kind": "pay", "replyText": null, "urgency": null, "toTeam": null, "cents": 5, "currency": "EUR"}"#;
    assert_eq!(
        accepted(pay),
        Action::Pay(Amount {
            cents: 5,
            currency: Currency::Eur
        })
    );
    let reply = r#"{"kind": "send_reply", "replyText": "Yes.", "urgency": null, "toTeam": null, "cents": null, "currency": null}"#;
    assert_eq!(
        accepted(reply),
        Action::SendReply {
            reply_text: "Yes.".to_owned(),
            urgency: None
        }
    );
    let ignore = r#"{"replyText": null, "urgency": null, "toTeam": null, "cents": null, "currency": null, "kind": "ignore"}"#;
    assert_eq!(accepted(ignore), Action::Ignore);
}

#[test]
fn aliases_are_accepted() {
    let json = r#"{"kind": "handover", "replyText": null, "urgency": "URGENT", "toTeam": "b", "cents": null, "cur": null}"#;
    assert_eq!(
        accepted(json),
        Action::Escalate {
            to_team: "b".to_owned(),
            urgency: Severity::Urgent
        }
    );
    let json = r#"{"kind": "pay", "replyText": null, "urgency": null, "toTeam": null, "cents": 5, "cur": "euro"}"#;
    assert_eq!(
        accepted(json),
        Action::Pay(Amount {
            cents: 5,
            currency: Currency::Eur
        })
    );
    let twice = r#"{"kind": "pay", "replyText": null, "urgency": null, "toTeam": null, "cents": 5, "cur": "euro", "currency": "USD"}"#;
    assert_eq!(
        issues(twice),
        ["$.currency: expected the key once; got the key again"]
    );
}

#[test]
fn only_the_chosen_variant_is_spoken_of() {
    let json = r#"{"kind": "escalate", "replyText": "Hi", "urgency": null, "toTeam": 5, "cents": null, "curency": null}"#;
    assert_eq!(
        issues(json),
        [
            "$.toTeam: expected a string; got 5",
            "$.urgency: expected one of \"NOT_URGENT\", \"URGENT\", \"on fire\"; got null",
            "$.replyText: expected null, where the tag is \"escalate\"; got \"Hi\"",
            "$.currency: expected null, where the tag is \"escalate\"; the key is missing",
            "$.curency: expected no key but those of the schema; got the key \"curency\"; did you mean \"currency\"?",
        ]
    );
}

#[test]
fn a_tag_that_chooses_nothing_is_the_only_issue() {
    let tags = r#"one of "send_reply", "escalate", "pay", "ignore""#;
    assert_eq!(
        issues(r#"{"cents": "x"}"#),
        [format!("$.kind: expected {tags}; the key is missing")]
    );
    assert_eq!(
        issues(r#"{"kind": "escalte", "cents": "x"}"#),
        [format!(
            "$.kind: expected {tags}; got \"escalte\"; did you mean \"escalate\"?"
        )]
    );
    assert_eq!(
        issues(r#"{"kind": 3}"#),
        [format!("$.kind: expected {tags}; got 3")]
    );
    assert_eq!(
        issues(r#"{"kind": "pay", "kind": "pay"}"#),
        ["$.kind: expected the key once; got the key again"]
    );
}

#[test]
fn rules_of_a_contract_inside_a_variant_are_run() {
    let json = r#"{"kind": "pay", "replyText": null, "urgency": null, "toTeam": null, "cents": 10001, "currency": "USD"}"#;
    let model = Scripted::saying([json]);
    let outcome = Dialogue::<Action>::new("Act.")
        .policy(Policy::new().retries(0))
        .run_blocking(&model);
    let issue = &outcome.report().attempts[0].issues[0];
    assert_eq!(
        issue.to_string(),
        "$.cents: expected at most 10000; got 10001"
    );
}
