//! What stands around a document.

use crate::common::{is_a, is_any, is_integer, is_integers, is_objects, is_string, reads, refuses};

#[test]
fn fences_with_one_meaning_are_read() {
    reads(is_a, "```json\n{\"a\": 1}\n```", r#"{"a": 1}"#);
    reads(is_a, "~~~json\n{\"a\": 1}\n~~~", r#"{"a": 1}"#);
    reads(is_a, "```json\n{\"a\": 1}\n```\n```", r#"{"a": 1}"#);
    reads(is_a, "```json\n{\"a\": 1}", r#"{"a": 1}"#);
    reads(
        is_a,
        "Sure!\n```json\n{\"a\": 1}\n```\nDone.",
        r#"{"a": 1}"#,
    );
    reads(is_a, "'''json\n{\"a\": 1}\n'''", r#"{"a": 1}"#);
    reads(is_a, "```json\n\n\n  {\"a\": 1}  \n\n```", r#"{"a": 1}"#);
    reads(is_a, "```\njson\n{\"a\": 1}\n```", r#"{"a": 1}"#);
    reads(is_a, "```jsonc\n{\"a\": 1 /* one */}\n```", r#"{"a": 1}"#);
    reads(is_integer, "```json\n42\n```", "42");
    reads(is_string, "Here:\n```json\n\"x\"\n```", r#""x""#);
    reads(
        is_string,
        "```json\n\"use {braces} [1] ``` x\"\n```",
        r#""use {braces} [1] ``` x""#,
    );
    reads(
        is_a,
        "```json\n{\"a\": 1}\n```\n\n```json\n{\"a\": 1}\n```",
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        "```xml\n<a>1</a>\n```\n```json\n{\"a\": 1}\n```",
        r#"{"a": 1}"#,
    );
    reads(is_a, "```json\n{\"a\": 1}\n```json\n", r#"{"a": 1}"#);
    reads(is_a, r#"``{"a": 1}``"#, r#"{"a": 1}"#);
    reads(is_a, r#"**Result:** `{"a": 1}`."#, r#"{"a": 1}"#);
}

#[test]
fn fences_with_more_or_none_are_refused() {
    refuses(is_integer, "```json\n42", "truncated");
    refuses(is_a, "```json\n```", "no_json");
    refuses(
        is_a,
        "```json\n{\"a\": 1}\n```\n\n```json\n{\"a\": 2}\n```",
        "ambiguous_candidates",
    );
}

#[test]
fn thinking_with_one_meaning_are_read() {
    reads(
        is_a,
        r#"<reasoning>x {"a":0}</reasoning>{"a":1}"#,
        r#"{"a": 1}"#,
    );
    reads(is_a, r#"<THINK>{"a":0}</THINK>{"a":1}"#, r#"{"a": 1}"#);
    reads(is_a, "<think>\n</think>\n{\"a\": 1}", r#"{"a": 1}"#);
    reads(
        is_any,
        r#"{"a": 1, "t": "</think>"}"#,
        r#"{"a": 1, "t": "</think>"}"#,
    );
    reads(
        is_any,
        r#"Result: {"t": "<think>x"}"#,
        r#"{"t": "<think>x"}"#,
    );
    reads(
        is_any,
        r#"Result: {"t": "x</think>{\"t\": 1}"}"#,
        r#"{"t": "x</think>{\"t\": 1}"}"#,
    );
    reads(
        is_a,
        r#"<think>a <think>b {"a":0}</think> c {"a":5}</think>{"a":1}"#,
        r#"{"a": 1}"#,
    );
    reads(is_a, r#"[THINK]{"a":0}[/THINK]{"a":1}"#, r#"{"a": 1}"#);
    reads(
        is_a,
        r#"<|begin_of_thought|>{"a":0}<|end_of_thought|>{"a":1}"#,
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"<seed:think>{"a":0}</seed:think>{"a":1}"#,
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"<|START_THINKING|>{"a":0}<|END_THINKING|><|START_RESPONSE|>{"a":1}<|END_RESPONSE|>"#,
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"<|channel|>analysis<|message|>{"a":0}<|end|><|start|>assistant<|channel|>final<|message|>{"a":1}<|return|>"#,
        r#"{"a": 1}"#,
    );
    reads(is_a, r#"<|channel|>final<|message|>{"a":1}"#, r#"{"a": 1}"#);
    reads(
        is_a,
        r#"<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a":1}<|call|>"#,
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        "<|channel>thought\n{\"a\":0}<channel|>{\"a\":1}",
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"<think>He wants "</think>" tag {"a":0}</think>{"a":1}"#,
        r#"{"a": 1}"#,
    );
    reads(is_a, r#"{"a":1}<think>ok</think>"#, r#"{"a": 1}"#);
    reads(
        is_a,
        "<thinking>\n{\"a\": 0,\n</thinking>\n{\"a\": 1}",
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"<think>x</think>{"a": 1}<think>y</think>"#,
        r#"{"a": 1}"#,
    );
    reads(is_integer, "<think>think</think>42", "42");
    reads(is_string, r#"<think>hm</think>"x""#, r#""x""#);
}

#[test]
fn thinking_with_more_or_none_are_refused() {
    refuses(is_a, r#"<think>{"a": 1}"#, "unclosed_think");
    refuses(is_a, r#"<think>{"a":1}</think>"#, "no_json");
    refuses(is_a, "<think>{\"a\":1}</think>\nDone.", "no_json");
    refuses(
        is_a,
        r#"<|channel|>analysis<|message|>{"a":0}"#,
        "unclosed_think",
    );
    refuses(is_a, r#"{"a":1}<think>no, {"a":2}"#, "unclosed_think");
    refuses(is_a, r#"{"a":1}</think>"#, "ambiguous_candidates");
    refuses(
        is_a,
        "{\"a\":1}\n</think>\n{\"a\":2}",
        "ambiguous_candidates",
    );
}

#[test]
fn wrappers_with_one_meaning_are_read() {
    reads(is_a, r#"<json>{"a":1}</json>"#, r#"{"a": 1}"#);
    reads(
        is_a,
        "<result>\n```json\n{\"a\":1}\n```\n</result>",
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"<output format="json">{"a":1}</output>"#,
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        "<tool_call>{\"a\":1}</tool_call>\n<tool_call>{\"a\":1}</tool_call>",
        r#"{"a": 1}"#,
    );
    reads(
        is_a,
        r#"[TOOL_CALLS]get_weather[ARGS]{"a":1}"#,
        r#"{"a": 1}"#,
    );
    reads(is_integer, "<answer>42</answer>", "42");
    reads(is_integers, "<![CDATA[[1,2]]]>", "[1, 2]");
    reads(
        is_a,
        "<|im_start|>assistant\n{\"a\": 1}<|im_end|>",
        r#"{"a": 1}"#,
    );
    reads(is_a, r#"{"a":1}</s>"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a":1}<|eot_id|>"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a":1}<end_of_turn>"#, r#"{"a": 1}"#);
    reads(is_a, r#"<tool_call>{"a":1}"#, r#"{"a": 1}"#);
    reads(is_a, r#"functions.save:0{"a":1}"#, r#"{"a": 1}"#);
    reads(is_a, r#"return {"a": 1}"#, r#"{"a": 1}"#);
    reads(is_a, r#"let x: Foo = {"a": 1};"#, r#"{"a": 1}"#);
    reads(is_objects, "x = [{\"a\": 1}]\nprint(x[0])", r#"[{"a": 1}]"#);
}

#[test]
fn wrappers_with_more_or_none_are_refused() {
    refuses(
        is_a,
        r#"<invoke name="f"><parameter name="a">1</parameter></invoke>"#,
        "root_mismatch",
    );
    refuses(
        is_a,
        r#"<function_calls><invoke name="f"><parameter name="x">{"a":1}</parameter><parameter name="y">2</parameter></invoke></function_calls>"#,
        "root_mismatch",
    );
    refuses(is_integer, "<b>42</b> is it", "no_json");
    refuses(is_integer, "The answer is <b>42</b>.", "no_json");
    refuses(
        is_a,
        r#"<answer>{"a":1}</answer><answer>{"a":2}</answer>"#,
        "ambiguous_candidates",
    );
    refuses(is_a, r#"save({"a": 1})"#, "expression");
    refuses(is_a, r#"print(json.dumps({"a": 1}))"#, "expression");
    refuses(
        is_a,
        r#"function f() { return {"a": 1}; }"#,
        "content_after_root",
    );
}

#[test]
fn invisible_characters_with_one_meaning_are_read() {
    reads(is_a, "\u{feff}{\"a\": 1}", r#"{"a": 1}"#);
    reads(is_a, "\u{200b}{\"a\":\u{200b}1}", r#"{"a": 1}"#);
    reads(is_a, "{\"a\":\u{a0}1,}", r#"{"a": 1}"#);
    reads(is_a, "\u{3000}{\"a\": 1}\u{3000}", r#"{"a": 1}"#);
    reads(is_integer, "\u{feff}42", "42");
    reads(is_string, "\u{feff}\"x\"", r#""x""#);
}

#[test]
fn invisible_characters_with_more_or_none_are_refused() {
    refuses(is_a, "{\"a\u{200b}\": 1}", "root_mismatch");
    refuses(is_a, "\u{feff}", "empty");
    refuses(is_a, "\u{200b} \n", "empty");
}
