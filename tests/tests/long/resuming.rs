//! Saved, read back, gone on with.

use std::time::Duration;

use contract_core::long::{LongDialogue, PageStep, Paged, Partial, ResumeError, Stop};
use contract_core::model::{ModelError, ModelErrorKind};
use contract_core::{AgentContract, BlockingModel, Policy, Reply, Request};
use serde::{Deserialize, Serialize};

use crate::harbour::{Log, Reader, log, plain, read, reading, truth};

const BAD: &str = "no JSON";

fn saved(partial: &Partial<Log>) -> Partial<Log> {
    serde_json::from_str(&serde_json::to_string(partial).unwrap()).unwrap()
}

/// One answer: every third call is wrong.
fn answer(long: &mut LongDialogue<Log>, call: usize) -> Option<Paged<Log>> {
    let (page, request) = match long.step() {
        PageStep::Ask { page, request } => (page, request),
        PageStep::Verify { .. } => panic!("nothing is to be looked up"),
        PageStep::Done(paged) => return Some(paged),
    };
    let reply = if call.is_multiple_of(3) {
        Reply::text(BAD)
    } else {
        Reply::text(serde_json::to_string(&read(&request)).unwrap())
    };
    let reply = reply.costing(10, 1);
    long.answer(page, request.attempt, Ok(reply), Duration::from_millis(7))
        .unwrap();
    None
}

fn run(text: &str, save_after: &dyn Fn(usize) -> bool) -> Paged<Log> {
    let mut long = reading(text, 150, Policy::new().tokens(100_000));
    for call in 0.. {
        if let Some(paged) = answer(&mut long, call) {
            return paged;
        }
        if save_after(call) {
            long = saved(&long.partial()).resume(text).unwrap();
        }
    }
    unreachable!()
}

#[test]
fn saving_after_any_call_changes_nothing() {
    let text = log(12);
    let once = run(&text, &|_| false).into_result().unwrap();
    assert_eq!(plain(&once), truth(12));
    let calls = once.record().tally().calls as usize;
    assert!(calls > once.record().pages && once.record().pages > 4);
    for at in 0..calls {
        let again = run(&text, &|call| call == at).into_result().unwrap();
        assert_eq!(*again, *once);
        assert_eq!(again.record(), once.record());
        assert_eq!(again.quotes(), once.quotes());
    }
    let again = run(&text, &|_| true).into_result().unwrap();
    assert_eq!((&*again, again.record()), (&*once, once.record()));
}

#[test]
fn pages_may_be_read_a_few_at_a_time() {
    let text = log(12);
    let mut partial = reading(&text, 150, Policy::new())
        .pages_at_a_time(0)
        .run_pages_blocking(&Reader::default())
        .into_result()
        .unwrap_err();
    assert_eq!((partial.pages_accepted, partial.next_offset), (0, 0));
    assert_eq!(partial.collected, None);
    let mut runs = 0;
    let complete = loop {
        assert_eq!(partial.stop, Stop::PagesRead);
        let long = saved(&partial).resume(text.as_str()).unwrap();
        match long
            .pages_at_a_time(2)
            .run_pages_blocking(&Reader::default())
        {
            Paged::Complete(complete) => break complete,
            Paged::Partial(next) => {
                assert_eq!(next.pages_accepted, partial.pages_accepted + 2);
                assert!(next.next_offset > partial.next_offset);
                partial = next;
            }
        }
        runs += 1;
    };
    assert_eq!(runs, (complete.record().pages - 1) / 2);
    assert_eq!(plain(&complete), truth(12));
}

fn stopped(text: &str) -> Box<Partial<Log>> {
    let long = reading(text, 150, Policy::new()).pages_at_a_time(3);
    long.run_pages_blocking(&Reader::default())
        .into_result()
        .unwrap_err()
}

#[test]
fn another_text_is_refused() {
    let text = log(12);
    let partial = stopped(&text);
    let other = text.replacen("10 tons", "11 tons", 1);
    assert_eq!(other.len(), text.len());
    for other in [other.as_str(), "", &text[1..]] {
        let error = partial.resume(other).unwrap_err();
        assert!(matches!(error, ResumeError::OtherText { .. }), "{error}");
    }
}

#[test]
fn the_text_itself_is_not_saved() {
    let text = log(40);
    let json = serde_json::to_string(&stopped(&text)).unwrap();
    assert!(json.contains("Anna0 号 carries"));
    assert!(!json.contains("Anna39 号 carries"));
}

