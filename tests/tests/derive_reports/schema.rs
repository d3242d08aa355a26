//! What is sent.

use contract_core::{AgentContract, Dialect};
use serde_json::Value;

use crate::common::*;

// P002, P003, P006
#[test]
fn every_object_is_closed_and_requires_its_keys() {
    for dialect in &DIALECTS {
        assert_eq!(assert_closed(&json::<Garden>(dialect)), 5);
    }
}

// P012, P013; schemars: a reference beside a description
#[test]
fn a_type_used_twice_is_written_twice_under_its_own_words() {
    for dialect in &DIALECTS {
        let schema = json::<Garden>(dialect);
        let properties = &schema["properties"];
        assert_eq!(properties["front"]["description"], "In front of the house.");
        assert_eq!(properties["bed"]["description"], "One bed.");
        assert_eq!(
            properties["front"]["properties"],
            properties["bed"]["properties"]
        );
        let text = schema.to_string();
        assert!(!text.contains("$ref") && !text.contains("$defs"));
    }
}

// P019
#[test]
fn an_optional_enum_admits_null_and_not_the_word() {
    for dialect in &DIALECTS {
        let schema = &json::<Garden>(dialect)["properties"]["season"];
        let validator = jsonschema::validator_for(schema).unwrap();
        assert!(validator.is_valid(&Value::Null));
        assert!(validator.is_valid(&"Winter".into()));
        assert!(!validator.is_valid(&"null".into()));
    }
    assert!(
        !issues::<Option<Season>>("\"null\"")
            .iter()
            .any(String::is_empty)
    );
    assert_eq!(issues::<Option<Season>>("null"), [""; 0]);
    assert_eq!(issues::<Option<Season>>("\"null\"").len(), 1);
}

// P021, P084; schemars: one documented variant makes `oneOf` of an enum
#[test]
fn an_enum_is_a_typed_list_with_its_meanings_in_words() {
    for dialect in &DIALECTS {
        let season = json::<Bed>(dialect)["properties"]["season"].clone();
        assert_eq!(season["type"], "string");
        assert_eq!(season["enum"], serde_json::json!(["Winter", "Summer"]));
        assert_eq!(
            season["description"],
            "Winter: It is cold; Summer: It is warm"
        );
        assert!(season.get("oneOf").is_none());
    }
}

// P259; rstructor 15
#[test]
fn every_bound_is_sent_or_told_and_always_checked() {
    #[derive(AgentContract)]
    struct Slug {
        #[contract(min_len = 3, max_len = 5)]
        text: String,
        #[contract(min = 1, max = 9)]
        number: u8,
        #[contract(min_items = 1, max_items = 2)]
        list: Vec<bool>,
    }
    let properties = json::<Slug>(&Dialect::PORTABLE)["properties"].clone();
    assert_eq!(properties["text"]["description"], "3 to 5 characters.");
    assert_eq!(properties["number"]["description"], "From 1 to 9.");
    assert_eq!(properties["list"]["description"], "1 to 2 items.");
    let properties = json::<Slug>(&Dialect::JSON_SCHEMA)["properties"].clone();
    assert_eq!(properties["text"]["minLength"], 3);
    assert_eq!(properties["number"]["maximum"], 9);
    assert_eq!(properties["list"]["maxItems"], 2);
    assert_eq!(
        issues::<Slug>(r#"{"text": "a", "number": 0, "list": []}"#).len(),
        3
    );
}
