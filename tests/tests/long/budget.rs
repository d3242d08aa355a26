//! One budget for all pages.

use std::time::Duration;

use contract_core::long::{PageStep, Stop};
use contract_core::{Policy, Reason, Reply};

use crate::harbour::{Reader, log, plain, read, reading, truth};

#[test]
fn tokens_are_for_all_pages_together() {
    let text = log(20);
    let model = Reader::costing(100);
    let partial = reading(&text, 200, Policy::new().tokens(350))
        .run_pages_blocking(&model)
        .into_result()
        .unwrap_err();
    let reason = Reason::TokensSpent {
        spent: 400,
        budget: 350,
    };
    assert_eq!(
        partial.stop,
        Stop::BudgetSpent {
            reason,
            handoff: None
        }
    );
    assert_eq!((partial.pages_accepted, model.calls.get()), (4, 4));
    // Going on under the same policy costs no call.
    let again = partial
        .resume(text.as_str())
        .unwrap()
        .run_pages_blocking(&model);
    assert_eq!(again.into_result().unwrap_err().stop, partial.stop);
    assert_eq!(model.calls.get(), 4);
    // A larger one counts what was spent.
    let pages = partial.record.pages as u64;
    let enough = Policy::new().tokens(pages * 100);
    let complete = partial
        .resume(text.as_str())
        .unwrap()
        .policy(enough)
        .run_pages_blocking(&model);
    let complete = complete.into_result().unwrap();
    assert_eq!(plain(&complete), truth(20));
    assert_eq!(complete.record().tally().tokens(), pages * 100);
}

#[test]
fn a_budget_that_ends_inside_a_page_hands_that_page_over() {
    let text = log(20);
    let model = Reader {
        wrong: vec![3, 4],
        ..Reader::costing(100)
    };
    let partial = reading(&text, 200, Policy::new().retries(5).tokens(400))
        .run_pages_blocking(&model)
        .into_result()
        .unwrap_err();
    let Stop::BudgetSpent {
        reason,
        handoff: Some(handoff),
    } = &partial.stop
    else {
        panic!("{}", partial.stop)
    };
    assert_eq!(
        *reason,
        Reason::TokensSpent {
            spent: 400,
            budget: 400
        }
    );
    assert_eq!(handoff.report.attempts.len(), 2);
    assert_eq!(
        (partial.pages_accepted, partial.record.tally().tokens()),
        (2, 400)
    );
    let long = partial.resume(text.as_str()).unwrap().policy(Policy::new());
    let complete = long.run_pages_blocking(&model).into_result().unwrap();
    assert_eq!(plain(&complete), truth(20));
    assert_eq!(
        complete.record().tally().calls as usize,
        complete.record().pages + 2
    );
}

#[test]
fn a_cost_that_is_not_told_ends_a_budget() {
    let text = log(20);
    let policy = Policy::new().tokens(1_000);
    let paged = reading(&text, 200, policy).run_pages_blocking(&Reader::default());
    let partial = paged.into_result().unwrap_err();
    let reason = Reason::CostUnknown;
    assert_eq!(
        partial.stop,
        Stop::BudgetSpent {
            reason,
            handoff: None
        }
    );
    assert_eq!(partial.pages_accepted, 1);
}

#[test]
fn time_is_for_all_pages_together_and_each_request_is_told_what_is_left() {
    let text = log(20);
    let budget = Duration::from_secs(10);
    let mut long = reading(&text, 200, Policy::new().within(budget));
    let mut left = Vec::new();
    let partial = loop {
        match long.step() {
            PageStep::Ask { page, request } => {
                left.push(request.time_left.unwrap().as_secs());
                let reply = Reply::text(serde_json::to_string(&read(&request)).unwrap());
                long.answer(page, request.attempt, Ok(reply), Duration::from_secs(4))
                    .unwrap();
            }
            PageStep::Verify { .. } => panic!("nothing is to be looked up"),
            PageStep::Done(paged) => break paged.into_result().unwrap_err(),
        }
    };
    assert_eq!(left, [10, 6, 2]);
    let reason = Reason::TimeSpent { budget };
    assert_eq!(
        partial.stop,
        Stop::BudgetSpent {
            reason,
            handoff: None
        }
    );
}

#[test]
fn a_budget_spent_by_the_last_page_spoils_nothing() {
    let text = log(3);
    let long = reading(&text, 10_000, Policy::new().tokens(5));
    let paged = long.run_pages_blocking(&Reader::costing(100));
    assert_eq!(plain(&paged.into_result().unwrap()), truth(3));
}
