//! A reply, and its reading: raw text in, one strict JSON document or a refusal
//! with its reason out.
//!
//! Strict JSON is taken as it is and never looked into. Everything else is
//! read conservatively: a [`Repair`] is made only where the text has one
//! meaning, and every repair is recorded; where two readings are possible the
//! reply is refused, since a retry costs less than a wrong value.
//!
//! ```text
//! read ── strict ─────────────────────────────┐ the whole reply
//!   └──── outline ── tolerant ──── choose ────┤ a document inside the reply
//!         (markup)   (one value)   (context)  └ shape ── Document
//! ```

mod choose;
mod code;
mod coerce;
mod context;
mod document;
mod edit;
mod enclosing;
mod envelope;
mod escaped;
mod fenced;
mod fragment;
mod glyph;
mod keys;
mod markup;
mod options;
mod outline;
mod read;
mod received;
mod refusal;
mod repair;
mod shape;
mod strict;
mod thinking;
mod tolerant;

pub(crate) use coerce::coerce;
pub use document::Document;
pub(crate) use fenced::fenced;
pub use options::{Envelope, ReadOptions};
pub use read::read;
pub use received::{Content, Reply, StopReason, Usage};
pub use refusal::{Refusal, RefusalReason};
pub use repair::{Repair, RepairCode};
