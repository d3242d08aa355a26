//! A large contract in parts.

use std::sync::Arc;
use std::time::Duration;

use contract_core::issue::Code;
use contract_core::testing::Scripted;
use contract_core::{
    AgentContract, Dialogue, Failed, Issues, Policy, Reason, Reply, Request, Source, Split,
    SplitFailure,
};
use contract_tests::contracts::{Action, Pair};
use serde::{Deserialize, Serialize};

/// Who buys.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Buyer {
    #[contract(evidence(for = [name]))]
    words: String,
    name: Option<String>,
}

/// What is to be done.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Todo {
    next: Action,
}

/// The whole order.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = named)]
struct Order {
    #[contract(evidence(for = [name]))]
    words: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(flatten)]
    range: Pair,
    next: Action,
}

fn named(order: &Order, issues: &mut Issues) {
    if order.name.is_none() && order.range.high > 10 {
        issues.add("name", "a name for more than 10");
    }
}

const BUYER: &str = r#"{"words": "I am Bo", "name": "Bo"}"#;
const NOBODY: &str = r#"{"words": "", "name": null}"#;
const PAIR: &str = r#"{"low": 1, "high": 20}"#;
const TODO: &str = r#"{"next": {"kind": "ignore", "replyText": null, "urgency": null,
    "toTeam": null, "cents": null, "currency": null}}"#;

fn order(buyer: Buyer, range: Pair, todo: Todo) -> Order {
    Order {
        words: buyer.words,
        name: buyer.name,
        range,
        next: todo.next,
    }
}

fn run(
    replies: impl IntoIterator<Item = Reply>,
    policy: Policy,
    join: impl FnOnce(Buyer, Pair, Todo) -> Order,
) -> (Result<Order, Box<SplitFailure>>, Vec<Request>) {
    let model = Scripted::new(replies.into_iter().map(Ok));
    let joined = Split::new()
        .part(Dialogue::new("Who buys?"))
        .part(Dialogue::new("How many?"))
        .part(Dialogue::new("What is to be done?").show_schema())
        .source(Source::new().turn("customer", "I am Bo and want 1 to 20."))
        .policy(policy)
        .join(join)
        .run_blocking(&model);
    let joined = joined.map(contract_core::Joined::into_value);
    (joined, model.requests())
}

#[test]
fn parts_are_asked_one_by_one_over_the_same_source() {
    let replies = [BUYER, PAIR, TODO].map(Reply::text);
    let (joined, requests) = run(replies, Policy::new(), order);
    let order = joined.unwrap();
    assert_eq!((order.name.as_deref(), order.range.high), (Some("Bo"), 20));
    assert!(matches!(order.next, Action::Ignore));
    let names: Vec<_> = requests.iter().map(|request| request.name).collect();
    assert_eq!(names, ["Buyer", "Pair", "Todo"]);
    for (request, question) in requests.iter().zip(["Who buys?", "How many?", "What is"]) {
        let task = &request.messages[1].text;
        assert!(task.contains("I am Bo and want") && task.contains(question));
    }
}

