//! What went wrong elsewhere, as users reported it, and does not here. The id
//! of a report stands in a comment; what does not compile has its case in
//! `ui/`.
//!
//! - P007 `serde-default`, P009 `variant-with-data` and `enum-as-root`,
//!   P015 `map-field` and `map-in-option`, P016 `no-fields`,
//!   P018 `contract-name`, P022 and P087 `recursive`, P088
//!   `recursive-in-option`, P024 `newtype-as-root` and `tuple-struct`
//! - P064 `flatten-of-union` and `variant-with-data`, P066
//!   `flatten-collision`, P072 `serde-deserialize-with`, P073 `serde-with`,
//!   P078 `reference-field`, P081 `many-errors`, P082 `unknown-key`,
//!   P090 `tuple-field` and `array-field`
//! - P057 is `case.rs`; P010 cannot happen, since no schema is written by hand.

#![allow(dead_code, unused_qualifications)]

use std::borrow::Cow;
use std::marker::PhantomData;

use contract_core::check::check;
use contract_core::schema::{Field, Kind, Schema};
use contract_core::testing::agrees_with_serde;
use contract_core::{AgentContract, ContractField, Dialect};
use serde::{Deserialize, Serialize};
use serde_json::Value;

const DIALECTS: [Dialect; 3] = [Dialect::OPENAI, Dialect::PORTABLE, Dialect::JSON_SCHEMA];

fn json<T: AgentContract>(dialect: &Dialect) -> Value {
    serde_json::from_str(&T::schema_json(dialect)).unwrap()
}

fn fields(schema: &Schema) -> &'static [Field] {
    match schema.kind {
        Kind::Object { fields, .. } => fields,
        _ => &[],
    }
}

fn names<T: ContractField>() -> Vec<&'static str> {
    fields(T::SCHEMA).iter().map(|field| field.name).collect()
}

fn issues<T: ContractField>(json: &str) -> Vec<String> {
    let issues = check(T::SCHEMA, json).unwrap();
    issues.iter().map(ToString::to_string).collect()
}

/// Every object in `node` is closed, and requires its keys in their order.
fn assert_closed(node: &Value) -> usize {
    let mut objects = 0;
    if let Some(properties) = node.get("properties").and_then(Value::as_object) {
        let mut keys: Vec<&str> = properties.keys().map(String::as_str).collect();
        let required = node["required"].as_array().unwrap();
        let mut required: Vec<&str> = required.iter().filter_map(Value::as_str).collect();
        keys.sort_unstable();
        required.sort_unstable();
        assert_eq!(keys, required);
        assert_eq!(node["additionalProperties"], false);
        objects += 1 + properties.values().map(assert_closed).sum::<usize>();
    }
    objects += node.get("items").map_or(0, assert_closed);
    let branches = node.get("anyOf").and_then(Value::as_array);
    objects
        + branches
            .into_iter()
            .flatten()
            .map(assert_closed)
            .sum::<usize>()
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, AgentContract)]
enum Season {
    /// It is cold.
    Winter,
    /// It is warm.
    Summer,
}

/// One bed.
#[derive(Serialize, Deserialize, AgentContract)]
struct Bed {
    length: u8,
    season: Season,
}

/// A garden of its own.
#[derive(Serialize, Deserialize, AgentContract)]
struct Garden {
    bed: Bed,
    /// In front of the house.
    front: Bed,
    back: Option<Bed>,
    #[contract(max_items = 3)]
    more: Vec<Bed>,
    season: Option<Season>,
    limit: Option<u32>,
}

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

macro_rules! holding {
    ($name:ident, $ty:ty, $words:literal, $rule:literal) => {
        #[derive(Serialize, Deserialize, AgentContract)]
        #[serde(rename_all = $rule)]
        struct $name {
            #[doc = $words]
            a_value: $ty,
        }
    };
}

// P069, P070
#[test]
fn what_comes_through_a_macro_is_what_it_is() {
    holding!(Whole, u32, "Words.", "camelCase");
    holding!(Maybe, Option<String>, "Words.", "camelCase");
    assert_eq!(names::<Whole>(), ["aValue"]);
    assert!(!fields(Whole::SCHEMA)[0].schema.nullable);
    assert!(fields(Maybe::SCHEMA)[0].schema.nullable);
    assert_eq!(fields(Maybe::SCHEMA)[0].schema.description, Some("Words."));
    agrees_with_serde::<Whole>();
    agrees_with_serde::<Maybe>();
}

type Perhaps<T> = Option<T>;

// P070; rstructor 4, 7
#[test]
fn an_option_is_one_under_every_name() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Options {
        std: std::option::Option<u8>,
        core: core::option::Option<u8>,
        rooted: ::std::option::Option<u8>,
        alias: Perhaps<u8>,
        items: Vec<Option<u8>>,
    }
    for field in &fields(Options::SCHEMA)[..4] {
        assert!(field.schema.nullable, "{}", field.name);
    }
    assert!(matches!(
        fields(Options::SCHEMA)[4].schema.kind,
        Kind::List { items, .. } if items.nullable
    ));
    agrees_with_serde::<Options>();
}

