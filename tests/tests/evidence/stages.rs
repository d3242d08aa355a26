//! Thinking before the answer, judging after it, and spot checks.

use contract_core::issue::Code;
use contract_core::reply::{StopReason, Usage};
use contract_core::request::Mechanism;
use contract_core::testing::Scripted;
use contract_core::{Accepted, Dialogue, Policy, Reason, Reply, Ruling, Source, Stage, Step};
use contract_tests::contracts::{Claim, Pair};
use contract_tests::loops::reason;

const ANALYSIS: &str = "The customer wants five, it seems. They say: refund me.";

fn dialogue() -> Dialogue<Claim> {
    Dialogue::new("Judge.")
        .source(Source::new().turn("customer", "Please pay me 5 now."))
        .reason_then_extract("What does the customer want?")
}

fn claim(quote: &str) -> String {
    format!(r#"{{"quotes": ["{quote}"], "verdict": "yes", "amount": 5, "sure": 0.9}}"#)
}

#[test]
fn the_model_thinks_first_and_both_calls_are_told() {
    let model = Scripted::saying([ANALYSIS, claim("pay me 5").as_str()]);
    let accepted = dialogue().run_blocking(&model).into_result().unwrap();
    let attempts = &accepted.report().attempts;
    assert_eq!(attempts[0].stage, Stage::Analysis);
    assert_eq!(attempts[0].mechanism, Mechanism::PromptOnly);
    assert_eq!(attempts[0].raw_text(), ANALYSIS);
    assert_eq!(attempts[1].stage, Stage::Answer);
    assert_eq!(accepted.report().tally().calls, 2);
    assert!(accepted.report().passed_at_first());
    let [first, second] = &*model.requests() else {
        panic!("two calls")
    };
    let last = |request: &contract_core::Request| request.messages.last().unwrap().text.clone();
    assert!(last(first).ends_with("What does the customer want?"));
    assert!(last(second).contains(ANALYSIS) && last(second).ends_with("Judge."));
    assert!(last(second).contains("Please pay me 5 now."));
}

#[test]
fn a_quote_of_the_analysis_is_no_evidence() {
    let model = Scripted::saying([
        ANALYSIS,
        claim("refund me").as_str(),
        claim("pay me 5").as_str(),
    ]);
    let outcome = dialogue().run_blocking(&model);
    let attempts = &outcome.report().attempts;
    assert_eq!(attempts[1].issues[0].code, Code::NotInSource);
    assert!(outcome.into_result().is_ok());
}

#[test]
fn the_analysis_is_no_retry_and_counts_against_the_budget() {
    let bad = claim("nothing");
    let model = Scripted::saying([ANALYSIS, bad.as_str(), bad.as_str(), bad.as_str()]);
    let outcome = dialogue()
        .policy(Policy::new().retries(1))
        .run_blocking(&model);
    assert_eq!(reason(outcome), Reason::RetriesSpent);
    assert_eq!(model.requests().len(), 3);

    let mut costly = Reply::text(ANALYSIS);
    costly.usage = Some(Usage {
        input: Some(900),
        output: Some(200),
        ..Usage::default()
    });
    let model = Scripted::new([Ok(costly), Ok(Reply::text(claim("pay me 5")))]);
    let outcome = dialogue()
        .policy(Policy::new().tokens(1000))
        .run_blocking(&model);
    let spent = Reason::TokensSpent {
        spent: 1100,
        budget: 1000,
    };
    assert_eq!(reason(outcome), spent);
}

#[test]
fn an_analysis_that_is_cut_or_empty_is_not_worked_with() {
    let mut cut = Reply::text(ANALYSIS);
    cut.stop = StopReason::Length;
    let model = Scripted::new([Ok(cut)]);
    assert_eq!(reason(dialogue().run_blocking(&model)), Reason::Truncated);
    let model = Scripted::saying([" "]);
    assert_eq!(reason(dialogue().run_blocking(&model)), Reason::NoAnalysis);
    let mut paused = Reply::text(ANALYSIS);
    paused.stop = StopReason::Paused;
    let model = Scripted::new([Ok(paused)]);
    assert_eq!(reason(dialogue().run_blocking(&model)), Reason::NoAnalysis);
}

#[test]
fn an_analysis_that_is_asked_for_again_is_a_retry() {
    let replies = || {
        let mut cut = Reply::text(ANALYSIS);
        cut.stop = StopReason::Length;
        let rest = [ANALYSIS.to_owned(), claim("pay me 5")].map(Reply::text);
        Scripted::new([cut].into_iter().chain(rest).map(Ok))
    };
    let run = |retries: u32| {
        let policy = Policy::new().retries(retries).output_tokens(100);
        let model = replies();
        let outcome = dialogue()
            .policy(policy.raise_when_cut(4))
            .run_blocking(&model);
        (outcome, model.requests().len())
    };
    let (outcome, calls) = run(0);
    assert_eq!((reason(outcome), calls), (Reason::RetriesSpent, 1));
    let (outcome, calls) = run(1);
    assert!(outcome.into_result().is_ok());
    assert_eq!(calls, 3);
}

#[test]
fn an_analysis_without_a_source_is_told_too() {
    let model = Scripted::saying([ANALYSIS, r#"{"low": 1, "high": 2}"#]);
    let outcome = Dialogue::<Pair>::new("Say two numbers.")
        .reason_then_extract("Think of two numbers.")
        .run_blocking(&model);
    assert!(outcome.into_result().is_ok());
    let last = model.requests()[1].messages.last().unwrap().text.clone();
    assert!(last.contains(ANALYSIS), "{last}");
}

#[test]
fn a_saved_dialogue_goes_on_between_the_stages() {
    let mut one = dialogue();
    let Step::Ask(request) = one.step() else {
        panic!("over")
    };
    let zero = std::time::Duration::ZERO;
    one.answer(request.attempt, Ok(Reply::text(ANALYSIS)), zero)
        .unwrap();
    let Step::Ask(expected) = one.step() else {
        panic!("over")
    };
    let saved = serde_json::to_string(&one).unwrap();
    let mut restored: Dialogue<Claim> = serde_json::from_str(&saved).unwrap();
    let Step::Ask(request) = restored.step() else {
        panic!("over")
    };
    assert_eq!(request, expected);
}

fn accepted() -> Accepted<Claim> {
    let model = Scripted::saying([claim("pay me 5").as_str()]);
    Dialogue::<Claim>::new("Judge.")
        .source(Source::new().turn("customer", "Please pay me 5 now."))
        .run_blocking(&model)
        .into_result()
        .unwrap()
}

/// What a judge that says so makes of it, with an async model and a blocking
/// one.
fn judged(opinion: &str) -> Result<contract_core::Verdict, contract_core::Handoff> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let (accepted, policy) = (accepted(), Policy::new().retries(0));
    let [one, other] = [0, 1].map(|_| Scripted::saying([opinion]));
    let verdict = runtime.block_on(accepted.judge(policy.clone(), &one));
    let blocking = accepted.judge_blocking(policy, &other);
    assert_eq!(verdict.as_ref().ok(), blocking.as_ref().ok());
    assert_eq!(one.requests(), other.requests());
    let asked = &one.requests()[0].messages;
    assert!(asked.last().unwrap().text.contains("pay me 5"));
    verdict
}

#[test]
fn a_judge_gives_advice_that_can_only_hand_off() {
    let opinion = r#"{"evidence": "Please pay", "because": "It is a plea.", "ruling": "wrong"}"#;
    let verdict = judged(opinion).unwrap();
    assert_eq!(verdict.ruling, Ruling::Wrong);
    let handoff = accepted().hand_off(verdict.clone());
    assert_eq!(handoff.reason, Reason::Judged(Box::new(verdict)));
    assert_eq!(handoff.candidate.unwrap().json, claim("pay me 5"));
}

#[test]
fn a_judge_that_invents_its_evidence_is_not_heard() {
    let opinion = r#"{"evidence": "I lied", "because": "It says so.", "ruling": "wrong"}"#;
    assert!(judged(opinion).is_err());
}

#[test]
fn a_share_of_what_is_accepted_is_set_aside_with_its_evidence() {
    let accepted = accepted();
    let picked = (0..1000).filter(|job| accepted.spot_check(&job.to_string(), 0.1).is_some());
    let picked: Vec<i32> = picked.collect();
    assert!((60..140).contains(&picked.len()), "{}", picked.len());
    let again = accepted.spot_check(&picked[0].to_string(), 0.1).unwrap();
    assert_eq!(again.document, claim("pay me 5"));
    assert_eq!(again.quotes[0].passages[0].role, "customer");
    assert!(accepted.spot_check("any", 0.0).is_none());
    assert!(accepted.spot_check("any", 1.0).is_some());
}
