//! What went wrong elsewhere, as users reported it, and does not here. The id
//! of a report stands in a comment; what does not compile has its case in
//! `ui/`.
//!
//! - P007 `serde-default`, P009 `variant-with-data` and `enum-as-root`,
//!   P015 `map-field` and `map-in-option`, P016 `no-fields`,
//!   P018 `contract-name`, P022 and P087 `recursive`, P088
//!   `recursive-in-option`, P024 `newtype-as-root` and `tuple-struct`
//! - P064 `flatten-of-union` and `variant-with-data`, P066
//!   `flatten-collision`, P072 `serde-deserialize-with`, P073 `serde-with`,
//!   P078 `reference-field`, P081 `many-errors`, P082 `unknown-key`,
//!   P090 `tuple-field` and `array-field`
//! - P057 is `case.rs`; P010 cannot happen, since no schema is written by hand.

#![allow(dead_code, unused_qualifications)]

mod common;
mod names;
mod schema;
mod types;
