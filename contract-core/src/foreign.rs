//! Types of other crates that can stand in a contract, each behind a feature of
//! the crate's name.
//!
//! Those of `time` are in the form that its own feature `serde-human-readable`
//! reads, which the feature here turns on. For another form, name its module in
//! `#[serde(with = …)]`, and write `#[contract(as = String)]` beside it. Its
//! `Duration`, `Month` and `Weekday` are not among them: ask for a number, or
//! for an enum of your own.

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
    "time":
        time::Date => TimeDate,
        time::Time => TimeOfDay,
        time::PrimitiveDateTime => TimeLocal,
        time::OffsetDateTime => TimeOffset;
    "uuid": uuid::Uuid => Uuid;
    "url": url::Url => Url;
    "rust_decimal": rust_decimal::Decimal => Decimal;
}
