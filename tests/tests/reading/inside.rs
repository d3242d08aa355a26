//! What stands inside a document.

use crate::common::{is_a, is_any, is_integers, is_objects, is_strings, is_text, reads, refuses};

#[test]
fn commas_with_one_meaning_are_read() {
    reads(is_integers, "[1,]", "[1]");
    reads(is_a, "{\"a\":1},\n", r#"{"a": 1}"#);
    reads(is_a, r#"{"a":1}, thanks"#, r#"{"a": 1}"#);
}

#[test]
fn commas_with_more_or_none_are_refused() {
    refuses(is_integers, "[,1,2]", "no_json");
    refuses(is_a, r#"{,"a":1}"#, "no_json");
    refuses(is_a, r#"{"a":1,,}"#, "empty_element");
    refuses(is_integers, "[,]", "no_json");
}

#[test]
fn comments_and_elisions_with_one_meaning_are_read() {
    reads(is_a, r#"{"a": 1} // done"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a": 1 /* ** */}"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a": /* the value */ 1}"#, r#"{"a": 1}"#);
    reads(is_a, r#"{"a":1} # 仅示例"#, r#"{"a": 1}"#);
    reads(
        is_any,
        r#"{"a": 1, "...": "..."}"#,
        r#"{"a": 1, "...": "..."}"#,
    );
    reads(is_any, r#"{"a": "…"}"#, r#"{"a": "…"}"#);
    reads(
        is_any,
        "{\"a\": [1, 2, // 50 items in total\n]}",
        r#"{"a": [1, 2]}"#,
    );
}

#[test]
fn comments_and_elisions_with_more_or_none_are_refused() {
    refuses(is_a, r#"{"a": 1 /* never ends }"#, "unterminated_comment");
    refuses(is_a, r#"{"a": 1 // end"#, "truncated");
    refuses(is_integers, "[1, 2 // and so on\n]", "elided");
    refuses(is_objects, r#"[{"a": 1}, /* ... */ {"a": 2}]"#, "elided");
    refuses(
        is_objects,
        "[{\"a\":1}\n// repeat for each item\n]",
        "elided",
    );
    refuses(is_objects, "[{\"a\":1}\n# 以下省略\n]", "elided");
    refuses(is_objects, "[{\"a\":1}]\n// ... 98 more items", "elided");
    refuses(is_integers, "[1, 2, 3, etc.]", "bare_word");
    refuses(is_integers, "[1, 2, …]", "elided");
    refuses(is_strings, r#"["a", "b", ...]"#, "elided");
    refuses(is_a, r#"{"a": ...}"#, "elided");
    refuses(is_integers, "[...]", "no_json");
    refuses(is_integers, "[1, 2, ...\n]", "elided");
    refuses(is_integers, "[1, 2]...", "elided");
    refuses(is_a, r#"{"a": <integer>}"#, "placeholder");
    refuses(is_a, r#"{"a": {{a}}}"#, "bad_token");
    refuses(is_a, r#"{"a": [VALUE]}"#, "bare_word");
    refuses(is_a, r#"{"a": ___}"#, "bare_word");
    refuses(is_a, r#"{"a": ?}"#, "bad_token");
}

#[test]
fn quotes_with_one_meaning_are_read() {
    reads(is_any, r#"{'a': 'say "hi"'}"#, r#"{"a": "say \"hi\""}"#);
    reads(
        is_any,
        r#"{'a': "it's", 'b': 'x'}"#,
        r#"{"a": "it's", "b": "x"}"#,
    );
    reads(is_any, r#"{"a": 'b'}"#, r#"{"a": "b"}"#);
    reads(is_any, "{‘a’: ‘b’}", r#"{"a": "b"}"#);
    reads(is_any, "{“a”: “it’s”}", r#"{"a": "it’s"}"#);
    reads(is_any, r#"{"a": """x "q" y"""}"#, r#"{"a": "x \"q\" y"}"#);
    reads(is_any, "['''x\ny''']", r#"["x\ny"]"#);
    reads(is_any, r#"["""x "q" y"""]"#, r#"["x \"q\" y"]"#);
    reads(is_any, "{'a': '''x 'q' y'''}", r#"{"a": "x 'q' y"}"#);
    reads(is_any, "{\"a\": \"\"\"x\ny\"\"\"}", r#"{"a": "x\ny"}"#);
    reads(is_any, r#"{"a": ""}"#, r#"{"a": ""}"#);
    reads(is_any, "{'a': ''}", r#"{"a": ""}"#);
    reads(is_any, r#"{"a": "",}"#, r#"{"a": ""}"#);
    reads(
        is_any,
        r"{'a': 'b\\', 'c': 'd'}",
        r#"{"a": "b\\", "c": "d"}"#,
    );
    reads(
        is_text,
        r#"{"text": "He said "hi" to me", "n": 1}"#,
        r#"{"text": "He said \"hi\" to me", "n": 1}"#,
    );
    reads(
        is_text,
        r#"{"text": "a "b" c "d" e", "n": 1}"#,
        r#"{"text": "a \"b\" c \"d\" e", "n": 1}"#,
    );
    reads(
        is_text,
        r#"{"text": "他说：“你好”", "n": 1,}"#,
        r#"{"text": "他说：“你好”", "n": 1}"#,
    );
    reads(
        is_text,
        r#"{"text": "A "B" C"，"n"：1}"#,
        r#"{"text": "A \"B\" C", "n": 1}"#,
    );
}

#[test]
fn quotes_with_more_or_none_are_refused() {
    refuses(is_any, r#"["a"0"b"]"#, "ambiguous_quote");
    refuses(is_any, r#"["a"True"b"]"#, "ambiguous_quote");
    refuses(is_any, r#"["""a"""]"#, "ambiguous_concat");
    refuses(is_any, r#"{"a": [''',''']}"#, "ambiguous_quote");
    refuses(is_any, "{“a”: ‘he said “x”’}", "ambiguous_quote");
    refuses(is_any, "{”a”: ”b”}", "no_json");
    refuses(is_a, "{＂a＂: 1}", "no_json");
    refuses(is_any, "{'it''s': 1}", "missing_colon");
    refuses(is_strings, "['a' 'b']", "ambiguous_quote");
    refuses(
        is_text,
        r#"{"text": "she said "hi"", "n": 1}"#,
        "ambiguous_quote",
    );
    refuses(
        is_text,
        r#"{"text": "use "x", or "y"", "n": 1}"#,
        "ambiguous_quote",
    );
    refuses(is_text, r#"{"te"xt": "a", "n": 1}"#, "missing_colon");
    refuses(is_text, r#"{"text": "a" b", "n": 1}"#, "ambiguous_quote");
    refuses(is_strings, r#"["red" or "blue"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["red" or "blue", "x"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["a"+"b"]"#, "expression");
    refuses(is_strings, r#"["a".upper()]"#, "truncated");
    refuses(is_strings, r#"["a" if x else "b"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["x" % "y"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["a" -> "b"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["a"|"b"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["a"/"b"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["a"=>"b"]"#, "ambiguous_quote");
    refuses(is_strings, r#"["a"and"b" c]"#, "truncated");
    refuses(is_text, "{\"text\": \"foo\n\"n\": 1}", "truncated");
    refuses(is_text, "{\"text\": \"foo,\n\"n\": 1}", "truncated");
    refuses(
        is_text,
        r#"{"text": "x "y" z", "n": 1} hope it helps"#,
        "ambiguous_quote",
    );
    refuses(
        is_text,
        r#"{"text": "他说："你好"", "n": 1}"#,
        "ambiguous_quote",
    );
}

#[test]
fn cjk_punctuation_with_one_meaning_are_read() {
    reads(
        is_any,
        r#"{"a"："你好，世界：再见"}"#,
        r#"{"a": "你好，世界：再见"}"#,
    );
    reads(
        is_any,
        "｛“a”：1，“b”：［1，2］｝",
        r#"{"a": 1, "b": [1, 2]}"#,
    );
    reads(is_a, r#"{"a": 1，}"#, r#"{"a": 1}"#);
    reads(is_a, r#"结果如下：{"a": 1}。"#, r#"{"a": 1}"#);
    reads(is_a, r#"【答案】{"a": 1}"#, r#"{"a": 1}"#);
    reads(is_a, r#"（{"a": 1}）"#, r#"{"a": 1}"#);
    reads(is_a, r#"答案是：｛"a"：1｝，请查收"#, r#"{"a": 1}"#);
    reads(is_any, r#"{"a": "１２"}"#, r#"{"a": "１２"}"#);
    reads(is_any, r#"{"名 称": 1}"#, r#"{"名 称": 1}"#);
    reads(is_any, "{名称: 1}", r#"{"名称": 1}"#);
}

#[test]
fn cjk_punctuation_with_more_or_none_are_refused() {
    refuses(is_any, r#"{"a"：1；"b"：2}"#, "bad_number");
    refuses(is_a, r#"{"a": 1。}"#, "bad_number");
    refuses(is_a, r#"{"a": 真}"#, "bare_word");
}

#[test]
fn literals_with_one_meaning_are_read() {
    reads(is_any, r#"{"a": TRUE}"#, r#"{"a": true}"#);
    reads(is_any, r#"{"a": nUll}"#, r#"{"a": null}"#);
}

#[test]
fn literals_with_more_or_none_are_refused() {
    refuses(is_any, r#"{"a": none}"#, "bare_word");
    refuses(is_any, r#"{"a": nan}"#, "non_finite");
    refuses(is_any, r#"{"a": N/A}"#, "bare_word");
    refuses(is_any, r#"{"a": true false}"#, "bare_word");
    refuses(is_any, r#"{"a": Truex}"#, "bare_word");
    refuses(is_any, r#"{"a": true"b": 1}"#, "missing_comma");
    refuses(is_any, r#"{"a": tru}"#, "bare_word");
    refuses(is_any, r#"{"a": on}"#, "bare_word");
    refuses(is_any, r#"{"a": {}"#, "truncated");
    refuses(is_any, "{None: 1}", "no_json");
}

#[test]
fn bare_words_with_one_meaning_are_read() {
    reads(is_any, r#"{1: "a", 2: "b"}"#, r#"{"1": "a", "2": "b"}"#);
    reads(is_a, "{a: 1}", r#"{"a": 1}"#);
    reads(is_a, "{a : 1}", r#"{"a": 1}"#);
    reads(is_a, "{a: 1, a: 1}", r#"{"a": 1}"#);
}

#[test]
fn bare_words_with_more_or_none_are_refused() {
    refuses(is_a, "{a b: 1}", "no_json");
    refuses(is_any, "{a.b: 1}", "no_json");
    refuses(is_a, "{[a]: 1}", "no_json");
    refuses(is_a, r#"{"a": a}"#, "bare_word");
    refuses(is_a, "{a}", "no_json");
    refuses(is_a, "{a, b}", "no_json");
    refuses(is_a, "{...x, a: 1}", "no_json");
    refuses(is_any, "{01: 1}", "no_json");
    refuses(is_any, "{1.5: 1}", "no_json");
    refuses(is_any, "{-1: 1}", "no_json");
}
