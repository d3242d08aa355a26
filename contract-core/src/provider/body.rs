//! A JSON object that keeps the order in which it is written.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::model::{ModelError, ModelErrorKind};

/// A JSON object under construction; no map sorts its keys.
#[derive(Debug, Default)]
pub(super) struct Object(Vec<(&'static str, Box<RawValue>)>);

impl Object {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// The same object with `value` under `key`.
    pub(super) fn with(mut self, key: &'static str, value: impl Serialize) -> Self {
        // Strings, numbers, schemas and objects of them always serialise.
        if let Ok(value) = to_raw_value(&value) {
            self.0.push((key, value));
        }
        self
    }

    /// The same object with `value` under `key`, if there is one.
    pub(super) fn with_some(self, key: &'static str, value: Option<impl Serialize>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn to_json(&self) -> String {
        // As above.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Text that is JSON already, for providers that want a call's arguments so.
pub(super) fn json(text: &str) -> Result<&RawValue, ModelError> {
    serde_json::from_str(text).map_err(|error| {
        ModelError::new(
            ModelErrorKind::Rejected,
            format!("the arguments of a call in the request are not JSON: {error}"),
        )
    })
}
