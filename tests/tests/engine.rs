//! Our schemas in an engine that decodes within a schema: it takes each of
//! them, lets through all that the check accepts, and nothing more where the
//! report of the rendering is empty.
//!
//! `cargo test -p contract-tests --features engine --test engine` runs it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "the contracts' bounds are small"
)]

use contract_core::Dialect;
use contract_core::check::check;
use contract_core::dialect::Form;
use contract_core::schema::{Kind, Schema, fields};
use contract_core::testing::samples;
use contract_tests::{contracts, generated};
use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::ApproximateTokEnv;
use llguidance::{Matcher, ParserFactory};
use serde_json::Value;

/// Texts that some parser or another takes for a form.
const ODD_FORMS: [&str; 22] = [
    "",
    "2024-2-9",
    "2024-02-30",
    "0000-12-31",
    "+12024-02-29",
    "10:30",
    "9:30",
    "10:30:60.123456789012",
    "24:00:00",
    "10:30:00Z",
    "2024-05-17T10:30",
    "2024-05-17t10:30:00z",
    "2016-12-31T23:59:60Z",
    "2024-05-17T10:30:00.5+23:59",
    "2024-05-17 10:30:00Z",
    "67E55044-10B1-426F-9247-BB680E5FE0C8",
    "67e5504410b1426f9247bb680e5fe0c8",
    "https://exämple.com/ü",
    ".5",
    "1.",
    "-0.10",
    "1e3",
];

/// Values in and around what `schema` allows, in plain spelling.
fn around(schema: &Schema) -> Vec<String> {
    let mut values = match schema.kind {
        Kind::Boolean => vec!["true".to_owned(), "false".to_owned(), "1".to_owned()],
        Kind::Integer { min, max } => [min - 1, min, 0, 7, max, max + 1]
            .map(|value| value.to_string())
            .into(),
        Kind::Number { min, max, .. } => {
            let (min, max) = (min.unwrap_or(-2.5), max.unwrap_or(1e6));
            [min - 0.5, min, 0.25, 3.0, max, max + 0.5]
                .map(|value| value.to_string())
                .into()
        }
        Kind::Text {
            format: Some(_), ..
        } => samples(schema)
            .iter()
            .map(ToString::to_string)
            .chain(ODD_FORMS.iter().map(|text| format!("\"{text}\"")))
            .collect(),
        Kind::Text {
            min_len, max_len, ..
        } => {
            let most = max_len.unwrap_or(min_len + 5);
            [min_len.saturating_sub(1), min_len, most, most + 1]
                .map(|length| format!("\"{}\"", "ü".repeat(length as usize)))
                .into()
        }
        Kind::Enum { variants, .. } => variants
            .iter()
            .map(|variant| variant.name)
            .chain(["nothing of it"])
            .map(|name| serde_json::to_string(name).unwrap())
            .collect(),
        Kind::List {
            items,
            min_items,
            max_items,
        } => lists(
            items,
            min_items as usize,
            max_items.map(|most| most as usize),
        ),
        Kind::IntegerEnum { variants, .. } => variants
            .iter()
            .map(|variant| variant.value.to_string())
            .chain(["-77".to_owned()])
            .collect(),
        Kind::Object { fields: own, .. } => objects(
            &fields(own)
                .iter()
                .map(|field| (field.name, around(&field.schema), one(&field.schema)))
                .collect::<Vec<_>>(),
        ),
        Kind::Union { .. } => samples(schema)
            .iter()
            .map(|sample| in_order(schema, sample))
            .collect(),
        _ => unreachable!("a kind that is not known here"),
    };
    values.push("null".to_owned());
    values
}

