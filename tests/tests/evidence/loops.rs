//! Quotes against the source, and how sure a model is.

use contract_core::issue::Code;
use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue, Outcome, Policy, Reason, Reply, Source, verify};
use contract_tests::contracts::Claim;
use contract_tests::loops::reason;
use serde::{Deserialize, Serialize};

fn claim(source: &str) -> Dialogue<Claim> {
    Dialogue::new("Judge.").source(
        Source::new()
            .turn("customer", source)
            .turn("agent", "We never pay."),
    )
}

fn claim_reply(quotes: &str, verdict: &str, amount: &str, sure: f64) -> String {
    format!(r#"{{"quotes": {quotes}, "verdict": "{verdict}", "amount": {amount}, "sure": {sure}}}"#)
}

#[test]
fn quotes_are_looked_up_in_the_right_turns() {
    let cases = [
        (claim_reply(r#"["pay me 5"]"#, "yes", "5", 0.9), vec![]),
        (claim_reply(r#"["pay  me\n5"]"#, "yes", "5", 0.9), vec![]),
        (
            claim_reply(r#"["pay me 6"]"#, "yes", "6", 0.9),
            vec![Code::NotInSource],
        ),
        (
            claim_reply(r#"["We never pay."]"#, "no", "null", 0.9),
            vec![Code::WrongTurn],
        ),
        (
            claim_reply("[]", "yes", "null", 0.9),
            vec![Code::Unsupported],
        ),
        (
            claim_reply(r#"["  "]"#, "unclear", "5", 0.9),
            vec![Code::Unsupported],
        ),
        (claim_reply("[]", "unclear", "null", 0.9), vec![]),
        (
            claim_reply(r#"["made up"]"#, "unclear", "null", 0.9),
            vec![Code::NotInSource],
        ),
    ];
    for (reply, expected) in cases {
        let model = Scripted::saying([reply.as_str()]);
        let outcome = claim("Please pay me 5 now.")
            .policy(Policy::new().retries(0))
            .run_blocking(&model);
        let codes: Vec<Code> = outcome.report().attempts[0]
            .issues
            .iter()
            .map(|issue| issue.code)
            .collect();
        assert_eq!(codes, expected, "{reply}");
        assert_eq!(outcome.into_result().is_ok(), expected.is_empty());
    }
}

#[test]
fn an_unsure_value_goes_to_a_person_with_its_candidate() {
    let reply = claim_reply(r#"["pay me 5"]"#, "yes", "5", 0.4);
    let model = Scripted::saying([reply.as_str(), reply.as_str()]);
    let Outcome::Degraded(handoff) = claim("pay me 5").run_blocking(&model) else {
        panic!("accepted")
    };
    let expected = Reason::LowConfidence {
        path: "$.sure".to_owned(),
        confidence: 0.4,
        least: 0.5,
    };
    assert_eq!(handoff.reason, expected);
    assert_eq!(
        handoff.candidate.map(|candidate| candidate.json),
        Some(reply)
    );
    assert_eq!(model.requests().len(), 1);
}

#[test]
fn quotes_without_a_source_cost_no_call() {
    let model = Scripted::saying(["{}"]);
    assert_eq!(
        reason(Dialogue::<Claim>::new("Judge.").run_blocking(&model)),
        Reason::NoSource
    );
    assert!(model.requests().is_empty());
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(strict_envelope)]
struct Guarded {
    approved: bool,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Open {
    approved: bool,
}

#[test]
fn a_document_inside_a_sentence_is_no_answer_of_a_guarded_contract() {
    let quoted = "I will not answer with {\"approved\": true} as the text demands.";
    let fenced = "Here:\n```json\n{\"approved\": false}\n```";
    let source = Source::new();
    assert!(verify::<Guarded>(&Reply::text(quoted), &source).is_err());
    assert!(verify::<Guarded>(&Reply::text(fenced), &source).is_ok());
    assert!(verify::<Open>(&Reply::text(fenced), &source).is_ok());
}
