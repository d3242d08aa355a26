//! Page after page, until the text is used up.

use std::time::{Duration, Instant};

use contract_core::long::{LongDialogue, PageSize, PageStep, Paged, Paging, Stop};
use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue, Policy, Reason, Reply, Source};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use crate::harbour::{Log, Reader, log, plain, read, reading, task, truth};

#[test]
fn a_text_is_read_to_its_end_and_merged_by_the_key() {
    let text = log(40);
    let model = Reader::default();
    let complete = reading(&text, 400, Policy::new())
        .run_pages_blocking(&model)
        .into_result()
        .unwrap();
    assert_eq!(plain(&complete), truth(40));
    let record = complete.record();
    assert!(record.pages > 6 && !record.is_partial);
    assert_eq!(record.pages, model.calls.get());
    assert_eq!(record.tally().calls as usize, record.pages);
    assert_eq!(record.contract, Log::NAME);
    assert_eq!(record.fingerprint, Log::fingerprint());
    assert_eq!(
        (record.source.id.as_str(), record.source.bytes),
        ("log.md", text.len())
    );
    // Both quotes of each ship, where they stand in the whole text.
    assert_eq!(complete.quotes().len(), 80);
    for (at, ship) in complete.ships.iter().enumerate() {
        for (n, words) in ship.words.iter().enumerate() {
            let path = format!("$.ships[{at}].words[{n}]");
            let quote = complete
                .quotes()
                .iter()
                .find(|quote| quote.path == path)
                .unwrap();
            let [passage] = quote.passages.as_slice() else {
                panic!("{quote:?}")
            };
            assert_eq!((passage.turn, passage.id.as_deref()), (0, Some("log.md")));
            assert_eq!(&text[passage.range.clone()], words);
            assert_eq!(quote.supports[0], format!("$.ships[{at}].tons"));
        }
    }
}

#[tokio::test]
async fn a_model_may_be_awaited() {
    let text = log(9);
    let model = |request: contract_core::Request| {
        std::future::ready(Ok(Reply::text(
            serde_json::to_string(&read(&request)).unwrap(),
        )))
    };
    let outcome = reading(&text, 200, Policy::new()).run_pages(&model).await;
    assert_eq!(plain(&outcome.into_result().unwrap()), truth(9));
}

#[test]
fn a_page_that_degrades_stops_the_reading_and_loses_nothing() {
    let text = log(20);
    let model = Reader::wrong_in(3..=5);
    let outcome = reading(&text, 300, Policy::new()).run_pages_blocking(&model);
    let partial = outcome.into_result().unwrap_err();
    let Stop::Degraded(handoff) = &partial.stop else {
        panic!("{}", partial.stop)
    };
    assert_eq!(handoff.reason, Reason::RetriesSpent);
    assert_eq!(handoff.report.attempts.len(), 3);
    let record = &partial.record;
    assert!(record.is_partial);
    assert_eq!((partial.pages_accepted, record.tally().calls), (2, 5));
    assert_eq!(partial.next_offset, record.reports[2].page.range.start);
    assert_eq!(record.reports[2].degraded, Some(Reason::RetriesSpent));
    let collected: Log = serde_json::from_str(partial.collected.as_deref().unwrap()).unwrap();
    let read: Vec<_> = collected
        .ships
        .iter()
        .map(|ship| ship.name.clone())
        .collect();
    assert!(text[..partial.next_offset].contains(read.last().unwrap()));
    assert!(partial.to_string().contains("2 of "), "{partial}");
    // Going on asks about that page again.
    let complete = partial
        .resume(text.as_str())
        .unwrap()
        .run_pages_blocking(&Reader::default());
    let complete = complete.into_result().unwrap();
    assert_eq!(plain(&complete), truth(20));
    let reports = &complete.record().reports;
    assert_eq!(reports.len(), complete.record().pages + 1);
    assert_eq!(reports[2].page, reports[3].page);
}

#[test]
fn retries_are_for_each_page() {
    let text = log(20);
    let model = Reader::wrong_in([1, 2, 4, 5, 7, 9]);
    let complete = reading(&text, 300, Policy::new().retries(2)).run_pages_blocking(&model);
    let complete = complete.into_result().unwrap();
    assert_eq!(plain(&complete), truth(20));
    assert_eq!(model.calls.get(), complete.record().pages + 6);
}

#[test]
fn an_answer_to_another_page_is_not_taken() {
    let text = log(9);
    let mut long = reading(&text, 120, Policy::new());
    let PageStep::Ask { page: 1, request } = long.step() else {
        panic!("no first page")
    };
    let reply = Reply::text(serde_json::to_string(&read(&request)).unwrap());
    let second = Duration::from_secs(1);
    assert!(long.answer(2, 1, Ok(reply.clone()), second).is_err());
    assert!(long.answer(1, 2, Ok(reply.clone()), second).is_err());
    long.answer(1, 1, Ok(reply.clone()), second).unwrap();
    // It comes again, when page 2 waits for its first answer.
    assert!(long.answer(1, 1, Ok(reply), second).is_err());
    let PageStep::Ask { page: 2, request } = long.step() else {
        panic!("no second page")
    };
    let PageStep::Ask {
        page: 2,
        request: again,
    } = long.step()
    else {
        panic!("not the same")
    };
    assert_eq!(request, again);
}

