//! What is sensitive stays out of logs, and is lost nowhere.

use std::time::Duration;

use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue, Handoff, Issues, Outcome, Policy, Reply, Step};
use serde::{Deserialize, Serialize};

const SECRET: &str = "hunter-2";

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Login {
    user: String,
    credentials: Credentials,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = check_credentials)]
struct Credentials {
    #[contract(sensitive)]
    password: String,
    uses: u8,
}

fn check_credentials(credentials: &Credentials, issues: &mut Issues) {
    if credentials.password.len() > 8 {
        issues.add("password", "at most eight letters");
        issues.add("", "a password that is short");
    }
}

const GOOD: &str = r#"{"user": "ann", "credentials": {"password": "hunter-2", "uses": 1}}"#;

/// A broken rule, another type in its place, another type beside it, no JSON.
const BROKEN: [&str; 4] = [
    r#"{"user": "ann", "credentials": {"password": "hunter-2-and-3", "uses": 1}}"#,
    r#"{"user": "ann", "credentials": {"password": ["hunter-2"], "uses": 1}}"#,
    r#"{"user": "ann", "credentials": "hunter-2"}"#,
    r#"{"user": "ann", "credentials": {"password": "hunter-2"#,
];

fn degraded(replies: [&str; 4]) -> Handoff {
    let policy = Policy::new().retries(3);
    let dialogue = Dialogue::<Login>::new("Read the login.").policy(policy);
    match dialogue.run_blocking(&Scripted::saying(replies)) {
        Outcome::Degraded(handoff) => handoff,
        Outcome::Accepted(_) => panic!("accepted"),
    }
}

#[test]
fn nothing_sensitive_is_shown_of_a_handoff() {
    let handoff = degraded(BROKEN);
    let attempts = &handoff.report.attempts;
    assert_eq!(attempts.len(), 4);
    let mut told = vec![format!("{handoff}"), format!("{handoff:?}")];
    for issue in attempts.iter().flat_map(|attempt| &attempt.issues) {
        told.push(format!("{issue}"));
        told.push(format!("{issue:#?}"));
    }
    assert!(told.len() > 8, "{told:?}");
    for words in told {
        assert!(!words.contains(SECRET), "{words}");
    }
}

#[test]
fn a_handoff_holds_what_it_does_not_show() {
    let handoff = degraded(BROKEN);
    let candidate = handoff.candidate.as_ref().expect("a candidate");
    assert!(candidate.json.contains(SECRET));
    let saved = serde_json::to_string(&handoff).unwrap();
    assert_eq!(serde_json::from_str::<Handoff>(&saved).unwrap(), handoff);
    assert!(saved.contains(SECRET));
}

#[test]
fn nothing_sensitive_is_shown_of_an_accepted_value() {
    let outcome = Dialogue::<Login>::new("Read the login.").run_blocking(&Scripted::saying([GOOD]));
    let words = format!("{outcome:?}");
    assert!(!words.contains(SECRET), "{words}");
    let accepted = outcome.into_result().expect("accepted");
    assert_eq!(accepted.credentials.password, SECRET);
}

#[test]
fn the_model_is_told_what_it_wrote() {
    let mut dialogue = Dialogue::<Login>::new("Read the login.");
    dialogue
        .answer(1, Ok(Reply::text(BROKEN[0])), Duration::ZERO)
        .unwrap();
    let Step::Ask(request) = dialogue.step() else {
        panic!("done")
    };
    let feedback = &request.messages.last().expect("a message").text;
    assert!(feedback.contains(SECRET), "{feedback}");
    assert!(!feedback.contains("something sensitive"), "{feedback}");
}

#[test]
fn what_stands_beside_is_shown() {
    let reply = r#"{"user": 7, "credentials": {"password": "hunter-2", "uses": 900}}"#;
    let handoff = degraded([reply; 4]);
    let issues: Vec<String> = handoff.report.attempts[0]
        .issues
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        issues.iter().any(|issue| issue.contains("900")),
        "{issues:?}"
    );
}

#[test]
fn nothing_sensitive_is_shown_on_the_way() {
    let mut dialogue = Dialogue::<Login>::new("Read the login.").await_look_up();
    dialogue
        .answer(1, Ok(Reply::text(GOOD)), Duration::ZERO)
        .unwrap();
    let shown = format!("{dialogue:?}");
    assert!(!shown.contains(SECRET), "{shown}");
    let Step::Verify(value) = dialogue.step() else {
        panic!("nothing to look up");
    };
    assert_eq!(value.credentials.password, SECRET);
    assert!(!format!("{value:?}").contains(SECRET));
}

#[test]
fn nothing_sensitive_is_shown_of_a_refusal() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    #[contract(declined)]
    struct Code {
        #[contract(sensitive)]
        code: String,
    }
    let reply = r#"{"code": null, "declined": "blocked", "declined_words": "hunter-2 is none"}"#;
    let dialogue = Dialogue::<Code>::new("Read the code.");
    let Outcome::Degraded(handoff) = dialogue.run_blocking(&Scripted::saying([reply])) else {
        panic!("accepted");
    };
    assert!(
        matches!(handoff.reason, contract_core::Reason::Declined(_)),
        "{:?}",
        handoff.reason
    );
    for words in [format!("{handoff}"), format!("{handoff:?}")] {
        assert!(!words.contains(SECRET), "{words}");
    }
}
