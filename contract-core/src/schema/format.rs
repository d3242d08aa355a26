//! Texts that have a form of their own, as serde reads it into a type of
//! another crate.

#![allow(
    irrefutable_let_patterns,
    unreachable_patterns,
    reason = "each form is behind a feature, and a build may have one alone"
)]

use std::borrow::Cow;

use serde::Serialize;

#[cfg(any(feature = "chrono", feature = "time"))]
use super::clock;
#[cfg(feature = "pattern")]
use super::pattern::Pattern;

/// The form of a text.
///
/// It is told to the model in words, and checked with the parser of the crate
/// whose type it is. A dialect is sent it as `format` or `pattern` where its
/// engine lets every such text through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub enum Format {
    /// A `chrono::NaiveDate`.
    #[cfg(feature = "chrono")]
    Date,
    /// A `chrono::NaiveTime`.
    #[cfg(feature = "chrono")]
    Time,
    /// A `chrono::NaiveDateTime`, which refuses an offset.
    #[cfg(feature = "chrono")]
    LocalDateTime,
    /// A `chrono::DateTime`, which demands an offset.
    #[cfg(feature = "chrono")]
    DateTime,
    /// A `time::Date`.
    #[cfg(feature = "time")]
    TimeDate,
    /// A `time::Time`, with a fraction of a second.
    #[cfg(feature = "time")]
    TimeOfDay,
    /// A `time::PrimitiveDateTime`, without an offset.
    #[cfg(feature = "time")]
    TimeLocal,
    /// A `time::OffsetDateTime`, with an offset down to seconds.
    #[cfg(feature = "time")]
    TimeOffset,
    /// A `uuid::Uuid`, with its hyphens.
    #[cfg(feature = "uuid")]
    Uuid,
    /// A `url::Url`, absolute. Reading it may change its spelling.
    #[cfg(feature = "url")]
    Url,
    /// A `rust_decimal::Decimal` that is held exactly.
    #[cfg(feature = "rust_decimal")]
    Decimal,
    /// A `String` under a `pattern`.
    #[cfg(feature = "pattern")]
    Pattern(Pattern),
}

impl Format {
    /// Whether `text` has this form, and serde reads it.
    pub fn is_valid(self, text: &str) -> bool {
        // Without any of the features there is no form.
        let _ = text;
        match self {
            #[cfg(feature = "chrono")]
            Self::Date => clock::is_date(text) && is_read::<chrono::NaiveDate>(text),
            #[cfg(feature = "chrono")]
            Self::Time => clock::is_time(text) && is_read::<chrono::NaiveTime>(text),
            #[cfg(feature = "chrono")]
            Self::LocalDateTime => {
                clock::is_local(text, 'T') && is_read::<chrono::NaiveDateTime>(text)
            }
            #[cfg(feature = "chrono")]
            Self::DateTime => clock::is_instant(text) && is_read_in_four_digits(text),
            #[cfg(feature = "time")]
            Self::TimeDate => clock::is_date(text) && is_read_by_serde::<time::Date>(text),
            #[cfg(feature = "time")]
            Self::TimeOfDay => {
                clock::is_time_to_seconds(text) && is_read_by_serde::<time::Time>(text)
            }
            #[cfg(feature = "time")]
            Self::TimeLocal => {
                clock::is_local(text, ' ') && is_read_by_serde::<time::PrimitiveDateTime>(text)
            }
            #[cfg(feature = "time")]
            Self::TimeOffset => {
                clock::is_instant_in_words(text) && is_read_by_serde::<time::OffsetDateTime>(text)
            }
            #[cfg(feature = "uuid")]
            Self::Uuid => text.len() == 36 && is_read::<uuid::Uuid>(text),
            #[cfg(feature = "url")]
            Self::Url => !text.contains(is_dropped) && is_read::<url::Url>(text),
            // Reading rounds what it cannot hold; that would be another number.
            #[cfg(feature = "rust_decimal")]
            Self::Decimal => {
                text.bytes()
                    .all(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'.'))
                    && rust_decimal::Decimal::from_str_exact(text).is_ok()
            }
            #[cfg(feature = "pattern")]
            Self::Pattern(pattern) => pattern.is_match(text),
        }
    }

    /// The form in words: `a date such as 2024-05-17`.
    pub(crate) fn words(self) -> String {
        #[cfg(feature = "pattern")]
        if let Self::Pattern(pattern) = self {
            return pattern.words();
        }
        let known = self.known();
        let example = known.samples.first().copied().unwrap_or_default();
        format!("{} such as {example}", known.noun)
    }

    /// Texts of this form that are from `min` to `max` characters long.
    #[cfg(feature = "testing")]
    pub(crate) fn samples(self, min: u64, max: Option<u64>) -> Vec<String> {
        #[cfg(feature = "pattern")]
        if let Self::Pattern(pattern) = self {
            return pattern.samples(min, max);
        }
        let _ = (min, max);
        let samples = self.known().samples.iter();
        samples.map(|sample| (*sample).to_owned()).collect()
    }

    /// The rule that it is, and its bound, where it is not sent.
    pub(super) fn rule(self) -> (&'static str, String) {
        match self {
            #[cfg(feature = "pattern")]
            Self::Pattern(pattern) => ("pattern", pattern.anchored()),
            _ => ("format", self.words()),
        }
    }

    /// A `pattern` that lets every such text through. For an engine that
    /// matches the JSON text itself, only one whose texts JSON writes as they
    /// are.
    pub(super) fn pattern(self, is_matched_in_json: bool) -> Option<Cow<'static, str>> {
        #[cfg(feature = "pattern")]
        if let Self::Pattern(pattern) = self {
            return (!is_matched_in_json || pattern.is_plain()).then(|| pattern.anchored().into());
        }
        let _ = is_matched_in_json;
        self.known().pattern.map(Cow::Borrowed)
    }
}

/// The crate has no other parser of the form that serde reads.
#[cfg(feature = "time")]
fn is_read_by_serde<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    use serde::de::value::{Error, StrDeserializer};

    T::deserialize(StrDeserializer::<Error>::new(text)).is_ok()
}

/// Another offset may take a moment into a year that is written in another way.
#[cfg(feature = "chrono")]
fn is_read_in_four_digits(text: &str) -> bool {
    use chrono::Datelike;

    let read = text.parse::<chrono::DateTime<chrono::FixedOffset>>();
    read.is_ok_and(|moment| (0..=9999).contains(&moment.to_utc().year()))
}

/// What a URL loses where it is read: control characters, and those that show
/// nothing.
#[cfg(feature = "url")]
fn is_dropped(glyph: char) -> bool {
    glyph.is_control()
        || matches!(
            glyph,
            '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
                | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}'
        )
}

/// Parsers pass over white space that nobody wrote on purpose.
#[cfg(any(feature = "chrono", feature = "uuid", feature = "url"))]
fn is_read<T: std::str::FromStr>(text: &str) -> bool {
    !text.contains(char::is_whitespace) && text.parse::<T>().is_ok()
}
