//! Reported defects of other readers, checks and views: none of them here.
//! Each case stands under its number in the shared list.
//!
//! Not as the list has it, since the rules of the reading come first: a
//! backslash before an underscore has two readings and is refused (P114).

use std::time::Duration;

use chrono::{DateTime, Utc};
use contract_core::issue::Code;
use contract_core::preview::Preview;
use contract_core::reply::{Envelope, ReadOptions, StopReason, read};
use contract_core::{
    AgentContract, Dialogue, Issue, Issues, Outcome, Policy, Reply, Source, Step, verify,
};
use serde::{Deserialize, Serialize};

/// A number.
#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
struct Answer {
    n: i64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = check_note)]
struct Note {
    head: String,
    body: Option<String>,
}

fn check_note(note: &Note, issues: &mut Issues) {
    if note.body.as_ref() == Some(&note.head) {
        issues.add("body", "another text than the head");
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = check_shipping)]
struct Parcel {
    state: State,
    #[contract(min_len = 5)]
    carrier: Option<String>,
    head: Option<Head>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
struct Head {
    lang: String,
    page: Option<u32>,
    passed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum State {
    Open,
    Shipped,
}

fn check_shipping(parcel: &Parcel, issues: &mut Issues) {
    if parcel.state == State::Shipped && parcel.carrier.is_none() {
        issues.add("carrier", "the carrier of what was shipped");
    }
}

fn check<T: AgentContract + serde::de::DeserializeOwned>(text: &str) -> Result<T, Vec<Issue>> {
    verify(&Reply::text(text), &Source::new())
}

/// The codes and paths of what is wrong.
#[track_caller]
fn wrong<T>(text: &str) -> Vec<(Code, String)>
where
    T: AgentContract + serde::de::DeserializeOwned,
{
    let Err(issues) = check::<T>(text) else {
        panic!("{text} is accepted");
    };
    issues.into_iter().map(|i| (i.code, i.path)).collect()
}

fn at(code: Code, path: &str) -> (Code, String) {
    (code, path.to_owned())
}

fn one_call(reply: Reply, policy: Policy) -> Outcome<Answer> {
    let mut dialogue = Dialogue::<Answer>::new("Count.").policy(policy);
    let _ = dialogue.step();
    dialogue.answer(1, Ok(reply), Duration::ZERO).unwrap();
    match dialogue.step() {
        Step::Done(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

// P093, P094, P103, P109
#[test]
fn fences_cost_no_call_with_rules_or_without() {
    for text in [
        "```\r\n{\"head\":\"H\",\"body\":\"B\"}\r\n```",
        "xq\n```json\n{\"head\":\"H\",\"body\":\"B\"}\n```",
        "{\"head\":\"H\",\"body\":\"B\"}```",
    ] {
        let note: Note = check(text).unwrap();
        assert_eq!((note.head.as_str(), note.body.as_deref()), ("H", Some("B")));
    }
    let same = "```json\n{\"head\":\"H\",\"body\":\"H\"}\n```";
    assert_eq!(wrong::<Note>(same), [at(Code::Business, "$.body")]);
}

// P096, P121, P136
#[test]
fn what_is_no_json_is_not_guessed_at() {
    for text in [
        "about two weeks",
        "False. The door was shut, so that is true enough.",
        "{\"n\": 2024-11-05}",
    ] {
        let issues = check::<Answer>(text).unwrap_err();
        assert_eq!(issues[0].code, Code::Unreadable, "{text}");
        assert_eq!(issues[0].expected, "one JSON object and nothing else");
        let refusal = read(text, &StopReason::Stop, &ReadOptions::default(), |_| true);
        assert!(refusal.unwrap_err().offset <= text.len());
    }
}

// P264
#[test]
fn a_key_with_a_stray_quote_is_never_the_key_that_was_meant() {
    let text = "{\"n\":\u{202F}1, \"list': [{\" :null \"d\":\"x\"}]}";
    let refusal = read(text, &StopReason::Stop, &ReadOptions::default(), |_| true).unwrap_err();
    assert_eq!(refusal.reason.as_str(), "ambiguous_quote");
    assert_eq!(refusal.offset, text.find("\"list'").unwrap());
    assert_eq!(wrong::<Answer>(text), [at(Code::Unreadable, "$")]);
}

// P097
#[test]
fn a_cut_reply_is_cut_and_never_closed() {
    let text = "{\"trip\":{\"stops\":[\"Oslo\",\"Ber";
    for stop in [StopReason::Length, StopReason::Stop] {
        let refusal = read(text, &stop, &ReadOptions::default(), |_| true);
        assert_eq!(refusal.unwrap_err().reason.as_str(), "truncated");
    }
    let whole = Reply::text("{\"n\": 1}").stopped_by(StopReason::Length);
    let outcome = one_call(whole, Policy::new());
    assert!(matches!(outcome, Outcome::Degraded(_)), "{outcome:?}");
}

// P099, P100, P102
#[test]
fn a_draft_in_the_thinking_is_no_answer() {
    let n = |text: &str| check::<Answer>(text).map(|answer| answer.n).ok();
    assert_eq!(n("<think>maybe 3?</think>{\"n\":3}"), Some(3));
    assert_eq!(n("<think>try {\"n\": 1} no</think>\n{\"n\": 2}"), Some(2));
    assert_eq!(n("so the answer is 4</think>{\"n\":4}"), Some(4));
    assert_eq!(n("<think>never closed {\"n\": 1}"), None);
    assert_eq!(n("<think>hm</think>{\"n\": 1}\n{\"n\": 2}"), None);
}

// P105
#[test]
fn an_echoed_schema_is_called_one() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    struct Described {
        r#type: String,
        properties: Answer,
    }
    for text in [
        r#"{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]}"#,
        "```json\n{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"}}}\n```",
    ] {
        let issues = check::<Answer>(text).unwrap_err();
        assert_eq!(issues.len(), 1);
        assert_eq!(issues[0].got.as_deref(), Some("the schema itself"));
        assert!(issues[0].expected.contains("values"));
    }
    // Where the contract itself has such keys, they are values.
    let own = r#"{"type":"object","properties":{"n":"1"}}"#;
    assert_eq!(wrong::<Described>(own), [at(Code::Type, "$.properties.n")]);
}

// P106, P117, P120, P148
#[test]
fn no_key_is_dropped_or_dug_out() {
    assert_eq!(
        wrong::<Answer>(r#"{"tool_wrapper":{"n":3}}"#),
        [
            at(Code::Missing, "$.n"),
            at(Code::UnknownKey, "$.tool_wrapper")
        ]
    );
    for (text, path) in [
        (r#"{"n": 10, "n": 1000}"#, "$.n"),
        (r#"{"n": 10, "\u006e": 1000}"#, "$.n"),
        (
            r#"{"a": [{}, {"b c": {"n": 1, "n": 2}}]}"#,
            r#"$.a[1]["b c"].n"#,
        ),
    ] {
        assert_eq!(wrong::<Answer>(text), [at(Code::DuplicateKey, path)]);
    }
    assert_eq!(check::<Answer>(r#"{"n": 10, "n": 10}"#).unwrap().n, 10);
    for text in ["[1,2]", "\"yes\"", "null", "7"] {
        assert_eq!(wrong::<Answer>(text)[0].1, "$", "{text}");
    }
    let issues = check::<Parcel>(r#"{"state":"OPEN","carier":null,"head":null}"#).unwrap_err();
    let stranger = issues.iter().find(|i| i.code == Code::UnknownKey).unwrap();
    assert_eq!(stranger.nearest.as_deref(), Some("carrier"));
}

// P108, P111, P112
#[test]
fn what_is_repaired_can_be_refused_as_a_whole() {
    for text in [
        "{\"n\":1} }",
        "{\"n\":1}]",
        "{\"n\":1,}",
        "```\n{\"n\":1}\n```",
    ] {
        assert_eq!(check::<Answer>(text).unwrap().n, 1, "{text}");
        let accepts = |policy: Policy| {
            let outcome = one_call(Reply::text(text), policy.retries(0));
            matches!(outcome, Outcome::Accepted(_))
        };
        assert!(accepts(Policy::new()), "{text}");
        assert!(!accepts(Policy::new().envelope(Envelope::Strict)), "{text}");
    }
    let bare: Note = check("{\"head\": \"None\", \"body\": None}").unwrap();
    assert_eq!((bare.head.as_str(), bare.body), ("None", None));
    let lines: Note = check("{\"head\": \"line1\nline2\", \"body\": null}").unwrap();
    assert_eq!(lines.head, "line1\nline2");
}

// P115
#[test]
fn a_command_that_lost_its_backslash_is_told() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    struct Formula {
        #[contract(evidence(for = [f]))]
        quotes: Vec<String>,
        f: String,
        #[contract(max_items = 9)]
        steps: Vec<String>,
    }
    let with = |f: &str, step: &str| format!(r#"{{"f":"{f}","steps":["{step}"],"quotes":["x"]}}"#);
    let source = Source::new().turn("user", "x and \u{c}orm, y");
    let check = |text: &str| verify::<Formula>(&Reply::text(text), &source);
    let text = with(r"\frac{1}{2}", r"\u0008eta");
    let issues = check(&text).unwrap_err();
    let told: Vec<_> = issues.iter().map(|i| (i.code, &*i.path)).collect();
    assert_eq!(told, [(Code::Format, "$.f"), (Code::Format, "$.steps[0]")]);
    assert!(issues[0].expected.contains(r"(\\frac)"));
    assert!(issues[0].got.as_deref().unwrap().contains(r"\frac"));
    // Such a character that starts no word, and a command that kept its own.
    for (f, step) in [
        (r"page 1\f\n2", r"\\beta"),
        (r"\\frac", r"\b1"),
        (r"a\f", "b"),
    ] {
        assert!(check(&with(f, step)).is_ok(), "{f} {step}");
    }
    // A quote says what the source says.
    let quoted = with("y", "z").replace(r#"["x"]"#, r#"["\form"]"#);
    assert!(check(&quoted).is_ok());
}

// P126, P128, P129, P131, P132
#[test]
fn nothing_that_is_absent_is_filled_in() {
    let whole = r#"{"state":"OPEN","carrier":null,"head":{"lang":"x","page":null,"passed":true}}"#;
    assert!(check::<Parcel>(whole).unwrap().head.is_some());
    for (left_out, path) in [
        ("\"passed\":true", "$.head.passed"),
        ("\"page\":null,", "$.head.page"),
        ("\"lang\":\"x\",", "$.head.lang"),
        ("\"carrier\":null,", "$.carrier"),
    ] {
        let text = whole.replace(left_out, "").replace(",}", "}");
        assert_eq!(wrong::<Parcel>(&text), [at(Code::Missing, path)]);
    }
    let null = whole.replace("\"x\"", "null");
    assert_eq!(wrong::<Parcel>(&null), [at(Code::Type, "$.head.lang")]);
}

#[test]
fn feedback_says_once_what_a_misread_field_is() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    struct Order {
        /// How many the customer wants.
        count: u32,
        /// The name of the article.
        #[contract(min_len = 3)]
        article: String,
    }
    let mut dialogue = Dialogue::<Order>::new("Read.");
    let _ = dialogue.step();
    let wrong = Ok(Reply::text(r#"{"count": "two", "article": "ab"}"#));
    dialogue.answer(1, wrong, Duration::ZERO).unwrap();
    let Step::Ask(request) = dialogue.step() else {
        panic!("it is over");
    };
    let feedback = &request.messages.last().unwrap().text;
    assert_eq!(feedback.matches("How many the customer wants.").count(), 1);
    assert!(!feedback.contains("The name of the article."));
}

// P135
#[test]
fn prose_without_end_ends_with_every_attempt_on_record() {
    let mut dialogue = Dialogue::<Answer>::new("Count.").policy(Policy::new().retries(2));
    for attempt in 1..=3 {
        assert!(matches!(dialogue.step(), Step::Ask(_)));
        let prose = Ok(Reply::text("# Report\n\nAll is **well**."));
        dialogue.answer(attempt, prose, Duration::ZERO).unwrap();
    }
    let Step::Done(Outcome::Degraded(handoff)) = dialogue.step() else {
        panic!("it goes on");
    };
    let attempts = &handoff.report.attempts;
    assert_eq!(attempts.len(), 3);
    assert!(
        attempts
            .iter()
            .all(|a| a.issues[0].code == Code::Unreadable)
    );
}

// P139
#[test]
fn a_time_in_another_form_is_quoted() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    struct Due {
        at: DateTime<Utc>,
    }
    let issues = check::<Due>(r#"{"at": "20250711T083000"}"#).unwrap_err();
    assert_eq!(issues[0].code, Code::Format);
    assert!(
        issues[0]
            .got
            .as_deref()
            .unwrap()
            .contains("20250711T083000")
    );
    assert!(check::<Due>(r#"{"at": "2025-07-11T08:30:00Z"}"#).is_ok());
}

// P145, P146
#[test]
fn another_case_is_another_value_and_the_right_one_is_named() {
    let issues = check::<Parcel>(r#"{"state":"Open","carrier":null,"head":null}"#).unwrap_err();
    assert_eq!(issues[0].code, Code::NotAllowed);
    assert_eq!(issues[0].nearest.as_deref(), Some("OPEN"));
}

// P149, P254
#[test]
fn rules_run_on_whole_values_of_the_right_shape() {
    let text = r#"{"state":"SHIPPED","carrier":null,"head":null}"#;
    assert_eq!(wrong::<Parcel>(text), [at(Code::Business, "$.carrier")]);
    let shapeless = r#"{"state":"SHIPPED","carrier":null,"head":1}"#;
    assert_eq!(wrong::<Parcel>(shapeless), [at(Code::Type, "$.head")]);
    let mut view = Preview::<Parcel>::new();
    view.push(r#"{"state":"SHIPPED","#);
    assert!(!view.is_broken());
    view.push(r#""carrier":"Xpress","head":null}"#);
    assert!(view.is_closed());
}

// P255, P257, P258
#[test]
fn a_view_tells_growing_from_complete_and_outlives_broken_text() {
    let mut view = Preview::<Parcel>::new();
    view.push(r#"{"state":"OPEN","carrier":"Mo"#);
    let carrier = view.leaf("carrier").unwrap();
    assert!(!carrier.is_complete && carrier.text == "Mo");
    view.push("nica\",");
    let carrier = view.leaf("carrier").unwrap();
    assert!(carrier.is_complete && carrier.text == "Monica");
    view.push("}]\u{FFFD}{{");
    assert_eq!(view.leaf("carrier").unwrap().text, "Monica");
}
