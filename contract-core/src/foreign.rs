//! Types of other crates that can stand in a contract, each behind a feature of
//! the crate's name.
//!
//! The types of `time` are not among them: the form in which they are read
//! depends on the features of that crate and on the module named in
//! `#[serde(with = …)]`. Ask for a `String`, and convert it.

use crate::contract::ContractField;
use crate::schema::{Format, Schema};

macro_rules! texts {
    ($($feature:literal: $($ty:ty => $format:ident),*;)*) => {
        $($(
            #[cfg(feature = $feature)]
            impl ContractField for $ty {
                const SCHEMA: &'static Schema = &Schema::formatted(Format::$format);
            }
        )*)*
    };
}

texts! {
    "chrono":
        chrono::NaiveDate => Date,
        chrono::NaiveTime => Time,
        chrono::NaiveDateTime => LocalDateTime,
        chrono::DateTime<chrono::Utc> => DateTime,
        chrono::DateTime<chrono::FixedOffset> => DateTime;
    "uuid": uuid::Uuid => Uuid;
    "url": url::Url => Url;
    "rust_decimal": rust_decimal::Decimal => Decimal;
}
