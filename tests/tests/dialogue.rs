//! The loop against a scripted model: what always holds.

use std::time::Duration;

use contract_core::issue::Code;
use contract_core::model::ModelErrorKind;
use contract_core::reply::{Content, StopReason};
use contract_core::request::{Mechanism, Role};
use contract_core::testing::Scripted;
use contract_core::{
    AgentContract, ContractField, ModelError, Outcome, Policy, Reason, Reply, Step,
};
use contract_tests::contracts::Pair;
use contract_tests::loops::{BROKEN_RULE, BROKEN_SHAPE, GOOD, pair, reason};
use proptest::prelude::*;

#[test]
fn a_good_reply_is_accepted_at_first() {
    let model = Scripted::saying([GOOD]);
    let Outcome::Accepted(accepted) = pair().run_blocking(&model) else {
        panic!("degraded")
    };
    assert_eq!((accepted.low, accepted.high), (1, 2));
    assert!(accepted.report().passed_at_first());
    assert_eq!(accepted.report().contract, "Pair");
    assert_eq!(accepted.report().fingerprint, Pair::fingerprint());
    assert_eq!(accepted.into_value(), Pair { low: 1, high: 2 });
}

#[test]
fn a_closure_is_a_model_that_is_waited_for() {
    let outcome = pair().run_blocking(&|_| Ok(Reply::text(GOOD)));
    assert!(matches!(outcome, Outcome::Accepted(_)));
}

#[test]
fn every_issue_of_a_reply_is_sent_back() {
    let model = Scripted::saying([BROKEN_SHAPE, GOOD]);
    let outcome = pair().run_blocking(&model);
    assert!(!outcome.report().passed_at_first());
    let codes: Vec<Code> = outcome.report().attempts[0]
        .issues
        .iter()
        .map(|issue| issue.code)
        .collect();
    assert_eq!(codes, [Code::Type, Code::Missing, Code::UnknownKey]);
    let requests = model.requests();
    assert_eq!(requests[0].messages.len(), 2, "no feedback at first");
    let [.., echo, feedback] = requests[1].messages.as_slice() else {
        panic!("no feedback")
    };
    assert_eq!(
        (echo.role, echo.text.as_str()),
        (Role::Assistant, BROKEN_SHAPE)
    );
    for issue in &outcome.report().attempts[0].issues {
        assert!(
            feedback.text.contains(&issue.to_string()),
            "{issue} is not in the feedback"
        );
    }
}

#[test]
fn business_rules_are_sent_back_with_what_stands_there() {
    let model = Scripted::saying([BROKEN_RULE, GOOD]);
    let outcome = pair().run_blocking(&model);
    let issue = &outcome.report().attempts[0].issues[0];
    assert_eq!(
        issue.to_string(),
        "$.low: expected at most `high`, which is 2; got 3"
    );
}

#[test]
fn only_the_last_failure_is_sent_back() {
    let model = Scripted::saying([BROKEN_SHAPE, BROKEN_RULE, GOOD]);
    let _ = pair().run_blocking(&model);
    let last = &model.requests()[2];
    assert_eq!(last.messages.len(), 4);
    assert!(
        last.messages
            .iter()
            .all(|message| !message.text.contains("hihg"))
    );
}

#[test]
fn two_retries_are_the_default_and_no_reply_is_lost() {
    let model = Scripted::saying([BROKEN_RULE, BROKEN_SHAPE, "Sorry, I cannot.", GOOD]);
    let Outcome::Degraded(handoff) = pair().run_blocking(&model) else {
        panic!("accepted")
    };
    assert_eq!(handoff.reason, Reason::RetriesSpent);
    let raw: Vec<&str> = handoff
        .report
        .attempts
        .iter()
        .map(contract_core::Attempt::raw_text)
        .collect();
    assert_eq!(raw, [BROKEN_RULE, BROKEN_SHAPE, "Sorry, I cannot."]);
    let candidate = handoff.candidate.expect("one reply had the shape");
    assert_eq!(
        (candidate.attempt, candidate.json.as_str()),
        (1, BROKEN_RULE)
    );
}

#[test]
fn refusals_filters_and_cuts_end_it_at_once() {
    let refusal = Reply {
        content: Content::Refusal("I cannot.".to_owned()),
        ..Reply::text("")
    };
    let cases = [
        (refusal, Reason::Refused),
        (
            Reply::text(GOOD).stopped_by(StopReason::ContentFilter),
            Reason::Filtered,
        ),
        (
            Reply::text(GOOD).stopped_by(StopReason::Length),
            Reason::Truncated,
        ),
    ];
    for (reply, expected) in cases {
        let model = Scripted::new([Ok(reply), Ok(Reply::text(GOOD))]);
        assert_eq!(reason(pair().run_blocking(&model)), expected);
        assert_eq!(model.requests().len(), 1);
    }
}

