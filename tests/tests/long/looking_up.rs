//! Look-ups and contexts, page by page.

use std::sync::Arc;

use contract_core::long::{LongDialogue, PageSize, Paging, Partial, ResumeError, Stop};
use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue, Issues, LookUpError, Policy, Reason, Unverified};
use serde::{Deserialize, Serialize};

use crate::harbour::{Log, Reader, log, plain, reading, truth};

#[test]
fn no_page_is_accepted_before_it_is_looked_up() {
    let text = log(9);
    let long = || reading(&text, 150, Policy::new());
    let found = |_: &Unverified<Log>| Ok(Issues::new());
    let complete = long().run_pages_verified_blocking(&Reader::default(), &found);
    assert_eq!(plain(&complete.into_result().unwrap()), truth(9));
    let unknown = |log: &Unverified<Log>| {
        let mut issues = Issues::new();
        if log.ships.iter().any(|ship| ship.name == "Anna5 号") {
            issues.add("ships", "ships of the register");
        }
        Ok(issues)
    };
    let outcome = long().run_pages_verified_blocking(&Reader::default(), &unknown);
    let partial = outcome.into_result().unwrap_err();
    assert!(partial.pages_accepted > 0);
    assert_eq!(
        partial.record.reports.last().unwrap().degraded,
        Some(Reason::RetriesSpent)
    );
    let down = |_: &Unverified<Log>| Err(LookUpError::new("the register is down"));
    let outcome = long().run_pages_verified_blocking(&Reader::default(), &down);
    let Stop::Degraded(handoff) = outcome.into_result().unwrap_err().stop else {
        panic!("not degraded")
    };
    assert!(matches!(handoff.reason, Reason::LookUpFailed(_)));
    let outcome = long()
        .await_look_up()
        .run_pages_blocking(&Reader::default());
    let Stop::Degraded(handoff) = outcome.into_result().unwrap_err().stop else {
        panic!("not degraded")
    };
    assert_eq!(handoff.reason, Reason::NotLookedUp);
}

#[test]
fn a_page_that_nobody_looked_up_is_read_again() {
    let text = log(9);
    let bad = |log: &Unverified<Log>| {
        let mut issues = Issues::new();
        if log.ships.iter().any(|ship| ship.name == "Anna0 号") {
            issues.add("ships", "ships of the register");
        }
        Ok(issues)
    };
    let found = |_: &Unverified<Log>| Ok(Issues::new());
    let partial = reading(&text, 150, Policy::new().retries(0))
        .pages_at_a_time(2)
        .run_pages_blocking(&Reader::default())
        .into_result()
        .unwrap_err();
    let saved = serde_json::to_string(&partial).unwrap();
    let resume = || {
        let partial: Partial<Log> = serde_json::from_str(&saved).unwrap();
        partial.resume(text.as_str()).unwrap()
    };
    let refused = resume().run_pages_verified_blocking(&Reader::default(), &bad);
    let refused = refused.into_result().unwrap_err();
    assert_eq!(refused.pages_accepted, 0);

    let model = Reader::default();
    let complete = resume().run_pages_verified_blocking(&model, &found);
    let complete = complete.into_result().unwrap();
    assert_eq!(plain(&complete), truth(9));
    let pages = complete.record().pages;
    assert_eq!(model.calls.get(), pages);
    assert_eq!(complete.record().reports.len(), pages + 2);

    // Half-way through, saved and gone on with: nothing is looked up twice.
    let half = resume().await_look_up().pages_at_a_time(1);
    let half = half.run_pages_verified_blocking(&Reader::default(), &found);
    let half = half.into_result().unwrap_err();
    assert_eq!(
        (half.pages_accepted, half.stop.clone()),
        (1, Stop::PagesRead)
    );
    let saved = serde_json::to_string(&half).unwrap();
    let half: Partial<Log> = serde_json::from_str(&saved).unwrap();
    let model = Reader::default();
    let rest = half.resume(text.as_str()).unwrap();
    let rest = rest.run_pages_verified_blocking(&model, &found);
    assert_eq!(plain(&rest.into_result().unwrap()), truth(9));
    assert_eq!(model.calls.get(), pages - 1);
}

/// The ships that there are.
struct Register(Vec<&'static str>);

/// A ship of the register.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = known, context = Register)]
struct Named {
    names: Vec<String>,
}

fn known(named: &Named, register: &Register, issues: &mut Issues) {
    if named
        .names
        .iter()
        .any(|name| !register.0.contains(&name.as_str()))
    {
        issues.add("names", "names of the register");
    }
}

#[test]
fn a_context_is_given_again_to_what_is_read_back() {
    let text = "One.\n\nTwo.\n";
    let pages = Paging::new()
        .size(PageSize::Bytes(8))
        .split("x", text)
        .unwrap();
    let register = Arc::new(Register(vec!["a", "b"]));
    let task = Dialogue::<Named>::new("List.").context(Arc::clone(&register));
    let model = Scripted::saying([r#"{"names": ["a"]}"#, r#"{"names": ["b"]}"#]);
    let outcome = LongDialogue::new(&task, pages)
        .pages_at_a_time(1)
        .run_pages_blocking(&model);
    let partial = outcome.into_result().unwrap_err();
    assert_eq!(partial.stop, Stop::PagesRead);
    let saved = serde_json::to_string(&partial).unwrap();
    let partial: Partial<Named> = serde_json::from_str(&saved).unwrap();
    let error = partial.resume(text).unwrap_err();
    assert!(matches!(
        error,
        ResumeError::NoLongerAccepted { page: 1, .. }
    ));
    assert!(error.to_string().contains("Register"), "{error}");
    let other = partial.context(Arc::new(Register(vec!["b"])));
    assert!(other.resume(text).is_err());
    let long = other.context(register).resume(text).unwrap();
    let complete = long.run_pages_blocking(&model).into_result().unwrap();
    assert_eq!(complete.names, ["a", "b"]);
}
