//! Generated code where nothing of std is in scope, and where names mislead.

#![no_implicit_prelude]

#[derive(::serde::Serialize, ::serde::Deserialize, ::contract_core::AgentContract)]
#[contract(validate_business = check)]
struct Order {
    /// The words.
    #[contract(evidence(for = [state]))]
    quote: ::std::string::String,
    state: ::std::option::Option<State>,
    #[contract(min = 1)]
    count: u8,
    value: Value,
    option: Option,
}

#[derive(::serde::Serialize, ::serde::Deserialize, ::contract_core::AgentContract)]
enum State {
    /// Some.
    Some,
    None,
    Ok,
}

/// Not serde's.
#[derive(::serde::Serialize, ::serde::Deserialize, ::contract_core::AgentContract)]
struct Value {
    r#type: bool,
}

/// Not std's.
#[derive(::serde::Serialize, ::serde::Deserialize, ::contract_core::AgentContract)]
struct Option {
    some: bool,
}

fn check(_: &Order, _: &mut ::contract_core::Issues) {}

#[expect(dead_code, non_camel_case_types, reason = "they only mislead")]
mod misleading {
    struct str;
    trait ContractField {}
}

macro_rules! contract {
    ($name:ident, $ty:ty) => {
        #[derive(::contract_core::AgentContract)]
        #[allow(dead_code)]
        struct $name {
            value: $ty,
        }
    };
}

macro_rules! under_rule {
    ($($item:tt)*) => {
        #[derive(::serde::Serialize, ::serde::Deserialize, ::contract_core::AgentContract)]
        $($item)*
    };
}

under_rule! {
    #[contract(validate_business = is_ruled)]
    struct Ruled {
        value: u8,
    }
}

fn is_ruled(ruled: &Ruled, issues: &mut ::contract_core::Issues) {
    let _ = ruled.value;
    issues.add("value", "another value");
}

contract!(Plain, u32);
contract!(Optional, ::std::option::Option<::std::string::String>);

#[test]
fn names_in_scope_change_nothing() {
    use ::contract_core::ContractField;
    use ::std::iter::Iterator;
    use ::std::{assert, assert_eq};
    assert!(!<Plain as ContractField>::SCHEMA.nullable);
    let schema =
        <Order as ::contract_core::AgentContract>::schema_json(&::contract_core::Dialect::OPENAI);
    assert_eq!(schema.matches("\"type\":{").count(), 1);
    let schema = <Optional as ::contract_core::AgentContract>::schema_json(
        &::contract_core::Dialect::OPENAI,
    );
    assert!(schema.contains("[\"string\",\"null\"]"));
    let reply = ::contract_core::Reply::text("{\"value\": 1}");
    let ruled = ::contract_core::verify::<Ruled>(&reply, &::contract_core::Source::new());
    assert_eq!(ruled.err().unwrap().len(), 1);
}
