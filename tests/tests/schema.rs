//! What the derive makes of a struct, judged by snapshots and by the
//! meta-schema.

use std::fmt::Write;

use contract_core::{AgentContract, ContractField, Dialect};
use contract_tests::contracts::{
    Action, Bounded, Claim, Nested, OddKeys, Page, Pages, Pair, Plan, Scalars, Severity,
};
use expect_test::{ExpectFile, expect_file};
use serde_json::Value;

const DIALECTS: [Dialect; 3] = [Dialect::OPENAI, Dialect::PORTABLE, Dialect::JSON_SCHEMA];

/// The schema in every dialect, one key a line.
fn snapshot<T: AgentContract>(expected: &ExpectFile) {
    let mut shown = String::new();
    for dialect in DIALECTS {
        let json = T::schema_json(&dialect);
        judge(&json);
        let _ = writeln!(
            shown,
            "// {}
{}",
            dialect.name,
            indented(&json)
        );
    }
    expected.assert_eq(&shown);
}

/// `json` over several lines, with its keys in the order written.
fn indented(json: &str) -> String {
    let mut out = Vec::new();
    let mut serializer = serde_json::Serializer::pretty(&mut out);
    let mut deserializer = serde_json::Deserializer::from_str(json);
    serde_transcode::transcode(&mut deserializer, &mut serializer).unwrap();
    String::from_utf8(out).unwrap()
}

/// What every strict provider demands, at every depth.
fn judge(json: &str) {
    let schema: Value = serde_json::from_str(json).unwrap();
    jsonschema::meta::validate(&schema).unwrap();
    assert_eq!(schema["type"], "object", "the root is an object");
    judge_node(&schema);
}

fn judge_node(node: &Value) {
    for refused in [
        "$ref", "$defs", "default", "oneOf", "allOf", "const", "$schema", "title",
    ] {
        assert!(node.get(refused).is_none(), "{refused} in {node}");
    }
    if let Some(properties) = node.get("properties").and_then(Value::as_object) {
        let mut required: Vec<&str> = node["required"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        required.sort_unstable();
        let mut keys: Vec<&String> = properties.keys().collect();
        keys.sort_unstable();
        assert_eq!(keys, required, "every key is required");
        assert_eq!(node["additionalProperties"], false, "objects are closed");
        properties.values().for_each(judge_node);
    }
    node.get("items").into_iter().for_each(judge_node);
    node.get("anyOf")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .for_each(judge_node);
}

#[test]
fn scalars() {
    snapshot::<Scalars>(&expect_file!["../snapshots/scalars.json5"]);
}

#[test]
fn bounds() {
    snapshot::<Bounded>(&expect_file!["../snapshots/bounded.json5"]);
}

#[test]
fn nested_contracts_are_written_where_they_stand() {
    snapshot::<Nested>(&expect_file!["../snapshots/nested.json5"]);
}

#[test]
fn keys_that_mean_something_elsewhere() {
    snapshot::<OddKeys>(&expect_file!["../snapshots/odd-keys.json5"]);
}

#[test]
fn generic_contracts() {
    snapshot::<Pages>(&expect_file!["../snapshots/pages.json5"]);
    assert_eq!(<Page<Pair> as AgentContract>::NAME, "Page");
}

#[test]
fn evidence_and_confidence() {
    snapshot::<Claim>(&expect_file!["../snapshots/claim.json5"]);
}

#[test]
fn unions_are_one_flat_object() {
    snapshot::<Action>(&expect_file!["../snapshots/action.json5"]);
}

#[test]
fn every_other_shape() {
    snapshot::<Plan>(&expect_file!["../snapshots/plan.json5"]);
}

#[test]
fn properties_stand_in_declaration_order() {
    let json = OddKeys::schema_json(&Dialect::OPENAI);
    let mut after = 0;
    for key in [
        "type",
        "properties",
        "required",
        "$ref",
        "description",
        "in",
    ] {
        let place = json[after..]
            .find(&format!("\"{key}\":{{"))
            .unwrap_or_else(|| panic!("{key} is not in order"));
        after += place;
    }
}

#[test]
fn a_fingerprint_changes_with_every_word() {
    #[derive(AgentContract)]
    #[contract(name = "Pair", description = "Two numbers.")]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Same {
        low: i64,
        high: i64,
    }

    #[derive(AgentContract)]
    #[contract(name = "Pair", description = "Two numbers.")]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Swapped {
        high: i64,
        low: i64,
    }

    assert_eq!(Pair::fingerprint(), Same::fingerprint());
    assert_ne!(Pair::fingerprint(), Swapped::fingerprint());
    assert_eq!(Pair::fingerprint().to_string().len(), 32);
}

#[test]
fn docs_are_descriptions_in_every_form() {
    /** A block
     * over lines.
     */
    #[derive(AgentContract)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Documented {
        /// First line.
        ///
        /// - an item
        ///   with an indent
        lines: u8,
        #[doc = "An attribute."]
        attribute: u8,
        #[doc = concat!("Put ", "together.")]
        parts: u8,
        /// Not this.
        #[contract(description = "These words win.")]
        won: Severity,
    }

    let described: Vec<&str> = match Documented::SCHEMA.kind {
        contract_core::schema::Kind::Object { fields, .. } => fields
            .iter()
            .filter_map(|field| field.schema.description)
            .collect(),
        _ => Vec::new(),
    };
    assert_eq!(Documented::SCHEMA.description, Some("A block\nover lines."));
    assert_eq!(
        described,
        [
            "First line.\n\n- an item\n  with an indent",
            "An attribute.",
            "Put together.",
            "These words win."
        ]
    );
}

#[test]
fn optional_enums_admit_null_and_not_its_name() {
    for dialect in DIALECTS {
        let schema: Value = serde_json::from_str(&Nested::schema_json(&dialect)).unwrap();
        let validator = jsonschema::validator_for(&schema["properties"]["maybeCase"]).unwrap();
        assert!(validator.is_valid(&Value::Null));
        assert!(validator.is_valid(&Value::from("URGENT")));
        assert!(!validator.is_valid(&Value::from("null")));
    }
}
