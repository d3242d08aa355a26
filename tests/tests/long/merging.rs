//! What pages say of the same thing, as one: in code, and with nothing lost.

use contract_core::long::{Paged, Partial, Stop};
use contract_core::testing::Scripted;
use contract_tests::contracts::{Action, Currency, Verdict};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::register::{Part, Register, complete, conflicting, ignore, page, part, read};

#[test]
fn what_is_null_or_abstains_yields() {
    let said = json!({"words": "One.", "title": "T", "verdict": "yes",
        "next": {"kind": "pay", "replyText": null, "urgency": null, "toTeam": null, "cents": 5, "currency": "EUR"}});
    let nothing = json!({});
    for order in [[said.clone(), nothing.clone()], [nothing, said]] {
        let register = complete(&order.map(page));
        assert_eq!(register.title.as_deref(), Some("T"));
        assert_eq!(
            (register.words.as_str(), register.verdict),
            ("One.", Verdict::Yes)
        );
        assert!(matches!(register.next, Action::Pay(_)));
    }
}

#[test]
fn the_whole_is_no_surer_than_its_least_sure_page() {
    let pages = [0.9, 0.2, 0.7].map(|sure| page(json!({"sure": sure})));
    assert!((complete(&pages).sure - 0.2).abs() < f64::EPSILON);
}

#[test]
fn a_page_that_says_nothing_may_still_be_the_least_sure() {
    let said = json!({"words": "One.", "title": "T", "verdict": "yes", "sure": 0.9});
    let nothing = json!({"sure": 0.2});
    for order in [[said.clone(), nothing.clone()], [nothing, said]] {
        let register = complete(&order.map(page));
        assert_eq!(register.title.as_deref(), Some("T"));
        assert!((register.sure - 0.2).abs() < f64::EPSILON);
    }
}

#[test]
fn what_means_the_same_is_no_conflict() {
    let pages = [
        part(json!({"id": "a", "weight": 5, "currency": "EUR", "holes": null})),
        part(json!({"number": "a", "kg": 5.0, "currency": "euro", "holes": []})),
    ];
    let register = complete(&pages.map(|part| page(json!({"parts": [part]}))));
    let currency = Some(Currency::Eur);
    let expected = Part {
        id: Some("a".to_owned()),
        weight: Some(5.0),
        currency,
        holes: Some(vec![]),
    };
    assert_eq!(register.parts, [expected]);
}

#[test]
fn keys_are_compared_exactly_and_no_key_is_no_other() {
    let ids = [
        json!("a"),
        json!("A"),
        json!("a "),
        json!(null),
        json!(null),
    ];
    let parts: Vec<Value> = ids.iter().map(|id| part(json!({"id": id}))).collect();
    let register = complete(&[page(json!({"parts": parts})), page(json!({"parts": parts}))]);
    assert_eq!(register.parts.len(), 3 + 4);
}

#[test]
fn lists_inside_items_are_merged_by_their_own_key() {
    let hole = |name: &str, size: Value| json!({"name": name, "size": size});
    let pages = [
        json!([
            hole("x", json!(1)),
            hole("y", json!(null)),
            hole("y", json!(2))
        ]),
        json!([hole("z", json!(3)), hole("x", json!(null))]),
    ];
    let register = complete(
        &pages.map(|holes| page(json!({"parts": [part(json!({"id": "a", "holes": holes}))]}))),
    );
    let holes = register.parts[0].holes.clone().unwrap();
    let told: Vec<_> = holes
        .iter()
        .map(|hole| (hole.name.as_str(), hole.size))
        .collect();
    assert_eq!(told, [("x", Some(1)), ("y", Some(2)), ("z", Some(3))]);
}

#[test]
fn lists_without_a_key_are_joined() {
    let pages = [json!(["a", "b"]), json!(["b"])].map(|notes| page(json!({"notes": notes})));
    assert_eq!(complete(&pages).notes, ["a", "b", "b"]);
}

#[test]
fn a_conflict_names_both_values_their_pages_and_their_place() {
    let parts = |weight: u32| {
        json!([
            part(json!({"id": "z"})),
            part(json!({"id": "a", "weight": weight}))
        ])
    };
    let pages = [
        json!([part(json!({"id": "b"}))]),
        parts(5),
        parts(6),
        parts(5),
        parts(7),
    ];
    let partial = conflicting(&pages.map(|parts| page(json!({"parts": parts}))));
    let told: Vec<_> = partial
        .conflicts
        .iter()
        .map(|conflict| {
            let (first, other) = (&conflict.first, &conflict.other);
            (
                conflict.path.as_str(),
                first.page,
                first.json.as_str(),
                other.page,
                other.json.as_str(),
            )
        })
        .collect();
    let path = "$.parts[2].weight";
    assert_eq!(
        told,
        [(path, 2, "5.0", 3, "6.0"), (path, 2, "5.0", 5, "7.0")]
    );
    assert_eq!(partial.conflicts[0].other.path, "$.parts[1].weight");
    let collected: Value = serde_json::from_str(partial.collected.as_deref().unwrap()).unwrap();
    assert_eq!(collected.pointer("/parts/2/weight"), Some(&json!(5.0)));
    // It stays what it is, however often it is read back.
    let saved = serde_json::to_string(&partial).unwrap();
    let back: Partial<Register> = serde_json::from_str(&saved).unwrap();
    let text = "One. Two.\n\n".repeat(5);
    let again = back
        .resume(text)
        .unwrap()
        .run_pages_blocking(&Scripted::default());
    let again = again.into_result().unwrap_err();
    assert_eq!(
        (again.stop, again.conflicts),
        (Stop::Conflicts, partial.conflicts)
    );
}

