//! Our check against somebody else's validator: the same verdict on every
//! instance, valid or broken.
//!
//! The known differences, which the generator leaves out and `differences`
//! states: an integer written `1.0`, a key twice, bounds that no engine holds.

#![expect(
    clippy::cast_possible_truncation,
    reason = "the contracts' bounds are small"
)]

use contract_core::check::check;
use contract_core::dialect::Form;
use contract_core::schema::{Kind, Schema};
use contract_core::testing::{agrees_with_serde, samples};
use contract_core::{AgentContract, ContractField, Dialect};
use contract_tests::contracts::{
    Action, Bounded, Claim, Codes, Country, Currency, Nested, OddKeys, Pages, Percent, Plan,
    Reference, Scalars, Severity, Stage, Width,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

const LARGEST: i128 = (1 << 53) - 1;

/// Values that fit `schema`.
fn fitting(schema: &Schema) -> BoxedStrategy<Value> {
    let value = match schema.kind {
        Kind::Boolean => any::<bool>().prop_map(Value::from).boxed(),
        Kind::Integer { min, max } => {
            let range = min.max(-LARGEST) as i64..=max.min(LARGEST) as i64;
            range.prop_map(Value::from).boxed()
        }
        Kind::Number { min, max, .. } => (min.unwrap_or(-1e6)..=max.unwrap_or(1e6))
            .prop_map(fractional)
            .boxed(),
        Kind::Text {
            format: Some(_), ..
        } => prop::sample::select(samples(schema)).boxed(),
        Kind::Text {
            min_len, max_len, ..
        } => {
            let most = max_len.unwrap_or(min_len + 6);
            prop::collection::vec(any::<char>(), min_len as usize..=most as usize)
                .prop_map(|chars| Value::from(chars.into_iter().collect::<String>()))
                .boxed()
        }
        Kind::Enum { variants, .. } => prop::sample::select(variants)
            .prop_map(|variant| Value::from(variant.name))
            .boxed(),
        Kind::List {
            items,
            min_items,
            max_items,
        } => {
            let most = max_items.unwrap_or(3).min(3);
            prop::collection::vec(fitting(items), min_items as usize..=most as usize)
                .prop_map(Value::from)
                .boxed()
        }
        Kind::Object { fields, .. } => {
            let inner: Vec<_> = fields.iter().map(|field| fitting(&field.schema)).collect();
            inner
                .prop_map(|values| {
                    let names = fields.iter().map(|field| field.name.to_owned());
                    Value::Object(names.zip(values).collect::<Map<_, _>>())
                })
                .boxed()
        }
        _ => unreachable!("a kind that the generator does not know"),
    };
    if schema.nullable {
        prop_oneof![1 => Just(Value::Null), 3 => value].boxed()
    } else {
        value
    }
}

/// A float that is not whole: `1.0` is one of the known differences.
fn fractional(float: f64) -> Value {
    Value::from(if float.fract() == 0.0 { 0.5 } else { float })
}

/// Any small value.
fn anything() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-300i64..300).prop_map(Value::from),
        (-10.0..2000.0).prop_map(fractional),
        "[a-zA-Z ]{0,6}".prop_map(Value::from),
        prop::sample::select(vec!["URGENT", "yes", "null", "1", "true", ""]).prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
        Just(json!([1, "a", null])),
        Just(json!({"low": 1, "high": 2})),
        Just(json!({"low": 1})),
    ]
}

/// Changes one place in `value`: the one that `path` leads to.
fn mutate(value: &mut Value, path: &[prop::sample::Index], change: &Value, kind: u8) {
    if let Some((first, rest)) = path.split_first() {
        match value {
            Value::Array(items) if !items.is_empty() => {
                return mutate(first.get_mut(items), rest, change, kind);
            }
            Value::Object(map) if !map.is_empty() => {
                let key = first.get(&map.keys().cloned().collect::<Vec<_>>()).clone();
                if let Some(inner) = map.get_mut(&key) {
                    return mutate(inner, rest, change, kind);
                }
            }
            _ => {}
        }
    }
    match (kind, value) {
        (0, Value::Object(map)) => {
            let first = map.keys().next().cloned();
            first.and_then(|key| map.remove(&key));
        }
        (1, Value::Object(map)) => {
            map.insert("stranger".to_owned(), change.clone());
        }
        (2, Value::Array(items)) => items.extend(items.clone()),
        (3, Value::Array(items)) => items.clear(),
        (_, value) => *value = change.clone(),
    }
}

