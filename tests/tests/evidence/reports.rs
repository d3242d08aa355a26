//! Public reports about quotes and confidences, each as a small case. The
//! number beside a test is that of the report in the shared corpus.

use contract_core::issue::Code;
use contract_core::testing::Scripted;
use contract_core::{
    AgentContract, Dialogue, Issues, Outcome, Policy, Reason, Reply, Source, verify,
};
use contract_tests::loops::reason;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// One fact, with the words that show it.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Fact {
    /// The words that show it.
    #[contract(evidence(for = [what, when]))]
    quote: Option<String>,
    /// What happened.
    what: Option<String>,
    /// When, if that is said.
    when: Option<String>,
}

fn codes(source: &str, quote: Option<&str>, what: Option<&str>) -> Vec<Code> {
    let reply = json!({"quote": quote, "what": what, "when": null});
    let source = Source::new().turn("document", source);
    match verify::<Fact>(&Reply::text(reply.to_string()), &source) {
        Ok(_) => Vec::new(),
        Err(issues) => issues.into_iter().map(|issue| issue.code).collect(),
    }
}

/// P189
#[test]
fn white_space_may_differ_and_words_may_not() {
    let source = "Pay by   Friday\nto Ann.";
    assert_eq!(
        codes(source, Some("Pay by Friday to Ann."), Some("a payment")),
        []
    );
    assert_eq!(
        codes(source, Some("Pay by Monday"), Some("a payment")),
        [Code::NotInSource]
    );
}

/// P190
#[test]
fn an_invented_ending_spoils_a_real_quote() {
    let quote = "the vendor bears delays, including strikes";
    assert_eq!(
        codes("the vendor bears delays", Some(quote), Some("delays")),
        [Code::NotInSource]
    );
}

/// P192
#[test]
fn exact_alike_invented_and_absent_are_told_apart() {
    let source = Source::new().turn("document", "He said “Stop” twice.");
    assert!(source.find("said “Stop”")[0].exact);
    assert!(!source.find("said \"Stop\"")[0].exact);
    assert_eq!(source.find("said \"stop\""), []);
    assert_eq!(
        codes("He said so.", None, Some("speech")),
        [Code::Unsupported]
    );
    assert_eq!(
        codes("He said so.", Some(" "), Some("speech")),
        [Code::Unsupported]
    );
}

/// P193
#[test]
fn a_sentence_and_its_negation_are_two() {
    let source = Source::new().turn("document", "Note: the ladder is not safe.");
    let reply = json!({"quote": "the ladder is safe", "what": "ladder", "when": null});
    let issues = verify::<Fact>(&Reply::text(reply.to_string()), &source).unwrap_err();
    assert_eq!(issues[0].code, Code::NotInSource);
    assert_eq!(issues[0].nearest.as_deref(), Some("the ladder is not safe"));
}

/// P195
#[test]
fn where_a_quote_stands_is_computed_and_not_asked() {
    let source = Source::new()
        .turn_with_id("page", "page 3", "Rent is due monthly.")
        .turn_with_id("page", "page 7", "Nothing of note.");
    let found = source.find("due monthly");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].id.as_deref(), Some("page 3"));
    assert_eq!(
        &source.turns()[found[0].turn].text[found[0].range.clone()],
        "due monthly"
    );
}

/// P196
#[test]
fn a_language_without_spaces_has_places_too() {
    let source = Source::new().turn("customer", "你好，我昨天要求退订套餐，谢谢。");
    let found = source.find("退订套餐");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].range, 24..36);
    assert!(found[0].exact);
}

/// P198
#[test]
fn a_claim_without_its_quote_is_named_by_its_path() {
    let reply = json!({"quote": null, "what": "rain", "when": null});
    let source = Source::new().turn("document", "It rained.");
    let issues = verify::<Fact>(&Reply::text(reply.to_string()), &source).unwrap_err();
    assert_eq!(
        (issues[0].path.as_str(), issues[0].code),
        ("$.quote", Code::Unsupported)
    );
}

/// P199
#[test]
fn what_is_not_said_may_be_null_without_a_quote() {
    assert_eq!(codes("It rained.", Some("It rained."), Some("rain")), []);
    assert_eq!(codes("It rained.", None, None), []);
}

/// One conclusion, and how sure it is.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = is_known)]
struct Class {
    label: String,
    #[contract(confidence(handoff_below = 0.5))]
    sure: f64,
}

fn is_known(class: &Class, issues: &mut Issues) {
    if class.label != "known" {
        issues.add("label", "the label `known`");
    }
}

/// P201
#[test]
fn a_confidence_is_never_made_up_or_scaled() {
    for (sure, code) in [
        ("1.7", Code::Range),
        ("85", Code::Range),
        ("-0.1", Code::Range),
        ("\"high\"", Code::Type),
        ("null", Code::Type),
    ] {
        let reply = format!(r#"{{"label": "known", "sure": {sure}}}"#);
        let issues = verify::<Class>(&Reply::text(&*reply), &Source::new()).unwrap_err();
        assert_eq!(issues[0].code, code, "{sure}");
    }
    let missing = verify::<Class>(&Reply::text(r#"{"label": "known"}"#), &Source::new());
    assert_eq!(missing.unwrap_err()[0].code, Code::Missing);
    let nan = verify::<Class>(
        &Reply::text(r#"{"label": "known", "sure": NaN}"#),
        &Source::new(),
    );
    assert!(nan.is_err());
}

/// P202
#[test]
fn the_report_pairs_each_value_with_its_quotes() {
    let source = Source::new().turn("document", "On Monday it rained. It rained.");
    let reply = r#"{"quote": "It rained.", "what": "rain", "when": null}"#;
    let model = Scripted::saying([reply]);
    let outcome = Dialogue::<Fact>::new("Read.")
        .source(source)
        .run_blocking(&model);
    let quotes = outcome.report().quotes();
    assert_eq!(quotes.len(), 1);
    assert_eq!(quotes[0].path, "$.quote");
    assert_eq!(quotes[0].supports, ["$.what", "$.when"]);
    assert!(quotes[0].is_exact());
    assert_eq!(quotes[0].passages[0].range, 21..31);
    assert_eq!(outcome.into_result().unwrap().what.as_deref(), Some("rain"));
}

/// A value, or why there is none.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Cell {
    #[contract(evidence(for = [value]))]
    quote: Option<String>,
    value: Option<String>,
    /// Why there is no value; null where there is one.
    absent: Option<Absence>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
#[serde(rename_all = "snake_case")]
enum Absence {
    /// The place for it is blank.
    Blank,
    /// The page on which it would stand is not there.
    PageMissing,
}

/// P204
#[test]
fn a_blank_field_and_a_missing_page_are_two() {
    let source = Source::new().turn("document", "Name: ____");
    for (absent, expected) in [
        ("blank", Absence::Blank),
        ("page_missing", Absence::PageMissing),
    ] {
        let reply = json!({"quote": null, "value": null, "absent": absent});
        let cell: Cell = verify(&Reply::text(reply.to_string()), &source).unwrap();
        assert_eq!(cell.absent, Some(expected));
    }
}

/// P205
#[test]
fn a_sure_model_does_not_overrule_a_broken_rule() {
    let reply = r#"{"label": "other", "sure": 0.99}"#;
    let model = Scripted::saying([reply, reply]);
    let outcome = Dialogue::<Class>::new("Read.")
        .policy(Policy::new().retries(1))
        .run_blocking(&model);
    assert!(matches!(&outcome, Outcome::Degraded(handoff) if handoff.candidate.is_some()));
    assert_eq!(reason(outcome), Reason::RetriesSpent);
}
