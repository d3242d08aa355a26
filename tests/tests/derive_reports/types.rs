//! Types of every origin.

use std::borrow::Cow;
use std::marker::PhantomData;

use contract_core::schema::Kind;
use contract_core::testing::agrees_with_serde;
use contract_core::{AgentContract, ContractField, Dialect};
use serde::{Deserialize, Serialize};

use crate::common::*;

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
