//! Escapes, brackets, cuts, keys and numbers.

use crate::common::{
    is_a, is_any, is_integer, is_integers, is_objects, is_verdict, reads, refuses,
};

#[test]
fn control_characters_and_escapes_with_one_meaning_are_read() {
    reads(is_any, r#"{"a": "\u00e9\ud83d\ude00",}"#, r#"{"a": "é😀"}"#);
    reads(is_any, r#"{"a": "\/",}"#, r#"{"a": "/"}"#);
    reads(is_any, "{\"a\": \"tab\there\",}", r#"{"a": "tab\there"}"#);
    reads(
        is_any,
        "{\"a\": \"x\u{2028}y\",}",
        "{\"a\": \"x\u{2028}y\"}",
    );
    reads(is_any, "{\"a\": \"x\u{7f}y\"}", "{\"a\": \"x\u{7f}y\"}");
}

#[test]
fn control_characters_and_escapes_with_more_or_none_are_refused() {
    refuses(is_any, "{\"te\nxt\": 1}", "control_char");
    refuses(is_any, "{\"a\": \"x\u{0}y\"}", "control_char");
    refuses(is_any, r#"{"a": "\q"}"#, "bad_escape");
    refuses(is_any, r#"{"a": "\_"}"#, "bad_escape");
    refuses(is_any, r#"{"a": "x\"}"#, "truncated");
    refuses(is_any, r#"{"a": "\ude00",}"#, "lone_surrogate");
    refuses(is_any, r#"{"a": "\ud83dx",}"#, "lone_surrogate");
    refuses(is_any, r#"{"a": "\u{1F600}"}"#, "bad_escape");
    refuses(is_any, r"{'a': '\x41'}", "bad_escape");
    refuses(is_a, "{\"a\":\u{b}1}", "control_char");
    refuses(is_any, r#""\ud83d {'a': 1}""#, "lone_surrogate");
    refuses(is_any, r#""{'a': 1} \q""#, "bad_escape");
}

#[test]
fn brackets_with_one_meaning_are_read() {
    reads(is_any, "{\"a\": 1\n\"b\": 2}", r#"{"a": 1, "b": 2}"#);
    reads(is_a, r#"{"a": 1}}"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a": 1}]"#, r#"{"a": 1}"#);
    reads(is_a, "{\"a\": 1}}\n```", r#"{"a": 1}"#);
    reads(is_a, r#"{"a": 1} }"#, r#"{"a": 1}"#);
    reads(is_any, "[[1] [2]]", "[[1], [2]]");
    reads(is_objects, r#"[{"a":1}{"a":2}]"#, r#"[{"a": 1}, {"a": 2}]"#);
    reads(is_any, r#"{"a": "x" "b": "y"}"#, r#"{"a": "x", "b": "y"}"#);
    reads(
        is_any,
        r#"{"a": {"a":1} "b": 2}"#,
        r#"{"a": {"a": 1}, "b": 2}"#,
    );
    reads(is_a, r#"{"a": 1} : 2"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a":1}{"a":1}"#, r#"{"a": 1}"#);
}

#[test]
fn brackets_with_more_or_none_are_refused() {
    refuses(is_a, r#"{"a" 1}"#, "missing_colon");
    refuses(is_any, r#"{"a": 1 b: 2}"#, "bad_number");
    refuses(is_a, r#"{"x": {"a": 1}"#, "truncated");
    refuses(is_a, r#"{"x": {"a": 1}, "y": [{"a": 2}"#, "truncated");
    refuses(is_a, r#"{"x" {"a": 1}}"#, "missing_colon");
    refuses(is_a, r#"{x {"a": 1}}"#, "content_after_root");
    refuses(is_a, r#"[x {"a": 1}]"#, "content_after_root");
    refuses(is_a, r#"{"a": 1}, "b": 2}"#, "content_after_root");
    refuses(is_a, r#"{"a": 1}, b: 2}"#, "content_after_root");
    refuses(is_a, r#"{"a": 1} "b": 2}"#, "content_after_root");
    refuses(is_a, r#""x": {"a": 1}"#, "missing_bracket");
    refuses(is_a, r#""x": {"a": 1}}"#, "missing_bracket");
    refuses(is_a, r#"x": {"a": 1}}"#, "missing_bracket");
    refuses(is_a, r#"[{"a": 1}, {"a": 2}"#, "truncated");
    refuses(is_a, r#"{"a": 1}, {"a": 2}]"#, "ambiguous_candidates");
    refuses(is_a, r#"1, 2, {"a": 1}]"#, "content_after_root");
    refuses(is_a, r#"{"a": 1]"#, "bracket_mismatch");
    refuses(is_integers, "[1, 2}", "bracket_mismatch");
    refuses(is_a, r#"{"a": (1)}"#, "bad_token");
    refuses(
        is_verdict,
        r#"["user said {"approved": true, "reason": "x"}"]"#,
        "ambiguous_quote",
    );
    refuses(
        is_verdict,
        r#"["user said {"approved": true, "reason": "x"}", 1]"#,
        "ambiguous_quote",
    );
    refuses(is_a, r#"{"a": =1}"#, "bad_token");
    refuses(is_a, r#"{"a" = 1}"#, "bad_token");
    refuses(is_any, r#"{"a": 1, "b"}"#, "missing_colon");
    refuses(is_any, r#"{"a": "b": "c"}"#, "ambiguous_quote");
    refuses(is_any, r#"{"a"}"#, "missing_colon");
    refuses(is_any, "[1: 2]", "no_json");
    refuses(is_a, r#"{"a":1}{"a":2}"#, "ambiguous_candidates");
    refuses(is_a, r#"{"a":1} {"b":2}"#, "content_after_root");
}

#[test]
fn cut_replies_are_refused() {
    refuses(is_a, "{", "truncated");
    refuses(is_a, "[", "truncated");
    refuses(is_a, r#"{""#, "truncated");
    refuses(is_a, r#"{"a"#, "truncated");
    refuses(is_a, r#"{"a""#, "truncated");
    refuses(is_a, r#"{"a":"#, "truncated");
    refuses(is_a, r#"{"a": 1"#, "truncated");
    refuses(is_a, r#"{"a": 1,"#, "truncated");
    refuses(is_a, "[1", "truncated");
    refuses(is_a, "[1,", "truncated");
    refuses(is_a, r#"[""#, "truncated");
    refuses(is_a, r#"["x"#, "truncated");
    refuses(is_a, r#"[{"a": 1"#, "truncated");
    refuses(is_a, r#"[{"a": 1}"#, "truncated");
    refuses(is_a, r#"[{"a": 1},"#, "truncated");
    refuses(is_a, r#"{"a": tr"#, "truncated");
    refuses(is_a, r#"{"a": -"#, "truncated");
    refuses(is_a, r#"{"a": 1."#, "truncated");
    refuses(is_a, r#"{"a": "\"#, "truncated");
    refuses(is_a, r#"{"a": "\u1"#, "truncated");
    refuses(is_a, r#"Here: {"a": 1"#, "truncated");
    refuses(is_a, "```json\n{\"a\": 1", "truncated");
    refuses(is_a, r#"{"a": {"a": 1}"#, "truncated");
    refuses(is_a, r#"{"a": {"a": 1},"#, "truncated");
    refuses(is_a, "{'a': 1", "truncated");
    refuses(is_a, r#"{"a": [{"a": 1}]"#, "truncated");
    refuses(is_a, r#"[[{"a": 1}]"#, "truncated");
    refuses(is_a, r#"{"text": "x {"a": 1}"#, "ambiguous_quote");
    refuses(is_a, r#"{"text": {"a": 1}, "n""#, "truncated");
    refuses(is_a, r#"["{'a': 1}""#, "truncated");
    refuses(is_a, r#"["{\"a\": 1}""#, "truncated");
    refuses(is_a, r#"{"t": "</think>{'a': 1}"#, "truncated");
}

#[test]
fn keys_that_come_twice_with_one_meaning_are_read() {
    reads(is_a, r#"{"a": 1, "\u0061": 1}"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a": 1, a: 1}"#, r#"{"a": 1}"#);
    reads(
        is_any,
        r#"{"x": {"a":1,"b":2}, "x": {"b":2,"a":1}}"#,
        r#"{"x": {"a": 1, "b": 2}}"#,
    );
    reads(is_any, r#"{"a":1,"A":2}"#, r#"{"a": 1, "A": 2}"#);
}

#[test]
fn keys_that_come_twice_with_more_or_none_are_refused() {
    refuses(is_a, r#"{"a": 1, "\u0061": 2}"#, "duplicate_key");
    refuses(is_any, r#"{"a": 1, "a": 1.0}"#, "duplicate_key");
    refuses(is_any, r#"{"a":1,"b":{"a":2,"a":3}}"#, "duplicate_key");
    refuses(is_a, r#"{"a":null,"a":1}"#, "duplicate_key");
}

#[test]
fn numbers_with_one_meaning_are_read() {
    reads(is_any, r#"{"a": 1.}"#, r#"{"a": 1.0}"#);
    reads(is_any, r#"{"a": -0,}"#, r#"{"a": -0}"#);
    reads(is_any, r#"{"a": +0,}"#, r#"{"a": 0}"#);
    reads(is_any, r#"{"a": -.5,}"#, r#"{"a": -0.5}"#);
    reads(is_any, r#"{"a": +.5,}"#, r#"{"a": 0.5}"#);
    reads(is_any, r#"{"a": 0xff,}"#, r#"{"a": 255}"#);
    reads(is_any, r#"{"a": 0XFF,}"#, r#"{"a": 255}"#);
    reads(is_any, r#"{"a": 1_000_000,}"#, r#"{"a": 1000000}"#);
    reads(is_any, r#"{"a": 1_0.5,}"#, r#"{"a": 10.5}"#);
    reads(is_any, r#"{"a": -5.,}"#, r#"{"a": -5.0}"#);
    reads(is_any, r#"{"a": 1E5,}"#, r#"{"a": 100000.0}"#);
    reads(is_any, r#"{"a": 0.0,}"#, r#"{"a": 0.0}"#);
    reads(
        is_any,
        r#"{"a": 9223372036854775808,}"#,
        r#"{"a": 9223372036854775808}"#,
    );
    reads(
        is_any,
        r#"{"a": -9223372036854775808,}"#,
        r#"{"a": -9223372036854775808}"#,
    );
    reads(
        is_any,
        r#"[1e20, "123456789012345678901234567890"]"#,
        r#"[1e+20, "123456789012345678901234567890"]"#,
    );
    reads(is_any, "[100000000000000000000.0]", "[1e+20]");
}

#[test]
fn numbers_with_more_or_none_are_refused() {
    refuses(is_any, r#"{"a": Infinity}"#, "non_finite");
    refuses(is_any, r#"{"a": +Infinity}"#, "non_finite");
    refuses(is_any, r#"{"a": inf}"#, "non_finite");
    refuses(is_any, r#"{"a": -nan}"#, "non_finite");
    refuses(is_any, r#"{"a": 1e400}"#, "number_range");
    refuses(is_any, r#"{"a": -1e400}"#, "number_range");
    refuses(is_any, r#"{"a": 18446744073709551616}"#, "number_range");
    refuses(is_any, r#"{"a": -9223372036854775809}"#, "number_range");
    refuses(is_any, r#"{"a": 00}"#, "leading_zero");
    refuses(is_any, r#"{"a": -01}"#, "leading_zero");
    refuses(is_any, r#"{"a": 1.e5}"#, "bad_number");
    refuses(is_any, r#"{"a": .}"#, "bad_number");
    refuses(is_any, r#"{"a": +}"#, "bad_number");
    refuses(is_any, r#"{"a": -}"#, "bad_number");
    refuses(is_any, r#"{"a": --1}"#, "bad_number");
    refuses(is_any, r#"{"a": +-1}"#, "bad_number");
    refuses(is_any, r#"{"a": 1e}"#, "bad_number");
    refuses(is_any, r#"{"a": 0x}"#, "bad_number");
    refuses(is_any, r#"{"a": 0xG}"#, "bad_number");
    refuses(is_any, r#"{"a": 0o17}"#, "bad_number");
    refuses(is_any, r#"{"a": 0b11}"#, "bad_number");
    refuses(is_any, r#"{"a": 1__0}"#, "bad_number");
    refuses(is_any, r#"{"a": _1}"#, "bare_word");
    refuses(is_any, r#"{"a": 1_}"#, "bad_number");
    refuses(is_any, r#"{"a": 1,5}"#, "bad_number");
    refuses(is_any, r#"{"a": 1 000}"#, "missing_comma");
    refuses(is_any, "{\"a\": 1\u{a0}000}", "missing_comma");
    refuses(is_any, r#"{"a": 1'000}"#, "bad_number");
    refuses(is_any, r#"{"a": 1.000.000}"#, "bad_number");
    refuses(is_any, r#"{"a": 5kg}"#, "bad_number");
    refuses(is_any, r#"{"a": 50 %}"#, "bad_number");
    refuses(is_any, r#"{"a": $5}"#, "bad_number");
    refuses(is_any, r#"{"a": 5$}"#, "bad_number");
    refuses(is_any, r#"{"a": €5}"#, "bad_number");
    refuses(is_any, r#"{"a": 1/2}"#, "bad_number");
    refuses(is_any, r#"{"a": ½}"#, "bad_number");
    refuses(is_any, r#"{"a": ²}"#, "bad_number");
    refuses(is_any, r#"{"a": 1:30}"#, "bad_number");
    refuses(is_any, r#"{"a": 10L}"#, "bad_number");
    refuses(is_any, r#"{"a": 10n}"#, "bad_number");
    refuses(is_any, r#"{"a": 1.5f}"#, "bad_number");
    refuses(is_any, r#"{"a": 1e5x}"#, "bad_number");
    refuses(is_any, r#"{"a": 12h}"#, "bad_number");
    refuses(is_any, r#"{"a": 1-2}"#, "bad_number");
    refuses(is_any, r#"{"a": 1..2}"#, "bad_number");
    refuses(is_any, r#"{"a": 1e1.5}"#, "bad_number");
    refuses(is_any, r#"{"a": １}"#, "bad_number");
    refuses(is_any, r#"{"a": 0x1.8p3}"#, "bad_number");
    refuses(is_any, r#"{"a": 1+1}"#, "bad_number");
    refuses(is_any, r#"{"a": 2*3}"#, "bad_number");
    refuses(is_any, r#"{"a": 5!}"#, "bad_number");
    refuses(is_any, r#"{"a": #5}"#, "truncated");
    refuses(is_any, r#"{"a": ~5}"#, "bad_token");
    refuses(is_any, r#"{"a": 1e+}"#, "bad_number");
    refuses(is_any, r#"{"a": ٣}"#, "bad_number");
    refuses(is_integer, "123456789012345678901234567890", "no_json");
    refuses(
        is_any,
        r#"{"a": 99999999999999999999999, "b": "x"}"#,
        "number_range",
    );
    refuses(is_a, r#"{"a": 0x1F"#, "truncated");
    refuses(is_integer, "007", "no_json");
    refuses(is_integer, "+5", "no_json");
}
