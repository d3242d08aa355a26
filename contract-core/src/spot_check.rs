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
        let mut attempts = report.attempts.iter().rev();
        Some(SpotCheck {
            key: key.to_owned(),
            contract: report.contract.clone(),
            fingerprint: report.fingerprint,
            document: attempts.find_map(|a| a.document.clone())?,
            quotes: report.quotes().to_vec(),
        })
    }
}

/// Where `key` falls between 0 and 1. The fingerprints of like keys are alike,
/// so their bits are mixed as in the generator `SplitMix64`.
fn fraction(key: &str) -> f64 {
    let mut bits = Fingerprint::of_bytes(key.bytes()).low_bits();
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let high = u32::try_from(bits >> 32).unwrap_or(u32::MAX);
    f64::from(high) / (f64::from(u32::MAX) + 1.0)
}
