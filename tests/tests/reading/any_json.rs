//! Arbitrary JSON documents, with strings that tempt every reader.

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Number, Value};

const PIECES: [&str; 48] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    "'",
    "`",
    "```",
    "```json\n",
    "\n```\n",
    "<think>",
    "</think>",
    "<tool_call>",
    "</tool_call>",
    "<|channel|>final<|message|>",
    "<!--",
    "-->",
    "//",
    "/*",
    "*/",
    "#",
    "...",
    "…",
    ",",
    ":",
    "，",
    "：",
    "“",
    "”",
    "｛",
    "］",
    "◁think▷",
    "◁/think▷",
    "你好",
    "\\",
    "\n",
    "\t",
    "\u{0}",
    "\u{7}",
    "\u{200B}",
    "\u{FEFF}",
    "\u{2028}",
    "😀",
    "True",
    "NaN",
    "{\"a\": 1}",
    "{'a': 2}",
    "[1, 2]",
];

pub(crate) fn any_string() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        3 => select(&PIECES[..]).prop_map(str::to_owned),
        2 => "[a-z ]{0,6}",
        1 => any::<char>().prop_map(String::from),
    ];
    vec(piece, 0..5).prop_map(|pieces| pieces.concat())
}

fn any_scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => (-1000_i64..1000).prop_map(Value::from),
        1 => any::<f64>().prop_filter_map("finite", |number| {
            Number::from_f64(number).map(Value::from)
        }),
        3 => any_string().prop_map(Value::from),
    ]
}

pub(crate) fn any_value() -> impl Strategy<Value = Value> {
    any_scalar().prop_recursive(4, 24, 5, |inner| any_container(inner.boxed()))
}

/// An object or an array at the root.
pub(crate) fn any_document() -> impl Strategy<Value = Value> {
    any_container(any_value().boxed())
}

fn any_container(inner: BoxedStrategy<Value>) -> impl Strategy<Value = Value> {
    prop_oneof![
        vec(inner.clone(), 0..5).prop_map(Value::from),
        btree_map(any_string(), inner, 0..5)
            .prop_map(|members| Value::from(members.into_iter().collect::<Map<_, _>>())),
    ]
}

/// The document's text, plain or pretty.
pub(crate) fn written(value: &Value, is_pretty: bool) -> String {
    let text = if is_pretty {
        serde_json::to_string_pretty(value)
    } else {
        serde_json::to_string(value)
    };
    text.expect("a value can be written")
}
