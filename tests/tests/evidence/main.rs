//! Evidence, confidence and sources.

mod loops;
mod properties;
mod reports;
mod values;