#[test]
fn a_cut_reply_may_be_asked_for_again_with_more_room() {
    let policy = Policy::new().output_tokens(100).raise_when_cut(4);
    let cut = || Ok(Reply::text(r#"{"low": 1, "hi"#).stopped_by(StopReason::Length));
    let model = Scripted::new([cut(), Ok(Reply::text(GOOD))]);
    assert!(
        pair()
            .policy(policy.clone())
            .run_blocking(&model)
            .into_result()
            .is_ok()
    );
    let requests = model.requests();
    assert_eq!(
        (requests[0].output_tokens, requests[1].output_tokens),
        (Some(100), Some(400))
    );
    assert!(
        requests[1]
            .messages
            .iter()
            .all(|message| !message.text.contains("\"hi"))
    );

    let model = Scripted::new([cut(), cut(), Ok(Reply::text(GOOD))]);
    assert_eq!(
        reason(pair().policy(policy).run_blocking(&model)),
        Reason::Truncated
    );
}

#[test]
fn a_failed_transport_is_no_wrong_reply() {
    let error = ModelError::new(ModelErrorKind::Unavailable, "down for an hour").with_status(503);
    let model = Scripted::new([Err(error.clone()), Ok(Reply::text(GOOD))]);
    assert_eq!(
        reason(pair().run_blocking(&model)),
        Reason::ModelFailed(error)
    );
    assert_eq!(model.requests().len(), 1);
}

#[test]
fn tokens_end_it_before_the_next_call() {
    let costly = || Ok(Reply::text(BROKEN_RULE).costing(80, 20));
    let model = Scripted::new([costly(), costly(), costly()]);
    let outcome = pair()
        .policy(Policy::new().tokens(200))
        .run_blocking(&model);
    assert_eq!(outcome.report().tally().tokens(), 200);
    assert_eq!(
        reason(outcome),
        Reason::TokensSpent {
            spent: 200,
            budget: 200
        }
    );
    assert_eq!(model.requests().len(), 2);
}

#[test]
fn an_unknown_cost_is_not_taken_for_zero() {
    let model = Scripted::saying([BROKEN_RULE, GOOD]);
    let outcome = pair()
        .policy(Policy::new().tokens(200))
        .run_blocking(&model);
    assert_eq!(outcome.report().tally().calls_of_unknown_cost, 1);
    assert_eq!(reason(outcome), Reason::CostUnknown);
}

#[test]
fn time_ends_it_and_each_request_carries_what_is_left() {
    let budget = Duration::from_secs(10);
    let mut dialogue = pair().policy(Policy::new().within(budget));
    let Step::Ask(request) = dialogue.step() else {
        panic!("done")
    };
    assert_eq!(request.time_left, Some(budget));
    dialogue
        .answer(1, Ok(Reply::text(BROKEN_RULE)), Duration::from_secs(4))
        .unwrap();
    let Step::Ask(request) = dialogue.step() else {
        panic!("done")
    };
    assert_eq!(request.time_left, Some(Duration::from_secs(6)));
    dialogue
        .answer(2, Ok(Reply::text(BROKEN_RULE)), Duration::from_secs(7))
        .unwrap();
    let Step::Done(outcome) = dialogue.step() else {
        panic!("asks")
    };
    assert_eq!(reason(outcome), Reason::TimeSpent { budget });
}

#[test]
fn an_answer_that_was_not_asked_for_changes_nothing() {
    let mut dialogue = pair();
    assert!(
        dialogue
            .answer(2, Ok(Reply::text(GOOD)), Duration::ZERO)
            .is_err()
    );
    dialogue
        .answer(1, Ok(Reply::text(BROKEN_RULE)), Duration::ZERO)
        .unwrap();
    assert!(
        dialogue
            .answer(1, Ok(Reply::text(GOOD)), Duration::ZERO)
            .is_err()
    );
    dialogue
        .answer(2, Ok(Reply::text(GOOD)), Duration::ZERO)
        .unwrap();
    assert!(
        dialogue
            .answer(3, Ok(Reply::text(GOOD)), Duration::ZERO)
            .is_err()
    );
    assert_eq!(dialogue.report().attempts.len(), 2);
}

#[test]
fn a_schema_in_the_prompt_is_the_schema() {
    let model = Scripted::saying([GOOD]);
    let _ = pair().show_schema().run_blocking(&model);
    let schema = Pair::schema_json(&contract_core::Dialect::PORTABLE);
    assert!(model.requests()[0].messages[0].text.ends_with(&schema));
}

#[test]
fn a_weaker_mechanism_is_recorded_and_tells_the_outline() {
    for (dialogue, mechanism) in [
        (pair().prompt_only(), Mechanism::PromptOnly),
        (pair().json_mode(), Mechanism::JsonMode),
    ] {
        let model = Scripted::saying([GOOD]);
        let outcome = dialogue.run_blocking(&model);
        assert_eq!(outcome.report().attempts[0].mechanism, mechanism);
        let outline = Pair::SCHEMA.outline();
        assert!(model.requests()[0].messages[0].text.ends_with(&outline));
    }
}

#[test]
fn async_models_are_asked_on_any_runtime() {
    let model = |_| std::future::ready(Ok(Reply::text(GOOD)));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    assert!(runtime.block_on(pair().run(&model)).into_result().is_ok());
    let erased: &dyn contract_core::DynModel = &model;
    assert!(runtime.block_on(pair().run(erased)).into_result().is_ok());
}

fn reply() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        GOOD,
        BROKEN_RULE,
        BROKEN_SHAPE,
        "",
        "Sorry.",
        "{\"low\": 1",
        "null",
        "{\"low\": 1, \"low\": 2, \"high\": 2}",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_loop_keeps_its_promises(
        replies in prop::collection::vec((reply(), 0u64..50), 8),
        retries in 0u32..5,
    ) {
        let answers = replies.iter().map(|(text, cost)| Ok(Reply::text(text).costing(*cost, 1)));
        let model = Scripted::new(answers);
        let outcome = pair().policy(Policy::new().retries(retries)).run_blocking(&model);
        let requests = model.requests();
        prop_assert!(requests.len() <= 1 + retries as usize);
        prop_assert!(requests.windows(2).all(|two| two[0].messages != two[1].messages));
        let attempts = &outcome.report().attempts;
        prop_assert_eq!(attempts.len(), requests.len());
        let spent: u64 = replies.iter().take(attempts.len()).map(|(_, cost)| cost + 1).sum();
        prop_assert_eq!(outcome.report().tally().tokens(), spent);
        let last = attempts.last().map(|attempt| attempt.raw_text().to_owned());
        match outcome {
            Outcome::Accepted(accepted) => {
                prop_assert!(accepted.low <= accepted.high);
                prop_assert_eq!(last.as_deref(), Some(GOOD));
            }
            Outcome::Degraded(handoff) => {
                prop_assert_eq!(handoff.report.attempts.len(), 1 + retries as usize);
                prop_assert!(replies.iter().take(attempts_of(&handoff)).all(|(text, _)| text != GOOD));
            }
        }
    }
}

fn attempts_of(handoff: &contract_core::Handoff) -> usize {
    handoff.report.attempts.len()
}

#[test]
fn only_the_form_that_was_asked_for_is_an_answer() {
    let call = |name: &str| Reply {
        content: Content::ToolCall {
            name: name.to_owned(),
            arguments: GOOD.to_owned(),
        },
        ..Reply::text("").stopped_by(StopReason::ToolCall)
    };
    let several = Reply {
        content: Content::SeveralCalls {
            names: vec!["Pair".to_owned(), "Pair".to_owned()],
            arguments: format!("{GOOD}\n{GOOD}"),
        },
        ..Reply::text("")
    };
    let unfinished = StopReason::Unfinished("steered".to_owned());
    for (reply, words) in [
        (Reply::text(GOOD), "no call of the tool `Pair`"),
        (call("search"), "a call of the tool `search`"),
        (several, "2 tool calls"),
        (
            call("Pair").stopped_by(StopReason::Malformed),
            "could not be read",
        ),
        (call("Pair").stopped_by(StopReason::Paused), "paused"),
        (call("Pair").stopped_by(unfinished), "(steered)"),
    ] {
        let model = Scripted::new([Ok(reply), Ok(call("Pair"))]);
        let outcome = pair().strict_tool().run_blocking(&model);
        let report = outcome.report().clone();
        assert!(outcome.into_result().is_ok(), "{words}");
        let issue = report.attempts[0].issues[0].to_string();
        assert!(issue.contains(words), "{issue}");
    }
    let refusal = call("Pair").stopped_by(StopReason::Refusal);
    let model = Scripted::new([Ok(refusal)]);
    assert_eq!(
        reason(pair().strict_tool().run_blocking(&model)),
        Reason::Refused
    );
}
