//! Views of a growing reply.

use contract_core::ContractField;
use contract_core::preview::{Leaf, Preview};
use contract_core::testing::samples;
use contract_tests::contracts::{Action, Nested, Plan, Scalars};

fn leaf(path: &str, text: &str, is_text: bool, is_complete: bool) -> Leaf {
    Leaf {
        path: path.to_owned(),
        text: text.to_owned(),
        is_text,
        is_complete,
    }
}

fn preview<T: contract_core::AgentContract>(text: &str) -> Preview<T> {
    let mut preview = Preview::new();
    preview.push(text);
    preview
}

#[test]
fn each_leaf_says_whether_it_is_complete() {
    let seen = preview::<Nested>(r#"{"worstCase": "URGENT", "allCases": [null, "on fi"#);
    assert_eq!(
        seen.leaves(),
        [
            leaf("$.worstCase", "URGENT", true, true),
            leaf("$.allCases[0]", "null", false, true),
            leaf("$.allCases[1]", "on fi", true, false),
        ]
    );
    assert!(!seen.is_closed() && !seen.is_broken());
    assert_eq!(
        seen.leaf("allCases[1]").map(|leaf| leaf.text).as_deref(),
        Some("on fi")
    );
}

#[test]
fn a_growing_number_is_not_shown() {
    let mut seen = preview::<Nested>(r#"{"firstPair": {"low": 1"#);
    assert!(seen.leaves().is_empty());
    seen.push("00, ");
    assert_eq!(seen.leaves(), [leaf("$.firstPair.low", "100", false, true)]);
}

#[test]
fn keys_that_the_contract_does_not_have_are_left_out() {
    let seen =
        preview::<Action>(r#"{"kind": "pay", "secret": {"a": [1, {"b": "c"}]}, "cents": 5}"#);
    let paths: Vec<String> = seen.leaves().into_iter().map(|leaf| leaf.path).collect();
    assert_eq!(paths, ["$.kind", "$.cents"]);
    assert!(seen.is_closed());
}

#[test]
fn words_and_thoughts_before_the_object_are_passed_over() {
    for before in [
        "Sure, here it is {ok}:\n```json\n",
        "<think>\n{\"kind\": \"ignore\"}\n</think>\n",
        "",
    ] {
        let seen = preview::<Action>(&format!("{before}{{\"kind\": \"pay\""));
        assert_eq!(
            seen.leaves(),
            [leaf("$.kind", "pay", true, true)],
            "{before}"
        );
    }
}

#[test]
fn escapes_are_read_when_they_are_complete() {
    let mut seen =
        preview::<Action>(r#"{"replyText": "a\\n\\u00e9\\ud83d"#.replace("\\\\", "\\").as_str());
    assert_eq!(
        seen.leaf("replyText").map(|leaf| leaf.text).as_deref(),
        Some("a\né")
    );
    seen.push("\\ude00\"");
    assert_eq!(
        seen.leaf("replyText"),
        Some(leaf("$.replyText", "a\né😀", true, true))
    );
}

#[test]
fn what_is_no_json_breaks_the_view_and_nothing_else() {
    for broken in [
        r#"{"kind" "pay""#,
        r#"{"kind": pay}"#,
        r#"{"cents": 0x1, "#,
        r#"{"kind": "\q"#,
        r"{]",
        r#"{"a": 1]"#,
    ] {
        assert!(preview::<Action>(broken).is_broken(), "{broken}");
    }
}

/// Every prefix of every sample shows a prefix of its leaves.
fn grows<T: contract_core::AgentContract>() {
    for sample in samples(T::SCHEMA) {
        let text = sample.to_string();
        let whole = preview::<T>(&text).leaves();
        assert!(whole.iter().all(|leaf| leaf.is_complete));
        let mut growing = Preview::<T>::new();
        for letter in text.chars() {
            growing.push(letter.encode_utf8(&mut [0; 4]));
            let leaves = growing.leaves();
            for (seen, last) in leaves.iter().zip(&whole) {
                assert_eq!(seen.path, last.path);
                assert!(last.text.starts_with(&seen.text));
                assert!(!seen.is_complete || seen == last);
            }
        }
        assert!(growing.is_closed());
        assert_eq!(growing.leaves(), whole);
    }
}

#[test]
fn a_view_only_grows() {
    grows::<Scalars>();
    grows::<Nested>();
    grows::<Action>();
    assert!(!samples(Plan::SCHEMA).is_empty());
}

#[test]
fn an_escape_that_is_none_breaks_the_view() {
    for broken in [
        r#"{"a": "\u123é0000é"#,
        r#"{"a": "\ud83dx"#,
        r#"{"a": "\u12 4"#,
    ] {
        assert!(preview::<Plan>(broken).is_broken(), "{broken}");
    }
    assert!(!preview::<Plan>(r#"{"a": "\ud83d\ude00"#).is_broken());
}
