//! A share of what was accepted, set aside for a person to look at.

use serde::{Deserialize, Serialize};

use crate::evidence::Quote;
use crate::outcome::Accepted;
use crate::schema::Fingerprint;

/// An accepted value with its evidence, for a person to compare with the
/// source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpotCheck {
    /// What the caller calls the job.
    pub key: String,
    /// The contract's name.
    pub contract: String,
    /// The contract's fingerprint.
    pub fingerprint: Fingerprint,
    /// The value, as the JSON text that was accepted.
    pub document: String,
    /// Its quotes, with their places in the source.
    pub quotes: Vec<Quote>,
}

impl<T> Accepted<T> {
    /// The value for a spot check, where `key` falls within this share of all
    /// keys, from 0 to 1. The same key falls the same way each time, so that a
    /// job that runs twice is set aside once or not at all.
    pub fn spot_check(&self, key: &str, share: f64) -> Option<SpotCheck> {
        if fraction(key) >= share {
            return None;
        }
        let report = self.report();
        let attempts = report.attempts.iter().rev();
        Some(SpotCheck {
            key: key.to_owned(),
            contract: report.contract.clone(),
            fingerprint: report.fingerprint,
            document: attempts.filter_map(|a| a.document.clone()).next()?,
            quotes: report.quotes().to_vec(),
        })
    }
}

/// Where `key` falls between 0 and 1, as evenly as its fingerprint.
fn fraction(key: &str) -> f64 {
    let hash = Fingerprint::of_bytes(key.bytes()).to_string();
    let digits = u32::from_str_radix(&hash[hash.len() - 8..], 16).unwrap_or(0);
    f64::from(digits) / (f64::from(u32::MAX) + 1.0)
}
