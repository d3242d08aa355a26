//! Whether the contract and serde speak of the same values.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::samples::samples;
use crate::check::check;
use crate::contract::ContractField;
use crate::decode::decode;

/// Fails where the schema of `T` admits a value that serde does not read, or
/// that serde writes back as another: a test that every contract should have.
///
/// Keys that serialisation leaves out count as null.
///
/// # Panics
///
/// When the two disagree, with every value on which they do.
pub fn agrees_with_serde<T: ContractField + Serialize + DeserializeOwned>() {
    let disagreements: Vec<String> = samples(T::SCHEMA)
        .iter()
        .filter_map(disagreement::<T>)
        .collect();
    assert!(
        disagreements.is_empty(),
        "serde and the contract disagree:\n{}",
        disagreements.join("\n")
    );
}

fn disagreement<T: ContractField + Serialize + DeserializeOwned>(sample: &Value) -> Option<String> {
    let json = sample.to_string();
    match check(T::SCHEMA, &json) {
        Ok(issues) if issues.is_empty() => {}
        Ok(issues) => return Some(format!("{json}: the check finds {issues:?}")),
        Err(error) => return Some(format!("{json}: {error}")),
    }
    let value: T = match decode(T::SCHEMA, &json, Some(sample)) {
        Ok(value) => value,
        Err(error) => return Some(format!("{json}: serde does not read it: {error}")),
    };
    match serde_json::to_value(&value) {
        Ok(written) if is_same(sample, &written) => None,
        Ok(written) => Some(format!("{json}: serde writes it back as {written}")),
        Err(error) => Some(format!("{json}: serde does not write it: {error}")),
    }
}

/// Whether `written` is `read`, but for keys that are left out.
fn is_same(read: &Value, written: &Value) -> bool {
    match (read, written) {
        (Value::Object(read), Value::Object(written)) => {
            written.keys().all(|key| read.contains_key(key))
                && read.iter().all(|(key, value)| {
                    written
                        .get(key)
                        .is_none_or(|written| is_same(value, written))
                })
        }
        (Value::Array(read), Value::Array(written)) => {
            read.len() == written.len() && read.iter().zip(written).all(|(a, b)| is_same(a, b))
        }
        (Value::Number(read), Value::Number(written)) => {
            // `1` and `1.0` are one number, and an `f32` is written shorter.
            read == written
                || read.as_f64() == written.as_f64()
                || is_same_single(read.as_f64(), written.as_f64())
        }
        _ => read == written,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::float_cmp,
    reason = "that is the question"
)]
fn is_same_single(read: Option<f64>, written: Option<f64>) -> bool {
    read.zip(written)
        .is_some_and(|(read, written)| read as f32 == written as f32)
}
