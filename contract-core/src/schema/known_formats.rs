//! What is known of each form of a text, as data.

use super::format::Format;

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

/// What there is to say of a form.
pub(super) struct Known {
    /// What it is called.
    pub noun: &'static str,
    /// Texts of it; the first of them is told.
    pub samples: &'static [&'static str],
    /// The `format` of JSON Schema that lets every such text through.
    pub keyword: Option<&'static str>,
    /// A `pattern` that does, where it is the same for all of them.
    pub pattern: Option<&'static str>,
    /// Whether they let nothing else through.
    pub is_whole: bool,
}

impl Known {
    /// A form that no keyword says.
    #[cfg(any(feature = "pattern", feature = "time", feature = "url"))]
    const IN_WORDS: Self = Self {
        noun: "",
        samples: &[],
        keyword: None,
        pattern: None,
        is_whole: false,
    };

    /// A form whose own pattern says all of it.
    #[cfg(feature = "pattern")]
    const WHOLE: Self = Self {
        is_whole: true,
        ..Self::IN_WORDS
    };
}

impl Format {
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
                pattern: Some(concat!("^", day!(), "T", minute!(), second!(), "$")),
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
            #[cfg(feature = "pattern")]
            Self::Pattern(_) => Known::WHOLE,
        }
    }
}