/// A union's value with its keys in the order of the schema, which an engine
/// insists on.
fn in_order(schema: &Schema, sample: &Value) -> String {
    let Value::Object(sample) = sample else {
        return sample.to_string();
    };
    let written: Value =
        serde_json::from_str(&schema.rendered(&Dialect::GEMINI_SCHEMA).to_json()).unwrap();
    let names = written["propertyOrdering"].as_array().unwrap();
    let entries: Vec<String> = names
        .iter()
        .map(|name| format!("{name}:{}", sample[name.as_str().unwrap()]))
        .collect();
    format!("{{{}}}", entries.join(","))
}

/// A value that fits.
fn one(schema: &Schema) -> String {
    around(schema)
        .into_iter()
        .find(|value| fits(schema, value))
        .unwrap()
}

fn fits(schema: &Schema, json: &str) -> bool {
    check(schema, json).is_ok_and(|issues| issues.is_empty())
}

fn lists(items: &Schema, least: usize, most: Option<usize>) -> Vec<String> {
    let fitting = one(items);
    let most = most.unwrap_or(least + 2);
    let of = |values: &[String]| format!("[{}]", values.join(","));
    let mut lists: Vec<String> = around(items).into_iter().map(|item| of(&[item])).collect();
    for length in [least.saturating_sub(1), least, most, most + 1] {
        lists.push(of(&vec![fitting.clone(); length]));
    }
    lists
}

/// An object that fits, and others that differ from it in one key.
fn objects(fields: &[(&str, Vec<String>, String)]) -> Vec<String> {
    let written = |entries: &[(String, String)]| {
        let entries: Vec<String> = entries
            .iter()
            .map(|(key, value)| format!("{key}:{value}"))
            .collect();
        format!("{{{}}}", entries.join(","))
    };
    let fitting: Vec<(String, String)> = fields
        .iter()
        .map(|(name, _, value)| (serde_json::to_string(name).unwrap(), value.clone()))
        .collect();
    let mut objects = vec![written(&fitting), written(&fitting[1..])];
    let stranger = ("\"stranger\"".to_owned(), "1".to_owned());
    objects.push(written(&[&fitting[..], &[stranger]].concat()));
    for (at, (_, values, _)) in fields.iter().enumerate() {
        for value in values {
            let mut changed = fitting.clone();
            changed[at].1.clone_from(value);
            objects.push(written(&changed));
        }
    }
    objects
}

/// Whether the engine lets `text` through, byte by byte, to its end.
fn is_let_through(matcher: &Matcher, text: &str) -> bool {
    let tokens: Vec<u32> = text.bytes().map(u32::from).collect();
    let mut matcher = matcher.deep_clone();
    let taken = matcher.try_consume_tokens(&tokens).unwrap_or_default();
    taken == tokens.len() && matcher.is_accepting().unwrap_or_default()
}

#[test]
fn an_engine_holds_what_the_report_says() {
    let tokens = ApproximateTokEnv::single_byte_env();
    let mut factory = ParserFactory::new_simple(&tokens).unwrap();
    factory.quiet();
    let (mut judged, mut whole) = (0, 0);
    let generated = generated::contracts(5, 40);
    for (name, schema) in contracts::all().into_iter().chain(generated) {
        let instances = around(schema);
        for dialect in Dialect::ALL {
            if dialect.form == Form::OpenApi {
                continue;
            }
            let rendering = schema.rendering(dialect);
            let grammar = serde_json::from_str(&rendering.schema).unwrap();
            let grammar = TopLevelGrammar::from_json_schema(grammar);
            let matcher = Matcher::new(factory.create_parser(grammar));
            let place = format!("{name} in {}", dialect.name);
            assert_eq!(matcher.get_error(), None, "{place}");
            for instance in &instances {
                let is_let_through = is_let_through(&matcher, instance);
                let fits = fits(schema, instance);
                assert!(is_let_through || !fits, "{place} refuses {instance}");
                if rendering.moved.is_empty() {
                    whole += 1;
                    assert_eq!(is_let_through, fits, "{place}: {instance}");
                }
                judged += 1;
            }
        }
    }
    println!("{judged} instances, {whole} of them under whole renderings");
    assert!(whole > 0, "no rendering is whole");
}