// P075; rstructor 13
#[test]
fn a_missing_key_and_null_differ_before_serde_sees_them() {
    fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
        Option::deserialize(deserializer)
    }
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Note {
        #[serde(deserialize_with = "read")]
        #[contract(as = Option<String>)]
        note: Option<String>,
    }
    assert!(issues::<Note>(r#"{"note": null}"#).is_empty());
    assert_eq!(
        issues::<Note>("{}"),
        ["$.note: expected a string, or null; the key is missing"]
    );
    agrees_with_serde::<Note>();
}

struct NoContract;

// P076
#[test]
fn a_parameter_that_is_not_on_the_wire_needs_no_contract() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Counted<M> {
        count: u16,
        #[serde(skip)]
        marker: PhantomData<M>,
    }
    assert_eq!(names::<Counted<NoContract>>(), ["count"]);
    agrees_with_serde::<Counted<NoContract>>();
}

// P078, P079
#[test]
fn lifetimes_bounds_and_constants_are_carried() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Named<'a> {
        name: Cow<'a, str>,
    }
    #[derive(Serialize, Deserialize, AgentContract)]
    #[serde(bound = "T: Serialize + serde::de::DeserializeOwned")]
    struct Sized<'a, T: Clone, const N: usize>
    where
        T: PartialEq,
    {
        name: Cow<'a, str>,
        value: Option<T>,
        list: Vec<T>,
    }
    agrees_with_serde::<Named<'static>>();
    agrees_with_serde::<Sized<'static, u8, 3>>();
    assert_eq!(names::<Sized<'_, bool, 1>>(), ["name", "value", "list"]);
}

// P085; rstructor 3
#[test]
fn docs_keep_their_lines_in_every_form() {
    #[derive(AgentContract)]
    struct Documented {
        /// line one
        /// - item
        ///
        /// para two
        lines: u8,
        /** line one
        - item

        para two */
        block: u8,
        #[doc = " line one\n - item\n\n para two"]
        attribute: u8,
    }
    for field in fields(Documented::SCHEMA) {
        let words = field.schema.description.unwrap();
        let lines: Vec<&str> = words.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            ["line one", "- item", "", "para two"],
            "{}",
            field.name
        );
    }
    assert_eq!(
        fields(Documented::SCHEMA)[0].schema.description,
        fields(Documented::SCHEMA)[2].schema.description
    );
}

// P091
#[test]
fn the_order_and_grouping_of_attributes_changes_nothing() {
    macro_rules! ordered {
        ($($(#[$attribute:meta])*;)*) => {{
            let mut schemas = Vec::new();
            $({
                #[derive(AgentContract)]
                struct Ordered {
                    $(#[$attribute])*
                    a: u8,
                }
                schemas.push(Ordered::schema_json(&Dialect::JSON_SCHEMA));
            })*
            schemas
        }};
    }
    let schemas = ordered! {
        #[doc = "n"] #[contract(min = 1, max = 3)] #[serde(rename = "b", alias = "c")];
        #[contract(min = 1)] #[doc = "n"] #[serde(alias = "c")] #[contract(max = 3)] #[serde(rename = "b")];
        #[serde(rename = "b")] #[contract(max = 3)] #[contract(min = 1)] #[serde(alias = "c")] #[doc = "n"];
        #[cfg_attr(all(), contract(max = 3, min = 1), serde(alias = "c", rename = "b"))] #[doc = "n"];
    };
    for schema in &schemas[1..] {
        assert_eq!(schema, &schemas[0]);
    }
}

mod value {
    use super::{AgentContract, Deserialize, Serialize};

    /// Not serde's.
    #[derive(Serialize, Deserialize, AgentContract)]
    pub(super) struct Value {
        pub one: bool,
    }

    /// Not chrono's.
    #[derive(Serialize, Deserialize, AgentContract)]
    pub(super) enum DateTime {
        Now,
    }
}

// rstructor 6, 8, 14
#[test]
fn names_mislead_nobody_and_integers_have_bounds() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Mixed {
        zebra: value::Value,
        date: value::DateTime,
        apple: u8,
        letter: char,
    }
    let schema = json::<Mixed>(&Dialect::JSON_SCHEMA);
    let properties = &schema["properties"];
    assert_eq!(properties["zebra"]["required"][0], "one");
    assert_eq!(properties["date"]["enum"][0], "Now");
    assert_eq!(properties["apple"]["maximum"], 255);
    assert_eq!(properties["letter"]["maxLength"], 1);
    assert_eq!(names::<Mixed>(), ["zebra", "date", "apple", "letter"]);
    assert!(properties["apple"].get("format").is_none());
    agrees_with_serde::<Mixed>();
}

// rstructor 5 is `array-field`, 9 `union-of-tuple`, 10 `enum-as-root` and
// `recursive`, 11 `serde-other`.
#[test]
fn an_alias_is_accepted_and_never_offered() {
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Aliased {
        #[serde(alias = "colour")]
        color: String,
    }
    assert!(!Aliased::schema_json(&Dialect::OPENAI).contains("colour"));
    assert!(issues::<Aliased>(r#"{"colour": "red"}"#).is_empty());
}

// schemars: `Self` in a type; a recursive root
#[test]
fn self_is_the_type_itself() {
    trait Has {
        type Inner;
    }
    #[derive(Serialize, Deserialize, AgentContract)]
    struct Holder {
        inner: <Self as Has>::Inner,
    }
    impl Has for Holder {
        type Inner = u8;
    }
    agrees_with_serde::<Holder>();
}
