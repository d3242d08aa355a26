//! Names on the wire, and what serde says of them.

use contract_core::testing::agrees_with_serde;
use contract_core::{AgentContract, ContractField, Dialect};
use serde::{Deserialize, Serialize};

use crate::common::*;

// P058
#[test]
fn a_rule_for_all_names_holds_for_fields() {
    #[derive(AgentContract)]
    #[serde(rename_all = "kebab-case")]
    struct Person {
        given_name: String,
    }
    assert_eq!(names::<Person>(), ["given-name"]);
    assert_eq!(
        json::<Person>(&Dialect::OPENAI)["required"][0],
        "given-name"
    );
}

// P060
#[test]
fn the_name_that_is_read_stands_on_the_wire() {
    #[derive(Deserialize, AgentContract)]
    #[serde(rename_all(deserialize = "PascalCase", serialize = "snake_case"))]
    struct Cost {
        unit_price: u8,
        #[serde(rename(serialize = "written"))]
        only_written: u8,
        #[serde(rename(deserialize = "read"))]
        only_read: u8,
    }
    assert_eq!(names::<Cost>(), ["UnitPrice", "OnlyWritten", "read"]);
    let json = r#"{"UnitPrice": 1, "OnlyWritten": 2, "read": 3}"#;
    assert!(issues::<Cost>(json).is_empty());
    assert!(serde_json::from_str::<Cost>(json).is_ok());
}

// P061
#[test]
fn a_list_that_is_not_written_when_empty_is_still_required() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Tagged {
        #[serde(skip_serializing_if = "Vec::is_empty")]
        tags: Vec<String>,
    }
    assert_eq!(
        issues::<Tagged>("{}"),
        ["$.tags: expected a list; the key is missing"]
    );
    assert!(issues::<Tagged>(r#"{"tags": []}"#).is_empty());
    agrees_with_serde::<Tagged>();
}

// P063
#[test]
fn what_is_skipped_is_no_key() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Search {
        query: String,
        #[serde(skip)]
        cache: Vec<u8>,
    }
    assert_eq!(names::<Search>(), ["query"]);
    assert_eq!(issues::<Search>(r#"{"query": "a", "cache": []}"#).len(), 1);
    agrees_with_serde::<Search>();
}

// P066; rstructor 2; schemars: `flatten` takes the inner description
#[test]
fn flattened_fields_stand_in_place() {
    /// Inner words.
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Inner {
        a: u8,
        b: u8,
    }
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Outer {
        first: u8,
        #[serde(flatten)]
        inner: Inner,
        last: u8,
    }
    let schema = json::<Outer>(&Dialect::OPENAI);
    assert_eq!(
        schema["required"],
        serde_json::json!(["first", "a", "b", "last"])
    );
    assert!(schema.get("description").is_none() && schema.get("allOf").is_none());
    agrees_with_serde::<Outer>();
}

// P067; rstructor 1
#[test]
fn raw_identifiers_lose_their_mark_everywhere() {
    #[derive(Serialize, Deserialize, AgentContract)]
    enum r#Kind2 {
        r#Type,
    }
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Event {
        #[contract(evidence(for = [r#ref]))]
        r#type: String,
        r#ref: Option<u32>,
    }
    assert_eq!(names::<Event>(), ["type", "ref"]);
    assert!(format!("{:?}", Event::SCHEMA).contains(r#"supports: ["ref"]"#));
    assert_eq!(
        issues::<Event>(r#"{"type": 1, "ref": null}"#),
        ["$.type: expected a string; got 1"]
    );
    agrees_with_serde::<Event>();

    assert_eq!(Kind2::SCHEMA.name(), "Kind2");
    agrees_with_serde::<Kind2>();
}
