//! Dialogues and hand-offs that are saved and read back.

use std::time::Duration;

use contract_core::testing::Scripted;
use contract_core::{Dialogue, Outcome, Reason, Reply, Source, Step};
use contract_tests::contracts::{Claim, Pair};
use contract_tests::loops::{BROKEN_RULE, BROKEN_SHAPE, GOOD, pair, reason};

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
