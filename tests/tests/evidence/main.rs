//! Evidence, confidence and sources.

mod declined;
mod ends;
mod look_ups;
mod loops;
mod numerals;
mod properties;
mod reports;
mod stages;
mod standing;
mod values;
mod whole_numbers;