fn agrees<T: AgentContract>() {
    let schema: Value = serde_json::from_str(&T::schema_json(&Dialect::JSON_SCHEMA)).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let dialects = validators::<T>();
    let path = prop::collection::vec(any::<prop::sample::Index>(), 0..4);
    let instances = (fitting(T::SCHEMA), path, anything(), 0u8..8);
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(400)
    };
    let broken = std::cell::Cell::new(0);
    proptest!(config, |((valid, path, change, kind) in instances)| {
        let issues = check(T::SCHEMA, &valid.to_string()).unwrap();
        prop_assert!(issues.is_empty(), "{valid} has {issues:?}");
        prop_assert!(validator.is_valid(&valid), "{valid}");
        for (dialect, validator, _) in &dialects {
            prop_assert!(validator.is_valid(&valid), "{dialect} refuses {valid}");
        }
        let mut mutated = valid;
        mutate(&mut mutated, &path, &change, kind);
        let issues = check(T::SCHEMA, &mutated.to_string()).unwrap();
        broken.set(broken.get() + usize::from(!issues.is_empty()));
        prop_assert_eq!(issues.is_empty(), validator.is_valid(&mutated), "{} has {:?}", mutated, issues);
        for (dialect, validator, is_whole) in &dialects {
            if issues.is_empty() || *is_whole {
                prop_assert_eq!(issues.is_empty(), validator.is_valid(&mutated), "{}: {}", dialect, mutated);
            }
        }
    });
    let broken = broken.get();
    assert!(
        broken > 100,
        "only {broken} of 400 mutations broke something"
    );
}

/// A validator of the schema in each dialect, and whether nothing of the
/// contract is left to our check.
fn validators<T: AgentContract>() -> Vec<(&'static str, jsonschema::Validator, bool)> {
    Dialect::ALL
        .iter()
        .filter(|dialect| dialect.form == Form::JsonSchema)
        .map(|dialect| {
            let rendering = T::SCHEMA.rendering(dialect);
            let schema: Value = serde_json::from_str(&rendering.schema).unwrap();
            let validator = jsonschema::validator_for(&schema).unwrap();
            (dialect.name, validator, rendering.moved.is_empty())
        })
        .collect()
}

#[test]
fn scalars_agree() {
    agrees::<Scalars>();
}

#[test]
fn bounds_agree() {
    agrees::<Bounded>();
}

#[test]
fn nested_contracts_agree() {
    agrees::<Nested>();
}

#[test]
fn odd_keys_agree() {
    agrees::<OddKeys>();
}

#[test]
fn generic_contracts_agree() {
    agrees::<Pages>();
}

#[test]
fn evidence_agrees() {
    agrees::<Claim>();
}

#[test]
fn patterns_agree() {
    agrees::<Codes>();
    agrees::<Country>();
}

#[test]
fn differences() {
    let verdict = |json: &str| {
        check(contract_tests::contracts::Pair::SCHEMA, json)
            .unwrap()
            .is_empty()
    };
    // serde reads no integer from `1.0`, so the check does not either.
    assert!(!verdict(r#"{"low": 1.0, "high": 2}"#));
    // A validator sees only the last of two equal keys.
    assert!(!verdict(r#"{"low": 1, "low": 1, "high": 2}"#));
    // Engines hold bounds as doubles, so this one is not in the schema.
    assert!(!verdict(r#"{"low": 9223372036854775808, "high": 2}"#));
}

#[test]
fn serde_agrees_on_every_contract() {
    agrees_with_serde::<Scalars>();
    agrees_with_serde::<Bounded>();
    agrees_with_serde::<Nested>();
    agrees_with_serde::<OddKeys>();
    agrees_with_serde::<Pages>();
    agrees_with_serde::<Claim>();
    agrees_with_serde::<Action>();
    agrees_with_serde::<Plan>();
    agrees_with_serde::<Codes>();
    agrees_with_serde::<Country>();
    agrees_with_serde::<Severity>();
    agrees_with_serde::<Currency>();
    agrees_with_serde::<Stage>();
    agrees_with_serde::<Percent>();
    agrees_with_serde::<Reference>();
}

#[test]
#[should_panic(expected = "serde writes it back as")]
fn a_disagreement_is_found() {
    agrees_with_serde::<Width>();
}

/// A schema is wider than the check where a tag decides.
fn admits_every_sample<T: AgentContract>() {
    for dialect in [Dialect::OPENAI, Dialect::PORTABLE, Dialect::JSON_SCHEMA] {
        let schema: Value = serde_json::from_str(&T::schema_json(&dialect)).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        for sample in samples(T::SCHEMA) {
            assert!(validator.is_valid(&sample), "{sample} in {}", dialect.name);
        }
    }
}

#[test]
fn schemas_admit_what_the_check_admits() {
    admits_every_sample::<Scalars>();
    admits_every_sample::<Bounded>();
    admits_every_sample::<Nested>();
    admits_every_sample::<OddKeys>();
    admits_every_sample::<Pages>();
    admits_every_sample::<Claim>();
    admits_every_sample::<Codes>();
    admits_every_sample::<Country>();
    admits_every_sample::<Action>();
    admits_every_sample::<Plan>();
}
