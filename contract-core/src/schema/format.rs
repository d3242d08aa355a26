//! Texts that have a form of their own, as serde reads it into a type of
//! another crate.

use serde::Serialize;

#[cfg(feature = "chrono")]
use super::clock;

#[cfg(feature = "chrono")]
macro_rules! day {
    () => {
        "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    };
}
#[cfg(feature = "chrono")]
macro_rules! minute {
    () => {
        "([01][0-9]|2[0-3]):[0-5][0-9]"
    };
}
/// chrono reads the 60th second, as RFC 3339 has it.
#[cfg(feature = "chrono")]
macro_rules! second {
    () => {
        r":([0-5][0-9]|60)(\.[0-9]+)?"
    };
}

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
            Self::LocalDateTime => clock::is_local(text) && is_read::<chrono::NaiveDateTime>(text),
            #[cfg(feature = "chrono")]
            Self::DateTime => {
                clock::is_instant(text) && is_read::<chrono::DateTime<chrono::FixedOffset>>(text)
            }
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
        let Known { noun, samples, .. } = self.known();
        let example = samples.first().copied().unwrap_or_default();
        format!("{noun} such as {example}")
    }

    /// Texts of this form.
    #[cfg(feature = "testing")]
    pub(crate) fn samples(self) -> &'static [&'static str] {
        self.known().samples
    }

    /// What there is to say of it.
    pub(super) fn known(self) -> Known {
        match self {
            #[cfg(feature = "chrono")]
            Self::Date => Known {
                noun: "a date",
                samples: &["2024-05-17", "0001-01-01", "2000-02-29", "9999-12-31"],
                keyword: Some("date"),
                pattern: Some(concat!("^", day!(), "$")),
                is_whole: false,
            },
            #[cfg(feature = "chrono")]
            Self::Time => Known {
                noun: "a time of day",
                samples: &["10:30:00", "00:00:00", "23:59:59.999"],
                // JSON Schema's `time` demands an offset.
                keyword: None,
                pattern: Some(concat!("^", minute!(), "(", second!(), ")?$")),
                is_whole: false,
            },
            #[cfg(feature = "chrono")]
            Self::LocalDateTime => Known {
                noun: "a date and time without an offset",
                samples: &["2024-05-17T10:30:00", "9999-12-31T23:59:59.999"],
                keyword: None,
                pattern: Some(concat!("^", day!(), "T", minute!(), "(", second!(), ")?$")),
                is_whole: false,
            },
            #[cfg(feature = "chrono")]
            Self::DateTime => Known {
                noun: "a date and time with an offset",
                samples: &["2024-05-17T10:30:00Z", "9999-12-31T23:59:59.999Z"],
                keyword: Some("date-time"),
                pattern: Some(concat!(
                    "^",
                    day!(),
                    "T",
                    minute!(),
                    second!(),
                    "(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"
                )),
                is_whole: false,
            },
            #[cfg(feature = "time")]
            Self::TimeDate => Known {
                noun: "a date",
                samples: &["2024-05-17", "2000-02-29", "9999-12-31"],
                ..Known::IN_WORDS
            },
            #[cfg(feature = "time")]
            Self::TimeOfDay => Known {
                noun: "a time of day with a fraction",
                samples: &["10:30:00.0", "00:00:00.0", "23:59:59.999"],
                ..Known::IN_WORDS
            },
            #[cfg(feature = "time")]
            Self::TimeLocal => Known {
                noun: "a date and time without an offset",
                samples: &["2024-05-17 10:30:00.0", "9999-12-31 23:59:59.999"],
                ..Known::IN_WORDS
            },
            #[cfg(feature = "time")]
            Self::TimeOffset => Known {
                noun: "a date and time with an offset",
                samples: &[
                    "2024-05-17 10:30:00.0 +00:00:00",
                    "2024-05-17 10:30:00.0 -05:30:00",
                ],
                ..Known::IN_WORDS
            },
            #[cfg(feature = "uuid")]
            Self::Uuid => Known {
                noun: "a UUID",
                samples: &[
                    "67e55044-10b1-426f-9247-bb680e5fe0c8",
                    "00000000-0000-0000-0000-000000000000",
                ],
                keyword: Some("uuid"),
                pattern: Some(
                    "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$",
                ),
                is_whole: true,
            },
            #[cfg(feature = "url")]
            Self::Url => Known {
                noun: "an absolute URL",
                samples: &["https://example.com/a?b=c#d", "mailto:a@example.com"],
                // JSON Schema's `uri` refuses letters beyond ASCII.
                ..Known::IN_WORDS
            },
            #[cfg(feature = "rust_decimal")]
            Self::Decimal => Known {
                noun: "a decimal number in a string",
                samples: &["12.50", "0", "-1", "79228162514264337593543950335"],
                keyword: None,
                pattern: Some(r"^-?([0-9]+(\.[0-9]*)?|\.[0-9]+)$"),
                is_whole: false,
            },
        }
    }
}

/// The crate has no other parser of the form that serde reads.
#[cfg(feature = "time")]
fn is_read_by_serde<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    use serde::de::value::{Error, StrDeserializer};

    T::deserialize(StrDeserializer::<Error>::new(text)).is_ok()
}

/// What there is to say of a form.
pub(super) struct Known {
    /// What it is called.
    noun: &'static str,
    /// Texts of it; the first of them is told.
    samples: &'static [&'static str],
    /// The `format` of JSON Schema that lets every such text through.
    pub keyword: Option<&'static str>,
    /// A `pattern` that does.
    pub pattern: Option<&'static str>,
    /// Whether they let nothing else through.
    pub is_whole: bool,
}

impl Known {
    /// A form that no keyword says.
    #[cfg(any(feature = "chrono", feature = "time", feature = "url"))]
    const IN_WORDS: Self = Self {
        noun: "",
        samples: &[],
        keyword: None,
        pattern: None,
        is_whole: false,
    };
}

/// Parsers pass over white space that nobody wrote on purpose.
#[cfg(any(feature = "chrono", feature = "uuid", feature = "url"))]
fn is_read<T: std::str::FromStr>(text: &str) -> bool {
    !text.contains(char::is_whitespace) && text.parse::<T>().is_ok()
}