#[test]
fn a_conflict_on_one_page_is_one() {
    let parts = json!([
        part(json!({"id": "a", "weight": 1})),
        part(json!({"id": "a", "weight": 2}))
    ]);
    let partial = conflicting(&[page(json!({"parts": parts}))]);
    assert_eq!(
        (
            partial.conflicts[0].first.page,
            partial.conflicts[0].other.page
        ),
        (1, 1)
    );
}

#[test]
fn another_branch_of_a_union_is_a_conflict_as_a_whole() {
    let mut reply = ignore();
    reply["kind"] = json!("send_reply");
    reply["replyText"] = json!("Hello.");
    let mut pay = ignore();
    pay["kind"] = json!("pay");
    pay["cents"] = json!(5);
    pay["currency"] = json!("USD");
    let pages = [&reply, &pay].map(|next| page(json!({"next": next})));
    let partial = conflicting(&pages);
    assert_eq!(partial.conflicts[0].path, "$.next");
    let mut more = reply.clone();
    more["urgency"] = json!("URGENT");
    let register = complete(&[&reply, &more].map(|next| page(json!({"next": next}))));
    assert!(matches!(
        register.next,
        Action::SendReply {
            urgency: Some(_),
            ..
        }
    ));
}

#[test]
fn a_single_quote_goes_with_what_it_supports() {
    let said = |words: &str, title: Value| page(json!({"words": words, "title": title}));
    // Both quotes support the same, so the first stays.
    let register = complete(&[said("One.", json!("T")), said("Two.", json!("T"))]);
    assert_eq!(register.words, "One.");
    // The first one supports nothing.
    let register = complete(&[said("One.", json!(null)), said("Two.", json!("T"))]);
    assert_eq!(
        (register.words.as_str(), register.title.as_deref()),
        ("Two.", Some("T"))
    );
    let register = complete(&[said("One.", json!("T")), said("Two.", json!(null))]);
    assert_eq!(register.words, "One.");
    // Each supports its own value.
    let partial = conflicting(&[said("One.", json!("T")), said("Two.", json!("U"))]);
    let paths: Vec<_> = partial
        .conflicts
        .iter()
        .map(|conflict| conflict.path.as_str())
        .collect();
    assert_eq!(paths, ["$.words", "$.title"]);
}

/// A part that may say anything, or nothing.
fn any_part() -> impl Strategy<Value = Value> {
    let id = prop::sample::select(vec!["a", "b", "c", "d"]);
    let weight = prop::option::of(1_u8..3);
    (id, weight).prop_map(|(id, weight)| part(json!({"id": id, "weight": weight})))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn every_value_is_in_the_whole_or_in_a_conflict(
        pages in prop::collection::vec(prop::collection::vec(any_part(), 0..5), 1..6),
    ) {
        let documents: Vec<Value> = pages.iter().map(|parts| page(json!({"parts": parts}))).collect();
        let (collected, conflicts) = match read(&documents) {
            Paged::Complete(complete) => (serde_json::to_value(&*complete).unwrap(), Vec::new()),
            Paged::Partial(partial) => {
                prop_assert_eq!(&partial.stop, &Stop::Conflicts);
                let collected = partial.collected.as_deref().unwrap();
                (serde_json::from_str(collected).unwrap(), partial.conflicts)
            }
        };
        let merged = collected["parts"].as_array().unwrap();
        let mut contradicted = false;
        for said in pages.iter().flatten() {
            let at = merged.iter().position(|part| part["id"] == said["id"]).unwrap();
            let Some(weight) = said["weight"].as_f64() else { continue };
            if merged[at]["weight"].as_f64() == Some(weight) {
                continue;
            }
            contradicted = true;
            let path = format!("$.parts[{at}].weight");
            let value = format!("{weight:?}");
            let is_told = conflicts
                .iter()
                .any(|conflict| conflict.path == path && conflict.other.json == value);
            prop_assert!(is_told);
        }
        prop_assert_eq!(contradicted, !conflicts.is_empty());
        let ids: std::collections::HashSet<&Value> = merged.iter().map(|part| &part["id"]).collect();
        prop_assert_eq!(ids.len(), merged.len());
    }
}
