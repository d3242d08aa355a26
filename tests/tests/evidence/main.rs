//! Evidence, confidence and sources.

mod declined;
mod look_ups;
mod loops;
mod properties;
mod reports;
mod stages;
mod values;
