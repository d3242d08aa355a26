//! Strict JSON: the judgement of a text that needs no repair.

use super::keys::Keys;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

/// Whether the text is one JSON value that loses nothing when it is read: no
/// key twice, every number finite, every integer exact, every string valid
/// Unicode, nested no deeper than serde allows.
pub(crate) fn is_clean(text: &str) -> bool {
    let has_wide_number = Cell::new(false);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let clean = Clean {
        has_wide_number: &has_wide_number,
    };
    clean.deserialize(&mut deserializer).is_ok()
        && deserializer.end().is_ok()
        && !(has_wide_number.get() && has_wide_integer(text))
}

/// Walks a document and keeps nothing of it but the keys of open objects.
#[derive(Clone, Copy)]
struct Clean<'c> {
    /// Raised by a float so large that it may have been an integer.
    has_wide_number: &'c Cell<bool>,
}

impl<'de> DeserializeSeed<'de> for Clean<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Clean<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<(), E> {
        if !number.is_finite() {
            return Err(E::custom("number out of range"));
        }
        // 2^63, where integers start to arrive as floats.
        if number.abs() >= 9_223_372_036_854_775_808.0 {
            self.has_wide_number.set(true);
        }
        Ok(())
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        while elements.next_element_seed(self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut keys = Keys::default();
        while let Some(key) = members.next_key_seed(Key)? {
            if keys.insert(key).is_err() {
                return Err(A::Error::custom("duplicate key"));
            }
            members.next_value_seed(self)?;
        }
        Ok(())
    }
}

/// A key, borrowed where it has no escapes.
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Key {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E: Error>(self, key: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(key.to_owned()))
    }
}

/// Whether valid JSON text holds an integer beyond what 64 bits keep. Asked
/// only when a number was seen that may be one.
fn has_wide_integer(text: &str) -> bool {
    let mut rest = text;
    while let Some(start) = rest.find(|glyph| glyph == '"' || is_of_number(glyph)) {
        rest = rest.get(start..).unwrap_or_default();
        let end = match rest.strip_prefix('"') {
            // With the quote that opens it and the one that closes it.
            Some(string) => string_end(string).map_or(rest.len(), |end| end + 2),
            None => rest
                .find(|glyph| !is_of_number(glyph))
                .unwrap_or(rest.len()),
        };
        if rest.get(..end).is_some_and(is_wide_integer) {
            return true;
        }
        rest = rest.get(end..).unwrap_or_default();
    }
    false
}

/// The first quote that no backslash escapes.
pub(crate) fn string_end(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })
}

const fn is_of_number(glyph: char) -> bool {
    matches!(glyph, '0'..='9' | '-' | '+' | '.' | 'e' | 'E')
}

/// Whether the text is an integer that 64 bits do not keep.
pub(crate) fn is_wide_integer(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && number.parse::<u64>().is_err()
        && number.parse::<i64>().is_err()
}
