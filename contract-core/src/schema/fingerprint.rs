//! A name for exactly one schema.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::tree::Schema;

/// A hash of everything that a schema says: names, kinds, bounds,
/// descriptions, roles, and their order.
///
/// It tells schemas apart that were written by people; it is no defence against
/// somebody who looks for a collision (128-bit FNV-1a).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 16]);

const OFFSET_BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

impl Fingerprint {
    /// The fingerprint of `bytes`.
    pub(crate) fn of_bytes(bytes: impl Iterator<Item = u8>) -> Self {
        let hash = bytes.fold(OFFSET_BASIS, |hash, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(PRIME)
        });
        Self(hash.to_be_bytes())
    }

    /// Half of its bits.
    pub(crate) fn low_bits(self) -> u64 {
        let (_, low) = self.0.split_at(self.0.len() / 2);
        low.iter()
            .fold(0, |bits, byte| (bits << 8) | u64::from(*byte))
    }

    /// The fingerprint of `schema`.
    pub fn of(schema: &Schema) -> Self {
        // A tree of strings and numbers always serialises; were it ever not so,
        // the empty text would still differ from that of any contract.
        Self::of_bytes(serde_json::to_vec(schema).unwrap_or_default().into_iter())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        u128::from_str_radix(&digits, 16)
            .map(|hash| Self(hash.to_be_bytes()))
            .map_err(|_| serde::de::Error::custom("a fingerprint is 32 hexadecimal digits"))
    }
}
