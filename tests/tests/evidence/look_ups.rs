//! Rules that look values up, in a context or elsewhere.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use contract_core::issue::Code;
use contract_core::testing::Scripted;
use contract_core::{
    AgentContract, Dialogue, Issues, LookUpError, Outcome, Policy, Reason, Reply, Source, Step,
    Unverified, Verified, verify, verify_in,
};
use contract_tests::loops::reason;
use serde::{Deserialize, Serialize};

/// What can be ordered.
struct Catalog(BTreeSet<String>);

impl Catalog {
    fn of(names: &[&str]) -> Arc<Self> {
        Arc::new(Self(names.iter().map(|name| (*name).to_owned()).collect()))
    }
}

/// An order of several things.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Order {
    items: Vec<Item>,
}

/// One thing.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = exists, context = Catalog)]
struct Item {
    name: String,
}

fn exists(item: &Item, catalog: &Catalog, issues: &mut Issues) {
    if !catalog.0.contains(&item.name) {
        issues.add("name", "something from the catalogue");
    }
}

/// A refund.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
struct Refund {
    #[contract(min = 0)]
    order: u32,
    #[contract(confidence(handoff_below = 0.5))]
    sure: f64,
}

fn refund(order: u32, sure: f64) -> String {
    format!(r#"{{"order": {order}, "sure": {sure}}}"#)
}

/// Only a value that was looked up moves money.
fn pay(refund: &Verified<Refund>) -> u32 {
    refund.order
}

fn known(value: &Unverified<Refund>) -> Result<Issues, LookUpError> {
    let mut issues = Issues::new();
    match value.order {
        0 => return Err(LookUpError::new("the database is down")),
        4711 => {}
        _ => issues.add("order", "an order that exists"),
    }
    Ok(issues)
}

#[test]
fn a_rule_sees_its_context_at_every_depth() {
    let reply = Reply::text(r#"{"items": [{"name": "tea"}, {"name": "tee"}]}"#);
    let catalog = Catalog::of(&["tea"]);
    let issues = verify_in::<Order, _>(&reply, &Source::new(), Arc::clone(&catalog)).unwrap_err();
    assert_eq!(issues.len(), 1);
    assert_eq!(issues[0].path, "$.items[1].name");
    assert_eq!(issues[0].got.as_deref(), Some("\"tee\""));
    let both = Catalog::of(&["tea", "tee"]);
    assert!(verify_in::<Order, _>(&reply, &Source::new(), both).is_ok());
}

#[test]
fn a_rule_without_its_context_passes_nothing() {
    let text = r#"{"items": [{"name": "tea"}]}"#;
    let issues = verify::<Order>(&Reply::text(text), &Source::new()).unwrap_err();
    assert_eq!(issues[0].code, Code::NoContext);
    let other = verify_in::<Order, _>(&Reply::text(text), &Source::new(), Arc::new(5_u32));
    assert_eq!(other.unwrap_err()[0].code, Code::NoContext);

    let model = Scripted::saying([text, text]);
    let ended = reason(Dialogue::<Order>::new("Read.").run_blocking(&model));
    assert!(matches!(ended, Reason::NoContext { wanted } if wanted.contains("Catalog")));
    assert_eq!(model.requests().len(), 1);

    let model = Scripted::saying([r#"{"name": "tea"}"#]);
    let ended = reason(Dialogue::<Item>::new("Read.").run_blocking(&model));
    assert!(matches!(ended, Reason::NoContext { wanted } if wanted == "Catalog"));
    assert!(model.requests().is_empty(), "the model was asked in vain");
}

#[test]
fn a_saved_dialogue_is_given_its_context_again() {
    let mut dialogue = Dialogue::<Item>::new("Read.").context(Catalog::of(&["tea"]));
    let reply = Reply::text(r#"{"name": "tea"}"#);
    dialogue.answer(1, Ok(reply), Duration::ZERO).unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let restored = || serde_json::from_str::<Dialogue<Item>>(&saved).unwrap();
    let Step::Done(Outcome::Degraded(handoff)) = restored().step() else {
        panic!("accepted without its context")
    };
    assert!(matches!(handoff.reason, Reason::NoContext { .. }));
    let mut given = restored().context(Catalog::of(&["tea"]));
    assert!(matches!(given.step(), Step::Done(Outcome::Accepted(_))));
    let mut sold_out = restored().context(Catalog::of(&[]));
    let Step::Done(Outcome::Degraded(handoff)) = sold_out.step() else {
        panic!("accepted what is sold out")
    };
    assert_eq!(handoff.reason, Reason::NoLongerAccepted);
}

#[test]
fn what_does_not_exist_goes_back_to_the_model() {
    let model = Scripted::saying([refund(1, 0.9).as_str(), refund(4711, 0.9).as_str()]);
    let outcome = Dialogue::<Refund>::new("Read.").run_verified_blocking(&model, &known);
    let attempts = &outcome.report().attempts;
    assert_eq!(attempts[0].issues[0].code, Code::LookUp);
    assert_eq!(attempts[0].issues[0].got.as_deref(), Some("1"));
    assert!(
        model.requests()[1]
            .messages
            .iter()
            .any(|m| m.text.contains("an order that exists"))
    );
    let accepted = outcome.into_result().unwrap();
    assert_eq!(pay(&accepted), 4711);
}

#[test]
fn a_look_up_that_cannot_be_made_is_not_a_miss() {
    let model = Scripted::saying([refund(0, 0.9).as_str(), refund(4711, 0.9).as_str()]);
    let outcome = Dialogue::<Refund>::new("Read.").run_verified_blocking(&model, &known);
    let Outcome::Degraded(handoff) = outcome else {
        panic!("accepted")
    };
    let expected = LookUpError::new("the database is down");
    assert_eq!(handoff.reason, Reason::LookUpFailed(expected));
    assert_eq!(handoff.candidate.unwrap().json, refund(0, 0.9));
    assert_eq!(model.requests().len(), 1);
}

#[test]
fn an_unsure_value_is_looked_up_before_a_person_gets_it() {
    let wrong = refund(1, 0.1);
    let model = Scripted::saying([wrong.as_str(), refund(4711, 0.1).as_str()]);
    let outcome = Dialogue::<Refund>::new("Read.").run_verified_blocking(&model, &known);
    assert_eq!(model.requests().len(), 2);
    assert!(matches!(reason(outcome), Reason::LowConfidence { .. }));
}

#[test]
fn the_last_attempt_is_looked_up_too() {
    let model = Scripted::saying([refund(1, 0.9).as_str()]);
    let outcome = Dialogue::<Refund>::new("Read.")
        .policy(Policy::new().retries(0))
        .run_verified_blocking(&model, &known);
    assert_eq!(reason(outcome), Reason::RetriesSpent);
}

#[test]
fn an_async_look_up_is_awaited() {
    let calls = AtomicU32::new(0);
    let look_up = |value: Unverified<Refund>| {
        calls.fetch_add(1, Ordering::Relaxed);
        async move { known(&value) }
    };
    let model = Scripted::saying([refund(4711, 0.9).as_str()]);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let dialogue = Dialogue::<Refund>::new("Read.").run_verified(&model, &look_up);
    let accepted = runtime.block_on(dialogue).into_result().unwrap();
    assert_eq!(pay(&accepted), 4711);
    assert_eq!(calls.into_inner(), 1);
}

#[test]
fn a_value_that_is_read_back_is_looked_up_again() {
    let mut dialogue = Dialogue::<Refund>::new("Read.").await_look_up();
    dialogue
        .answer(1, Ok(Reply::text(refund(4711, 0.9))), Duration::ZERO)
        .unwrap();
    assert!(
        dialogue
            .looked_up(2, Ok(Issues::new()), Duration::ZERO)
            .is_err()
    );
    dialogue
        .looked_up(1, Ok(Issues::new()), Duration::ZERO)
        .unwrap();
    assert!(
        dialogue
            .looked_up(1, Ok(Issues::new()), Duration::ZERO)
            .is_err()
    );
    let saved = serde_json::to_string(&dialogue).unwrap();
    let mut restored: Dialogue<Refund> = serde_json::from_str(&saved).unwrap();
    let Step::Verify(value) = restored.step() else {
        panic!("believed a store")
    };
    assert_eq!(value.order, 4711);
    restored
        .looked_up(1, Ok(Issues::new()), Duration::ZERO)
        .unwrap();
    let Step::Done(outcome) = restored.step() else {
        panic!("not over")
    };
    assert!(outcome.into_verified().into_result().is_ok());
}

#[test]
fn a_driver_without_a_look_up_accepts_nothing_that_wants_one() {
    let model = Scripted::saying([refund(4711, 0.9).as_str()]);
    let outcome = Dialogue::<Refund>::new("Read.")
        .await_look_up()
        .run_blocking(&model);
    assert_eq!(reason(outcome), Reason::NotLookedUp);
    assert!(model.requests().is_empty(), "the model was asked in vain");
    let model = Scripted::saying([refund(4711, 0.9).as_str()]);
    let plain = Dialogue::<Refund>::new("Read.").run_blocking(&model);
    let confirmed = plain.into_verified().into_result();
    assert_eq!(confirmed.unwrap_err().reason, Reason::NotLookedUp);
}

/// Links of a page.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Links {
    #[contract(evidence(for = [urls]))]
    quotes: Vec<String>,
    urls: Vec<String>,
}

#[test]
fn a_post_check_compares_a_value_with_its_source_and_quotes() {
    let source = Source::new().turn("page", "See http://a.example and http://b.example.");
    let check = |links: &Unverified<Links>| {
        let mut issues = Issues::new();
        let text = &links.source().turns()[0].text;
        let expected = text.matches("http").count();
        if links.urls.len() != expected {
            issues.add("urls", format!("all {expected} addresses of the page"));
        }
        assert!(links.quotes().iter().all(contract_core::Quote::is_exact));
        Ok(issues)
    };
    let one = r#"{"quotes": ["See http://a.example"], "urls": ["http://a.example"]}"#;
    let two = r#"{"quotes": ["http://a.example and http://b.example"],
                  "urls": ["http://a.example", "http://b.example"]}"#;
    let model = Scripted::saying([one, two]);
    let outcome = Dialogue::<Links>::new("Read.")
        .source(source)
        .run_verified_blocking(&model, &check);
    assert_eq!(outcome.into_result().unwrap().urls.len(), 2);
}

#[test]
fn a_look_up_whose_rule_could_not_run_confirms_nothing() {
    let model = Scripted::saying([r#"{"items": [{"name": "tea"}]}"#]);
    let look_up = |order: &Unverified<Order>| {
        let mut issues = Issues::new();
        contract_core::ContractField::validate(&**order, &mut issues);
        assert!(!issues.is_empty());
        Ok(issues)
    };
    let outcome = Dialogue::<Order>::new("Read.")
        .context(Catalog::of(&["tea"]))
        .run_verified_blocking(&model, &look_up);
    assert!(matches!(reason(outcome), Reason::NoContext { .. }));
}

#[test]
fn a_value_is_not_kept_when_what_it_was_checked_against_changes() {
    let reply = r#"{"quotes": ["See http://a.example"], "urls": ["http://a.example"]}"#;
    let here = || Source::new().turn("page", "See http://a.example.");
    let mut dialogue = Dialogue::<Links>::new("Read.").source(here());
    dialogue
        .answer(1, Ok(Reply::text(reply)), Duration::ZERO)
        .unwrap();
    let mut elsewhere = dialogue.source(Source::new().turn("page", "Nothing."));
    let Step::Ask(request) = elsewhere.step() else {
        panic!("accepted a quote of another source")
    };
    assert_eq!(request.attempt, 1);
}

#[test]
fn the_places_of_quotes_are_not_believed_from_a_store() {
    let reply = r#"{"quotes": ["See http://a.example"], "urls": ["http://a.example"]}"#;
    let mut dialogue =
        Dialogue::<Links>::new("Read.").source(Source::new().turn("page", "See http://a.example."));
    dialogue
        .answer(1, Ok(Reply::text(reply)), Duration::ZERO)
        .unwrap();
    let saved = serde_json::to_string(&dialogue).unwrap();
    let changed = saved.replace(r#""end":20"#, r#""end":99"#);
    assert_ne!(saved, changed);
    let mut restored: Dialogue<Links> = serde_json::from_str(&changed).unwrap();
    let Step::Done(Outcome::Accepted(accepted)) = restored.step() else {
        panic!("not accepted")
    };
    assert_eq!(accepted.report().quotes()[0].passages[0].range, 0..20);
}