/// At most three ships.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Few {
    #[contract(max_items = 3, unique_by = "name")]
    ships: Vec<Named>,
}

#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Named {
    name: String,
}

#[test]
fn what_breaks_the_contract_as_a_whole_is_not_complete() {
    let said = |names: &[&str]| {
        let items: Vec<String> = names
            .iter()
            .map(|name| format!(r#"{{"name": "{name}"}}"#))
            .collect();
        format!(r#"{{"ships": [{}]}}"#, items.join(", "))
    };
    let pages = Paging::new()
        .size(PageSize::Bytes(8))
        .split("x", "One.\n\nTwo.\n")
        .unwrap();
    let task = Dialogue::<Few>::new("List.");
    let model = Scripted::saying([said(&["a", "b"]), said(&["c", "a"])]);
    let outcome = LongDialogue::new(&task, pages.clone()).run_pages_blocking(&model);
    assert_eq!(outcome.into_result().unwrap().ships.len(), 3);
    let model = Scripted::saying([said(&["a", "b"]), said(&["c", "d"])]);
    let outcome = LongDialogue::new(&task, pages).run_pages_blocking(&model);
    let partial = outcome.into_result().unwrap_err();
    let Stop::Issues(issues) = &partial.stop else {
        panic!("{}", partial.stop)
    };
    assert_eq!(issues[0].path, "$.ships");
    assert_eq!((partial.pages_accepted, partial.next_offset), (2, 11));
    assert!(
        partial
            .collected
            .as_deref()
            .is_some_and(|json| json.contains(r#""d""#))
    );
}

#[test]
fn a_repeated_header_is_a_turn_of_its_own_whose_quotes_have_their_place() {
    let header = "| Ship A carries 5 tons. | x |\n|------|------|\n";
    let rows = (0..12).map(|n| format!("| row {n} | y |\n"));
    let rows = rows.collect::<Vec<_>>().concat();
    let text = format!("{header}{rows}");
    let quote = "Ship A carries 5 tons.";
    let pages = Paging::new()
        .size(PageSize::Bytes(120))
        .split("table", text.as_str())
        .unwrap();
    let count = pages.pages().len();
    assert!(
        count > 1
            && pages
                .pages()
                .iter()
                .skip(1)
                .all(|page| page.header == Some(0..header.len()))
    );
    let ship = format!(
        r#"{{"ships": [{{"name": "A", "words": ["{quote}"], "tons": 5, "captain": null}}]}}"#
    );
    let model = Scripted::saying((0..count).map(|page| {
        if page == 1 {
            ship.clone()
        } else {
            r#"{"ships": []}"#.to_owned()
        }
    }));
    let own = Source::new().turn("clerk", "The table below is right.");
    let outcome = LongDialogue::new(&task().source(own), pages).run_pages_blocking(&model);
    let complete = outcome.into_result().unwrap();
    let passage = &complete.quotes()[0].passages[0];
    assert_eq!(
        (passage.turn, passage.range.clone()),
        (1, 2..2 + quote.len())
    );
    let task = &model.requests()[1].messages[1].text;
    let ids = [
        r#"id "table, header of the table in which page 2 begins""#,
        r#"id "table, page 2 of "#,
    ];
    assert!(ids.iter().all(|id| task.contains(id)), "{task}");
    assert!(task.contains("The table below is right."));
    assert_eq!(task.matches(header).count(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(32) })]

    #[test]
    fn the_size_of_a_page_changes_nothing(ships in 1_usize..30, page in 60_usize..2_000) {
        let text = log(ships);
        let outcome = reading(&text, page, Policy::new()).run_pages_blocking(&Reader::default());
        prop_assert_eq!(plain(&outcome.into_result().unwrap()), truth(ships));
    }
}

#[test]
fn five_megabytes_are_read_in_linear_time() {
    let time_of = |ships: usize| {
        let prose = "\nThe wind was from the west all day. 港は静かだった。\n".repeat(40);
        let text = log(ships).replace("\n\nShip", &format!("\n{prose}\nShip"));
        let started = Instant::now();
        let outcome =
            reading(&text, 16 * 1024, Policy::new()).run_pages_blocking(&Reader::default());
        let elapsed = started.elapsed();
        let Paged::Complete(complete) = outcome else {
            panic!("partial")
        };
        assert_eq!(complete.ships.len(), ships);
        (text.len(), elapsed)
    };
    let (small, time) = time_of(100);
    let (large, longer) = time_of(1_000);
    println!("{small} bytes in {time:?}, {large} in {longer:?}");
    assert!(large > 5_000_000 && large < small * 11);
    assert!(longer < time * 30, "{time:?}, {longer:?}");
}
