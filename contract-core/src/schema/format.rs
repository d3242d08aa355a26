//! Texts that have a form of their own, as serde reads it into a type of
//! another crate.

use serde::Serialize;

/// The form of a text.
///
/// No dialect is sent it as a keyword: providers differ in the names that they
/// take, and in what they mean by them. It is told to the model in words, and
/// checked with the parser of the crate whose type it is.
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
}

impl Format {
    /// Whether `text` has this form, and serde reads it.
    pub fn is_valid(self, text: &str) -> bool {
        // Without any of the features there is no form.
        let _ = text;
        match self {
            #[cfg(feature = "chrono")]
            Self::Date => is_read::<chrono::NaiveDate>(text),
            #[cfg(feature = "chrono")]
            Self::Time => is_read::<chrono::NaiveTime>(text),
            #[cfg(feature = "chrono")]
            Self::LocalDateTime => is_read::<chrono::NaiveDateTime>(text),
            #[cfg(feature = "chrono")]
            Self::DateTime => is_read::<chrono::DateTime<chrono::FixedOffset>>(text),
            #[cfg(feature = "time")]
            Self::TimeDate => is_read_by_serde::<time::Date>(text),
            #[cfg(feature = "time")]
            Self::TimeOfDay => is_read_by_serde::<time::Time>(text),
            #[cfg(feature = "time")]
            Self::TimeLocal => is_read_by_serde::<time::PrimitiveDateTime>(text),
            #[cfg(feature = "time")]
            Self::TimeOffset => is_read_by_serde::<time::OffsetDateTime>(text),
            #[cfg(feature = "uuid")]
            Self::Uuid => text.len() == 36 && is_read::<uuid::Uuid>(text),
            #[cfg(feature = "url")]
            Self::Url => is_read::<url::Url>(text),
            // Reading rounds what it cannot hold; that would be another number.
            #[cfg(feature = "rust_decimal")]
            Self::Decimal => {
                text.bytes()
                    .all(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'.'))
                    && rust_decimal::Decimal::from_str_exact(text).is_ok()
            }
        }
    }

    /// The form in words: `a date such as 2024-05-17`.
    pub(crate) fn words(self) -> String {
        let (noun, samples) = self.known();
        let example = samples.first().copied().unwrap_or_default();
        format!("{noun} such as {example}")
    }

    /// Texts of this form.
    #[cfg(feature = "testing")]
    pub(crate) fn samples(self) -> &'static [&'static str] {
        self.known().1
    }

    /// What it is called, and texts of it; the first of them is told.
    fn known(self) -> (&'static str, &'static [&'static str]) {
        match self {
            #[cfg(feature = "chrono")]
            Self::Date => (
                "a date",
                &["2024-05-17", "0001-01-01", "2000-02-29", "9999-12-31"],
            ),
            #[cfg(feature = "chrono")]
            Self::Time => ("a time of day", &["10:30:00", "00:00:00", "23:59:59.999"]),
            #[cfg(feature = "chrono")]
            Self::LocalDateTime => (
                "a date and time without an offset",
                &["2024-05-17T10:30:00", "9999-12-31T23:59:59.999"],
            ),
            #[cfg(feature = "chrono")]
            Self::DateTime => (
                "a date and time with an offset",
                &["2024-05-17T10:30:00Z", "9999-12-31T23:59:59.999Z"],
            ),
            #[cfg(feature = "time")]
            Self::TimeDate => ("a date", &["2024-05-17", "2000-02-29", "9999-12-31"]),
            #[cfg(feature = "time")]
            Self::TimeOfDay => (
                "a time of day with a fraction",
                &["10:30:00.0", "00:00:00.0", "23:59:59.999"],
            ),
            #[cfg(feature = "time")]
            Self::TimeLocal => (
                "a date and time without an offset",
                &["2024-05-17 10:30:00.0", "9999-12-31 23:59:59.999"],
            ),
            #[cfg(feature = "time")]
            Self::TimeOffset => (
                "a date and time with an offset",
                &[
                    "2024-05-17 10:30:00.0 +00:00:00",
                    "2024-05-17 10:30:00.0 -05:30:00",
                ],
            ),
            #[cfg(feature = "uuid")]
            Self::Uuid => (
                "a UUID",
                &[
                    "67e55044-10b1-426f-9247-bb680e5fe0c8",
                    "00000000-0000-0000-0000-000000000000",
                ],
            ),
            #[cfg(feature = "url")]
            Self::Url => (
                "an absolute URL",
                &["https://example.com/a?b=c#d", "mailto:a@example.com"],
            ),
            #[cfg(feature = "rust_decimal")]
            Self::Decimal => (
                "a decimal number in a string",
                &["12.50", "0", "-1", "79228162514264337593543950335"],
            ),
        }
    }
}

/// The crate has no other parser of the form that serde reads.
#[cfg(feature = "time")]
fn is_read_by_serde<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    use serde::de::value::{Error, StrDeserializer};

    T::deserialize(StrDeserializer::<Error>::new(text)).is_ok()
}

/// Parsers pass over white space that nobody wrote on purpose.
#[cfg(any(feature = "chrono", feature = "uuid", feature = "url"))]
fn is_read<T: std::str::FromStr>(text: &str) -> bool {
    !text.contains(char::is_whitespace) && text.parse::<T>().is_ok()
}