#[test]
fn what_was_saved_is_not_believed() {
    let text = log(40);
    let json = serde_json::to_string(&stopped(&text)).unwrap();
    // A value that no quote of its page gives.
    let forged = json.replace(
        "Ship Anna0 号 carries 10 tons.",
        "Ship Anna0 号 carries 99 tons.",
    );
    assert_ne!(forged, json);
    let partial: Partial<Log> = serde_json::from_str(&forged).unwrap();
    let error = partial.resume(text.as_str()).unwrap_err();
    assert!(
        matches!(error, ResumeError::NoLongerAccepted { page: 1, .. }),
        "{error}"
    );
    // Pages that leave something out, or stand in another order.
    let mut value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let layout = &mut value["saved"]["layout"]["pages"];
    layout.as_array_mut().unwrap().remove(1);
    let partial: Partial<Log> = serde_json::from_value(value).unwrap();
    assert_eq!(
        partial.resume(text.as_str()).unwrap_err(),
        ResumeError::Damaged
    );
    let mut value: serde_json::Value = serde_json::from_str(&json).unwrap();
    value["record"]["reports"]
        .as_array_mut()
        .unwrap()
        .swap(0, 1);
    let partial: Partial<Log> = serde_json::from_value(value).unwrap();
    assert_eq!(
        partial.resume(text.as_str()).unwrap_err(),
        ResumeError::Damaged
    );
    // What is told beside the state is told anew.
    let mut value: serde_json::Value = serde_json::from_str(&json).unwrap();
    value["collected"] = r#"{"ships": []}"#.into();
    value["record"]["is_partial"] = false.into();
    value["pages_accepted"] = 99.into();
    let partial: Partial<Log> = serde_json::from_value(value).unwrap();
    let partial = partial.resume(text.as_str()).unwrap().partial();
    assert_eq!(partial.collected, stopped(&text).collected);
    assert!(partial.record.is_partial && partial.pages_accepted == 3);
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Other {
    ships: Vec<String>,
}

#[test]
fn another_contract_is_refused() {
    let json = serde_json::to_string(&stopped(&log(12))).unwrap();
    let error = serde_json::from_str::<Partial<Other>>(&json)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("`Log`") && error.contains("`Other`"),
        "{error}"
    );
}

/// Reads on until it is complete, with every page tried again that was skipped.
fn read_on(
    mut paged: Paged<Log>,
    text: &str,
    model: &Reader,
) -> contract_core::long::Complete<Log> {
    for _ in 0..100 {
        match paged.into_result() {
            Ok(complete) => return complete,
            Err(partial) => {
                let long = saved(&partial).resume(text).unwrap();
                paged = long.skip_degraded().run_pages_blocking(model);
            }
        }
    }
    panic!("it never ends");
}

#[test]
fn a_page_that_gives_no_value_may_be_skipped_and_tried_again() {
    let text = log(12);
    let once = reading(&text, 150, Policy::new())
        .run_pages_blocking(&Reader::default())
        .into_result()
        .unwrap();
    let pages = once.record().pages;
    for wrong in [vec![1], vec![2, 3], vec![pages], (1..=pages).collect()] {
        let model = Reader::wrong_in(wrong.clone());
        let outcome = reading(&text, 150, Policy::new().retries(0))
            .skip_degraded()
            .run_pages_blocking(&model);
        let partial = outcome.into_result().unwrap_err();
        assert_eq!(partial.stop, Stop::Skipped(wrong.iter().copied().collect()));
        assert_eq!(partial.pages_accepted, pages - wrong.len());
        let first = &once.record().reports[wrong[0] - 1].page;
        assert_eq!(partial.next_offset, first.range.start);
        assert_eq!(model.calls.get(), pages);
        assert!(
            partial
                .stop
                .to_string()
                .contains(&format!("page {}", wrong[0]))
        );
        // Every page as if none had been skipped, in the order of the text.
        let whole = read_on(Paged::Partial(partial), &text, &Reader::default());
        assert_eq!((&*whole, whole.quotes()), (&*once, once.quotes()));
        assert_eq!(whole.record().tally().calls as usize, pages + wrong.len());
    }
}

#[test]
fn skipping_and_saving_after_any_call_changes_nothing() {
    const PAGES: usize = 6;
    let text = log(12);
    let run = |saves: bool| {
        let mut long = reading(&text, 150, Policy::new().retries(0)).skip_degraded();
        for call in 0.. {
            if let Some(paged) = answer(&mut long, call) {
                return paged.into_result().unwrap_err();
            }
            // After the last page, to read on is to try the skipped ones again.
            if saves && call + 1 < PAGES {
                long = saved(&long.partial())
                    .resume(text.as_str())
                    .unwrap()
                    .skip_degraded();
            }
        }
        unreachable!()
    };
    let (once, again) = (run(false), run(true));
    assert_eq!(once.stop, again.stop);
    assert_eq!(
        (&once.collected, &once.record),
        (&again.collected, &again.record)
    );
    let tried: Vec<_> = once
        .record
        .reports
        .iter()
        .map(|report| report.page.number)
        .collect();
    assert!(
        tried.is_sorted() && tried.len() == PAGES && once.record.pages == PAGES,
        "{tried:?}"
    );
}

#[test]
fn what_befalls_every_page_alike_is_not_skipped() {
    struct Gone;
    impl BlockingModel for Gone {
        fn ask_blocking(&self, _: Request) -> Result<Reply, ModelError> {
            Err(ModelError::new(ModelErrorKind::Unauthorized, "no key"))
        }
    }
    let text = log(12);
    let paged = reading(&text, 150, Policy::new())
        .skip_degraded()
        .run_pages_blocking(&Gone);
    let partial = paged.into_result().unwrap_err();
    assert!(
        matches!(partial.stop, Stop::Degraded(_)),
        "{:?}",
        partial.stop
    );
    let budget = Policy::new().retries(0).tokens(1);
    let paged = reading(&text, 150, budget).skip_degraded();
    let partial = paged
        .run_pages_blocking(&Reader::costing(2))
        .into_result()
        .unwrap_err();
    assert!(
        matches!(partial.stop, Stop::BudgetSpent { .. }),
        "{:?}",
        partial.stop
    );
}