#[tokio::test]
async fn two_and_four_parts_join_too_and_may_be_awaited() {
    let ask = || Dialogue::<Pair>::new("Two numbers.");
    let wide = |a: &Pair, b: &Pair| Pair {
        low: a.low,
        high: b.high,
    };
    let model = Scripted::saying([r#"{"low": 1, "high": 2}"#, r#"{"low": 3, "high": 4}"#]);
    let two = Split::new().part(ask()).part(ask());
    let joined = two.join(|a, b| wide(&a, &b)).run(&model).await.unwrap();
    assert_eq!((joined.low, joined.high, joined.tally().calls), (1, 4, 2));
    assert_eq!(joined.parts()[1].document, r#"{"low": 3, "high": 4}"#);
    let model = Scripted::saying((0..4).map(|n| format!(r#"{{"low": {n}, "high": {n}}}"#)));
    let four = Split::new().part(ask()).part(ask()).part(ask()).part(ask());
    let joined = four.join(|a, _, _, d| wide(&a, &d)).run(&model).await;
    assert_eq!(joined.unwrap().into_value(), Pair { low: 0, high: 3 });
}

#[test]
fn a_part_that_degrades_is_told_and_the_others_are_kept() {
    let replies = [BUYER, "no", "no", "no", TODO].map(Reply::text);
    let (joined, requests) = run(replies, Policy::new().retries(2), order);
    let failure = joined.unwrap_err();
    let Failed::Part { part: 2, handoff } = &failure.failed else {
        panic!("{failure}")
    };
    assert_eq!(handoff.reason, Reason::RetriesSpent);
    assert_eq!(handoff.report.attempts.len(), 3);
    assert_eq!((failure.accepted.len(), requests.len()), (1, 4));
    assert_eq!(
        (
            failure.accepted[0].part,
            failure.accepted[0].document.as_str()
        ),
        (1, BUYER)
    );
    assert_eq!(failure.tally().calls, 4);
    assert!(
        failure
            .to_string()
            .starts_with("part 2: no value of `Pair`"),
        "{failure}"
    );
    let saved = serde_json::to_string(&failure).unwrap();
    assert_eq!(
        serde_json::from_str::<SplitFailure>(&saved).unwrap(),
        *failure
    );
}

fn issues(failure: &SplitFailure) -> Vec<(&str, Code)> {
    let Failed::Whole { issues, .. } = &failure.failed else {
        panic!("{failure}")
    };
    issues
        .iter()
        .map(|issue| (issue.path.as_str(), issue.code))
        .collect()
}

#[test]
fn the_whole_passes_every_check_of_its_own_or_is_not_there() {
    let replies = || [NOBODY, PAIR, TODO].map(Reply::text);
    // A rule of the whole.
    let (joined, _) = run(replies(), Policy::new(), order);
    let failure = joined.unwrap_err();
    assert_eq!(issues(&failure), [("$.name", Code::Business)]);
    assert_eq!(failure.accepted.len(), 3);
    // A quote that the source does not hold.
    let (joined, _) = run(replies(), Policy::new(), |buyer, range, todo| Order {
        words: "I am Eve".to_owned(),
        name: Some("Eve".to_owned()),
        ..order(buyer, range, todo)
    });
    assert_eq!(
        issues(&joined.unwrap_err()),
        [("$.words", Code::NotInSource)]
    );
    // A value without the quote that it owes, and a rule of a contract inside.
    let (joined, _) = run(replies(), Policy::new(), |buyer, range, todo| Order {
        name: Some("Bo".to_owned()),
        range: Pair {
            low: 5,
            high: range.low,
        },
        ..order(buyer, Pair { low: 0, high: 0 }, todo)
    });
    let failure = joined.unwrap_err();
    assert_eq!(
        issues(&failure),
        [("$.words", Code::Unsupported), ("$.low", Code::Business)]
    );
}

#[test]
fn tokens_are_for_all_parts_together() {
    let costing = |text: &str| Reply::text(text).costing(40, 10);
    let replies = || [BUYER, PAIR, TODO].map(costing);
    assert!(run(replies(), Policy::new().tokens(101), order).0.is_ok());
    let (joined, requests) = run(replies(), Policy::new().tokens(100), order);
    let failure = joined.unwrap_err();
    let Failed::Part { part: 3, handoff } = &failure.failed else {
        panic!("{failure}")
    };
    assert_eq!(
        handoff.reason,
        Reason::TokensSpent {
            spent: 100,
            budget: 100
        }
    );
    assert_eq!((requests.len(), failure.accepted.len()), (2, 2));
    // It ends inside a part.
    let replies = [BUYER, "no", "no", PAIR].map(costing);
    let (joined, _) = run(replies, Policy::new().tokens(120), order);
    let failure = joined.unwrap_err();
    let Failed::Part { part: 2, handoff } = &failure.failed else {
        panic!("{failure}")
    };
    assert_eq!(
        handoff.reason,
        Reason::TokensSpent {
            spent: 150,
            budget: 120
        }
    );
    assert_eq!(handoff.report.attempts.len(), 2);
}

#[test]
fn no_time_costs_no_call() {
    let (joined, requests) = run([], Policy::new().within(Duration::ZERO), order);
    assert!(matches!(
        joined.unwrap_err().failed,
        Failed::Part { part: 1, .. }
    ));
    assert!(requests.is_empty());
}

/// The numbers that there may be.
struct Most(i64);

/// A pair below the most.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
#[contract(validate_business = bounded, context = Most, declined)]
struct Bounded {
    sum: i64,
}

fn bounded(bounded: &Bounded, most: &Most, issues: &mut Issues) {
    if bounded.sum > most.0 {
        issues.add("sum", format!("at most {}", most.0));
    }
}

#[test]
fn the_whole_may_have_a_context_and_a_reply_that_declines() {
    let join = |context: Option<Arc<Most>>| {
        let ask = || Dialogue::<Pair>::new("Two numbers.");
        let split = Split::new().part(ask()).part(ask());
        let join = split.join(|a, b| Bounded {
            sum: a.high + b.high,
        });
        let model = Scripted::saying([r#"{"low": 1, "high": 2}"#, r#"{"low": 3, "high": 4}"#]);
        match context {
            Some(context) => join.context(context).run_blocking(&model),
            None => join.run_blocking(&model),
        }
    };
    assert_eq!(join(Some(Arc::new(Most(6)))).unwrap().sum, 6);
    let failure = join(Some(Arc::new(Most(5)))).unwrap_err();
    assert_eq!(issues(&failure), [("$.sum", Code::Business)]);
    assert_eq!(issues(&join(None).unwrap_err()), [("$", Code::NoContext)]);
}
