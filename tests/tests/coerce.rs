//! Values in quotes, taken for what they say where a field asks for it, and
//! never without a record.

use std::time::Duration;

use contract_core::reply::RepairCode;
use contract_core::{AgentContract, Dialect, Dialogue, Outcome, Policy, Reply, Source, verify};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
struct Wait {
    /// How long.
    #[contract(coerce)]
    delay: u64,
    #[contract(coerce)]
    ok: bool,
    #[contract(coerce, min = 0.0)]
    share: Option<f64>,
    #[contract(coerce)]
    counts: Vec<i32>,
    said: String,
    inner: Option<Inner>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
struct Inner {
    #[contract(coerce)]
    n: i8,
    plain: i8,
}

fn wait(delay: &str, ok: &str) -> String {
    format!(
        r#"{{"delay": {delay}, "ok": {ok}, "share": null, "counts": [], "said": "45", "inner": null}}"#
    )
}

/// The value of a reply, if it is accepted, and whether anything was repaired:
/// with the record put to the proof.
fn read(text: &str) -> Option<(Wait, Vec<RepairCode>)> {
    read_as(text)
}

fn read_as<T>(text: &str) -> Option<(T, Vec<RepairCode>)>
where
    T: AgentContract + Serialize + DeserializeOwned,
{
    let mut dialogue = Dialogue::<T>::new("Read.").policy(Policy::new().retries(0));
    let _ = dialogue.step();
    dialogue
        .answer(1, Ok(Reply::text(text)), Duration::ZERO)
        .unwrap();
    let contract_core::Step::Done(outcome) = dialogue.step() else {
        return None;
    };
    let Outcome::Accepted(accepted) = outcome else {
        return None;
    };
    let attempt = accepted.report().attempts.last().unwrap().clone();
    let mut repaired = String::new();
    let mut at = 0;
    for repair in &attempt.repairs {
        assert_eq!(&text[repair.range.clone()], repair.before);
        repaired.push_str(&text[at..repair.range.start]);
        repaired.push_str(&repair.after);
        at = repair.range.end;
    }
    repaired.push_str(&text[at..]);
    let value = accepted.into_value();
    let strict: Value = serde_json::from_str(&repaired).unwrap();
    assert_eq!(strict, serde_json::to_value(&value).unwrap(), "{text}");
    let codes = attempt.repairs.iter().map(|repair| repair.code).collect();
    Some((value, codes))
}

#[test]
fn a_number_in_quotes_is_read_exactly() {
    // P142
    for (written, delay) in [
        ("\"45\"", 45),
        ("\" 9 \"", 9),
        ("\"18446744073709551615\"", u64::MAX),
    ] {
        let (value, codes) = read(&wait(written, "true")).unwrap();
        assert_eq!(value.delay, delay);
        assert_eq!(codes, [RepairCode::Coerce]);
    }
    for other in [
        "\"1e3\"",
        "\"-1\"",
        "\"1.5\"",
        "\"\"",
        "true",
        "null",
        "[]",
        "\"18446744073709551616\"",
        "\"+5\"",
        "\"007\"",
        "\"1,000\"",
        "\"5 apples\"",
        "\"0x10\"",
        "\"four\"",
        "\"1_0\"",
        "\"٤\"",
        "\" \"",
        "\"\\u0034\"",
        "[\"45\"]",
        "\"null\"",
        "\"4 5\"",
    ] {
        assert_eq!(read(&wait(other, "true")), None, "{other}");
    }
}

#[test]
fn a_boolean_in_quotes_is_true_or_false_and_nothing_else() {
    // P140
    for (written, ok) in [
        ("\"false\"", false),
        ("\"True\"", true),
        ("\" TRUE \"", true),
    ] {
        let (value, codes) = read(&wait("1", written)).unwrap();
        assert_eq!(value.ok, ok);
        assert_eq!(codes, [RepairCode::Coerce]);
    }
    for other in [
        "\"0\"",
        "\"no\"",
        "\"\"",
        "0",
        "1",
        "\"yes\"",
        "\"true.\"",
        "\"null\"",
        "null",
    ] {
        assert_eq!(read(&wait("1", other)), None, "{other}");
    }
}

#[test]
fn null_and_text_are_never_coerced() {
    // P143
    let text = wait("\"42\"", "\"true\"");
    let (value, codes) = read(&text).unwrap();
    assert_eq!(
        (value.delay, value.ok, value.said.as_str()),
        (42, true, "45")
    );
    assert_eq!(codes.len(), 2);
    assert_eq!(
        read(&text.replace("\"share\": null", "\"share\": \"null\"")),
        None
    );
    assert_eq!(
        read(&text.replace("\"share\": null", "\"share\": \"\"")),
        None
    );
    assert_eq!(
        read(&text.replace("\"share\": null", "\"share\": \"-0.5\"")),
        None
    );
    let (value, _) = read(&text.replace("\"share\": null", "\"share\": \"1e-1\"")).unwrap();
    assert_eq!(value.share, Some(0.1));
}

#[test]
fn strict_replies_pass_untouched() {
    let (_, codes) = read(&wait("1", "true")).unwrap();
    assert!(codes.is_empty());
}

#[test]
fn lists_and_inner_contracts_have_their_own_say() {
    let text = wait("1", "true").replace("\"counts\": []", "\"counts\": [1, \"2\", \"-3\"]");
    let (value, codes) = read(&text).unwrap();
    assert_eq!(value.counts, [1, 2, -3]);
    assert_eq!(codes.len(), 2);
    let with = |inner: &str| wait("1", "true").replace("\"inner\": null", inner);
    let (value, _) = read(&with(r#""inner": {"n": "-7", "plain": 1}"#)).unwrap();
    assert_eq!(value.inner, Some(Inner { n: -7, plain: 1 }));
    assert_eq!(read(&with(r#""inner": {"n": 1, "plain": "1"}"#)), None);
    assert_eq!(read(&with(r#""inner": {"n": "128", "plain": 1}"#)), None);
}

#[test]
fn the_places_are_those_of_the_raw_text() {
    let inner = wait("\"45\"", "\"true\"");
    for text in [
        format!("```json\n{inner}\n```"),
        format!("价格：\n{inner}\nthat is all"),
        format!("<think>\"1\"</think>{inner}"),
        inner.replace(", \"ok\"", ", // \"9\"\n \"ok\""),
        inner.replace("null}", "null,}"),
        inner.replace("\"said\"", "said"),
        inner.replace("null, \"counts\"", "None, \"counts\""),
    ] {
        let (value, codes) = read(&text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!((value.delay, value.ok), (45, true));
        assert!(codes.len() > 2, "{text}");
    }
}

#[test]
fn a_repaired_string_is_not_coerced_as_well() {
    assert_eq!(read(&wait("'45'", "true")), None);
    assert_eq!(read(&wait("“45”", "true")), None);
}

#[test]
fn without_the_key_nothing_is_coerced() {
    #[derive(Debug, Serialize, Deserialize, AgentContract)]
    struct Plain {
        n: u64,
        b: bool,
    }
    for text in [r#"{"n": "42", "b": true}"#, r#"{"n": 42, "b": "true"}"#] {
        assert!(verify::<Plain>(&Reply::text(text), &Source::new()).is_err());
    }
}

#[test]
fn the_schema_that_is_sent_does_not_change() {
    let schema: Value = serde_json::from_str(&Inner::schema_json(&Dialect::OPENAI)).unwrap();
    let mut kinds = [&schema["properties"]["n"], &schema["properties"]["plain"]];
    kinds.sort_by_key(ToString::to_string);
    assert_eq!(kinds[0], kinds[1]);
    assert_eq!(kinds[0]["type"], json!("integer"));
}

#[test]
fn a_list_or_an_object_is_decoded_once_where_it_is_asked_for() {
    #[derive(Debug, PartialEq, Serialize, Deserialize, AgentContract)]
    struct Plan {
        #[contract(coerce)]
        tasks: Vec<Inner>,
        #[contract(coerce)]
        first: Option<Inner>,
        #[contract(coerce, max_items = 2)]
        words: Vec<String>,
        plain: Vec<Inner>,
        note: String,
    }
    // P118
    let with = |tasks: &str, first: &str, words: &str, plain: &str| {
        format!(
            r#"{{"tasks": {tasks}, "first": {first}, "words": {words}, "plain": {plain}, "note": "[1]"}}"#
        )
    };
    let inner = r#""{\"n\":1,\"plain\":2}""#;
    let list = r#"" [{\"n\":1,\"plain\":2}]\n""#;
    let words = r#""[\"\\u0061\",\"[2]\"]""#;
    let (plan, codes) = read_as::<Plan>(&with(list, inner, words, "[]")).unwrap();
    assert_eq!(plan.tasks, [Inner { n: 1, plain: 2 }]);
    assert_eq!(plan.first, Some(Inner { n: 1, plain: 2 }));
    assert_eq!(
        (plan.words, plan.note.as_str()),
        (vec!["a".into(), "[2]".into()], "[1]")
    );
    assert_eq!(codes, [RepairCode::Coerce; 3]);
    // An item on its own, and one beside others.
    let items = format!(r#"[{{"n": "1", "plain": 2}}, {inner}]"#);
    let (plan, codes) = read_as::<Plan>(&with(&items, "null", "[]", "[]")).unwrap();
    assert_eq!((plan.tasks.len(), codes.len()), (2, 2));

    for (tasks, first, words, plain) in [
        ("[]", "null", "[]", list),
        ("[]", "null", "[]", &*items),
        (inner, "null", "[]", "[]"),
        ("[]", list, "[]", "[]"),
        ("[]", r#""null""#, "[]", "[]"),
        (r#""""#, "null", "[]", "[]"),
        ("[]", "null", r#""[1]""#, "[]"),
        ("[]", "null", r#""[\"a\",\"b\",\"c\"]""#, "[]"),
        ("[]", "null", r#""[\"a\",]""#, "[]"),
        ("[]", "null", r#""[\"a\"] and more""#, "[]"),
        ("[]", "null", r#""\"[]\"""#, "[]"),
        // What is inside was decoded already, and says no more than it says.
        (r#""[{\"n\":\"1\",\"plain\":2}]""#, "null", "[]", "[]"),
        (r#""[{\"n\":1,\"n\":1,\"plain\":2}]""#, "null", "[]", "[]"),
        (r#""[{\"n\":1}]""#, "null", "[]", "[]"),
    ] {
        let text = with(tasks, first, words, plain);
        assert_eq!(read_as::<Plan>(&text), None, "{text}");
    }
}

#[test]
fn what_is_coerced_is_no_issue_beside_others() {
    let text =
        wait("\"45\"", "true").replace("\"inner\": null", r#""inner": {"n": "1", "plain": "1"}"#);
    let issues = verify::<Wait>(&Reply::text(text), &Source::new()).unwrap_err();
    let paths: Vec<&str> = issues.iter().map(|issue| &*issue.path).collect();
    assert_eq!(paths, ["$.inner.plain"]);
}
