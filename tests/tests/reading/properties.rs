//! What holds for every document, whatever it says.

use crate::any_json::{any_document, any_string, any_value, written};
use crate::common::{check_record, read_any, read_fitting, rounds, value};
use contract_core::reply::{ReadOptions, StopReason, read};
use proptest::prelude::*;
use proptest::sample::select;

/// What models write around a document, and whether a scalar may stand there.
const ENVELOPES: [(&str, &str); 18] = [
    ("```json\n", "\n```"),
    ("```\n", "\n```\n"),
    ("~~~json\n", "\n~~~"),
    ("````json\n", "\n````"),
    ("```json\n", "\n"),
    ("Sure, here it is:\n\n```json\n", "\n```\n\nLet me know."),
    ("Here you go: ", ". Hope it helps :)"),
    (
        "Here is the answer:\n\n",
        "\n\nLet me know if you need more.",
    ),
    ("结果如下：", "。请查收"),
    ("<think>\nThe draft is {\"draft\": 0} or [1\n</think>\n", ""),
    ("The draft is plain</think>\n\n", ""),
    ("<thinking>{'x': </thinking>\n```json\n", "\n```"),
    ("<answer>", "</answer>"),
    ("<tool_call>\n", "\n</tool_call>"),
    (
        "<|channel|>analysis<|message|>hm {<|end|><|start|>assistant<|channel|>final<|message|>",
        "",
    ),
    ("\u{FEFF}", ""),
    ("\u{200B}", "\u{200B}\n"),
    ("Schema and all.\n> a quote\n", "\n<!-- {\"x\": 1} -->"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(400), ..ProptestConfig::default() })]

    #[test]
    fn strict_replies_pass_untouched(value in any_value(), is_pretty: bool) {
        let raw = written(&value, is_pretty);
        let document = read_any(&raw).expect("strict JSON is read");
        prop_assert!(document.repairs().is_empty());
        prop_assert_eq!(document.json(), raw.as_str());
    }

    #[test]
    fn every_prefix_of_a_document_is_refused(value in any_document(), is_pretty: bool) {
        let raw = written(&value, is_pretty);
        for (cut, _) in raw.char_indices() {
            let prefix = &raw[..cut];
            prop_assert!(read_any(prefix).is_err(), "{:?} was read", prefix);
        }
    }

    #[test]
    fn every_cut_reply_is_refused(value in any_value()) {
        let raw = written(&value, false);
        let options = ReadOptions::default();
        prop_assert!(read(&raw, &StopReason::Length, &options, |_| true).is_err());
    }

    #[test]
    fn envelopes_change_no_document(
        wanted in any_document(),
        is_pretty: bool,
        (before, after) in select(&ENVELOPES[..]),
    ) {
        let raw = format!("{before}{}{after}", written(&wanted, is_pretty));
        let document = read_fitting(&raw, |value| *value == wanted);
        let document = document.map_err(|refusal| TestCaseError::fail(format!("{refusal}: {raw}")))?;
        prop_assert_eq!(value(&document), wanted);
        prop_assert!(!document.repairs().is_empty());
        check_record(&raw, &document);
    }

    #[test]
    fn fences_change_no_scalar(wanted in any_value(), is_pretty: bool) {
        let raw = format!("```json\n{}\n```", written(&wanted, is_pretty));
        let document = read_any(&raw)
            .map_err(|refusal| TestCaseError::fail(format!("{refusal}: {raw}")))?;
        prop_assert_eq!(value(&document), wanted);
        check_record(&raw, &document);
    }

    #[test]
    fn two_different_documents_are_refused(
        first in any_document(),
        second in any_document(),
        between in select(&["\n", " ", "\nor rather:\n", ", then ", "\n```\n```json\n"][..]),
    ) {
        if first == second {
            return Ok(());
        }
        let raw = format!("{}{between}{}", written(&first, false), written(&second, false));
        prop_assert!(read_any(&raw).is_err(), "{raw}");
    }

    #[test]
    fn the_record_explains_what_is_read(pieces in proptest::collection::vec(any_string(), 0..8)) {
        let raw = pieces.concat();
        if let Ok(document) = read_any(&raw) {
            check_record(&raw, &document);
        }
    }
}
