//! Dialogues and hand-offs that are saved and read back.

use std::sync::Arc;
use std::time::Duration;

use contract_core::reply::Envelope;
use contract_core::testing::Scripted;
use contract_core::{
    AgentContract, Dialogue, Issues, Outcome, Policy, Reason, Reply, Source, Step,
};
use contract_tests::contracts::{Claim, Pair};
use contract_tests::loops::{BROKEN_RULE, BROKEN_SHAPE, GOOD, pair, reason};
use serde::{Deserialize, Serialize};

#[test]
fn a_saved_dialogue_goes_on_elsewhere() {
    let mut dialogue = pair().source(Source::new().turn("customer", "1 and 2"));
    dialogue
        .answer(
            1,
            Ok(Reply::text(BROKEN_RULE).costing(7, 5)),
            Duration::from_secs(1),
        )
        .unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let Step::Ask(expected) = dialogue.step() else {
        panic!("done")
    };

    let mut restored: Dialogue<Pair> = serde_json::from_str(&saved).unwrap();
    let Step::Ask(request) = restored.step() else {
        panic!("done")
    };
    assert_eq!(request, expected);
    restored
        .answer(2, Ok(Reply::text(GOOD)), Duration::from_secs(1))
        .unwrap();
    let saved = serde_json::to_string(&restored).unwrap();

    let mut done: Dialogue<Pair> = serde_json::from_str(&saved).unwrap();
    let Step::Done(Outcome::Accepted(accepted)) = done.step() else {
        panic!("not accepted")
    };
    assert_eq!(*accepted, Pair { low: 1, high: 2 });
    assert_eq!(accepted.report().attempts.len(), 2);
}

#[test]
fn a_saved_dialogue_is_not_believed() {
    let mut dialogue = pair();
    dialogue
        .answer(1, Ok(Reply::text(GOOD)), Duration::ZERO)
        .unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let forged = saved.replace(r#""document":"{\"low\": 1"#, r#""document":"{\"low\": 9"#);
    assert_ne!(saved, forged);
    let mut restored: Dialogue<Pair> = serde_json::from_str(&forged).unwrap();
    let Step::Done(outcome) = restored.step() else {
        panic!("asks")
    };
    assert_eq!(reason(outcome), Reason::NoLongerAccepted);
}

#[test]
fn a_stored_reply_is_read_again() {
    let mut dialogue = pair();
    dialogue
        .answer(1, Ok(Reply::text(format!("Here: {GOOD}"))), Duration::ZERO)
        .unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let restore = |saved: &str| serde_json::from_str::<Dialogue<Pair>>(saved).unwrap();
    let accepts = |mut dialogue: Dialogue<Pair>| match dialogue.step() {
        Step::Done(outcome) => matches!(outcome, Outcome::Accepted(_)),
        other => panic!("{other:?}"),
    };
    assert!(accepts(restore(&saved)));
    // Another document than the reply says.
    let document = saved.replace(r#""document":"{\"low\": 1"#, r#""document":"{\"low\": 0"#);
    assert_ne!(document, saved);
    assert!(!accepts(restore(&document)));
    // A reply that was cut.
    let cut = saved.replace(r#""stop":"stop""#, r#""stop":"length""#);
    assert_ne!(cut, saved);
    assert!(!accepts(restore(&cut)));
    // A reply that is read by another rule now.
    let strict = Policy::new().envelope(Envelope::Strict);
    assert!(!accepts(restore(&saved).policy(strict.clone())));
    assert!(!accepts(dialogue.policy(strict)));
}

#[test]
fn attempts_are_numbered_in_order() {
    let mut dialogue = pair();
    dialogue
        .answer(1, Ok(Reply::text(BROKEN_RULE)), Duration::ZERO)
        .unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let forged = saved.replace(r#""number":1,"#, r#""number":4294967295,"#);
    assert_ne!(saved, forged);
    assert!(serde_json::from_str::<Dialogue<Pair>>(&forged).is_err());
}

#[test]
fn an_answer_without_the_context_is_not_taken() {
    let dialogue = Dialogue::<Stock>::new("Read.").context(Arc::new(vec!["tea".to_owned()]));
    let saved = serde_json::to_string(&dialogue).unwrap();
    let mut restored: Dialogue<Stock> = serde_json::from_str(&saved).unwrap();
    let reply = || Ok(Reply::text(r#"{"name": "tea"}"#));
    assert!(restored.answer(1, reply(), Duration::ZERO).is_err());
    let mut given = restored.context(Arc::new(vec!["tea".to_owned()]));
    given.answer(1, reply(), Duration::ZERO).unwrap();
    assert!(matches!(given.step(), Step::Done(Outcome::Accepted(_))));
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(context = Vec<String>, validate_business = is_known)]
struct Stock {
    name: String,
}

fn is_known(stock: &Stock, names: &[String], issues: &mut Issues) {
    if !names.contains(&stock.name) {
        issues.add("name", "a name of the list");
    }
}

#[test]
fn another_source_begins_anew() {
    let mut dialogue = pair().source(Source::new().turn("customer", "1 and 2"));
    dialogue
        .answer(1, Ok(Reply::text(GOOD)), Duration::ZERO)
        .unwrap();
    let mut same = dialogue.source(Source::new().turn("customer", "1 and 2"));
    assert_eq!(same.report().attempts.len(), 1);
    assert!(matches!(same.step(), Step::Done(Outcome::Accepted(_))));
    let mut other = same.source(Source::new().turn("customer", "3 and 4"));
    let Step::Ask(request) = other.step() else {
        panic!("it answers about another source");
    };
    assert_eq!((request.attempt, other.report().attempts.len()), (1, 0));
}

#[test]
fn a_dialogue_of_another_contract_is_refused() {
    let saved = serde_json::to_string(&pair()).unwrap();
    let error = serde_json::from_str::<Dialogue<Claim>>(&saved)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("`Pair`") && error.contains("`Claim`"),
        "{error}"
    );
}

#[test]
fn a_handoff_is_kept_whole() {
    let model = Scripted::saying([BROKEN_RULE, BROKEN_SHAPE, ""]);
    let Outcome::Degraded(handoff) = pair().run_blocking(&model) else {
        panic!("accepted")
    };
    let saved = serde_json::to_string(&handoff).unwrap();
    assert_eq!(
        serde_json::from_str::<contract_core::Handoff>(&saved).unwrap(),
        handoff
    );
}
