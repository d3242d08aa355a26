//! What the whole of a text matches.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use regex::Regex;
#[cfg(feature = "testing")]
use regex_syntax::hir::ClassUnicodeRange;
use regex_syntax::hir::{Class, Hir, HirKind};
use serde::Serialize;

/// A regular expression that the whole of a text matches.
///
/// The derive makes it: it is of the part of the syntax that all engines read
/// alike, and stands without `^` and `$`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pattern(&'static str);

/// Every pattern that a text was matched with. They live as long as the
/// program, as the contracts do.
static COMPILED: RwLock<BTreeMap<&'static str, Option<&'static Regex>>> =
    RwLock::new(BTreeMap::new());

impl Pattern {
    pub(crate) const fn new(pattern: &'static str) -> Self {
        Self(pattern)
    }

    /// The regular expression, without `^` and `$`.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Whether the whole of `text` matches, in time that grows with its length
    /// and no faster.
    ///
    /// Nothing matches what cannot be compiled; the derive lets no such pattern
    /// through.
    pub fn is_match(self, text: &str) -> bool {
        let compiled = COMPILED.read().unwrap_or_else(PoisonError::into_inner);
        let known = compiled.get(self.0).copied();
        drop(compiled);
        known
            .unwrap_or_else(|| self.compiled())
            .is_some_and(|regex| regex.is_match(text))
    }

    #[cold]
    fn compiled(self) -> Option<&'static Regex> {
        let mut compiled = COMPILED.write().unwrap_or_else(PoisonError::into_inner);
        *compiled.entry(self.0).or_insert_with(|| {
            let regex = Regex::new(&format!(r"\A(?:{})\z", self.0)).ok()?;
            Some(Box::leak(Box::new(regex)))
        })
    }

    /// `^[A-Z]{3}$`
    pub(super) fn anchored(self) -> String {
        if self.0.contains('|') {
            format!("^({})$", self.0)
        } else {
            format!("^{}$", self.0)
        }
    }

    pub(super) fn words(self) -> String {
        format!("a string that matches `{}`", self.anchored())
    }

    /// Whether JSON has one way to write each text that matches, and that is
    /// the text itself.
    pub(super) fn is_plain(self) -> bool {
        regex_syntax::parse(self.0).is_ok_and(|hir| is_plain(&hir))
    }

    /// Texts that match, from `min` to `max` characters long: short ones
    /// first, through every alternative.
    #[cfg(feature = "testing")]
    pub(super) fn samples(self, min: u64, max: Option<u64>) -> Vec<String> {
        /// How many are enough.
        const ENOUGH: usize = 16;
        let Ok(hir) = regex_syntax::parse(self.0) else {
            return Vec::new();
        };
        let mut samples: Vec<String> = Vec::new();
        for extra in 0..=min.clamp(3, 1_000) {
            for choice in 0..8 {
                let mut sample = String::new();
                write_sample(&hir, extra, choice, &mut sample);
                let length = sample.chars().count() as u64;
                let fits = length >= min && max.is_none_or(|max| length <= max);
                if fits && self.is_match(&sample) && !samples.contains(&sample) {
                    samples.push(sample);
                }
                if samples.len() == ENOUGH {
                    return samples;
                }
            }
        }
        samples
    }
}

fn is_plain(hir: &Hir) -> bool {
    match hir.kind() {
        HirKind::Empty => true,
        HirKind::Literal(literal) => !literal.0.iter().any(|byte| is_escaped(*byte)),
        HirKind::Class(Class::Unicode(class)) => {
            let holds = |c| {
                let mut ranges = class.ranges().iter();
                ranges.any(|range| range.start() <= c && c <= range.end())
            };
            !(0..0x80).any(|byte| is_escaped(byte) && holds(char::from(byte)))
        }
        HirKind::Repetition(repetition) => is_plain(&repetition.sub),
        HirKind::Capture(capture) => is_plain(&capture.sub),
        HirKind::Concat(parts) | HirKind::Alternation(parts) => parts.iter().all(is_plain),
        // The derive lets none of them through.
        HirKind::Class(Class::Bytes(_)) | HirKind::Look(_) => false,
    }
}

/// Whether JSON writes this character in another way than as itself.
fn is_escaped(byte: u8) -> bool {
    byte < b' ' || byte == b'"' || byte == b'\\'
}

/// A text that `hir` matches: with so many repetitions more than are needed, and
/// with another choice wherever there is one.
#[cfg(feature = "testing")]
fn write_sample(hir: &Hir, extra: u64, choice: usize, sample: &mut String) {
    /// Longer texts show nothing more.
    const LONGEST: usize = 10_000;
    match hir.kind() {
        HirKind::Literal(literal) => sample.push_str(&String::from_utf8_lossy(&literal.0)),
        HirKind::Class(class) => sample.extend(choose(class, choice)),
        HirKind::Repetition(repetition) => {
            let count = u64::from(repetition.min) + extra;
            let count = repetition.max.map_or(count, |max| count.min(max.into()));
            for (at, _) in (0..count).enumerate() {
                if sample.len() > LONGEST {
                    break;
                }
                write_sample(&repetition.sub, extra, choice + at, sample);
            }
        }
        HirKind::Capture(capture) => write_sample(&capture.sub, extra, choice, sample),
        HirKind::Concat(parts) => {
            for part in parts {
                write_sample(part, extra, choice, sample);
            }
        }
        HirKind::Alternation(parts) => {
            if let Some(part) = parts.get(choice % parts.len()) {
                write_sample(part, extra, choice, sample);
            }
        }
        HirKind::Empty | HirKind::Look(_) => {}
    }
}

/// The ends of the class's ranges, and what JSON escapes if it is in it.
#[cfg(feature = "testing")]
fn choose(class: &Class, choice: usize) -> Option<char> {
    let Class::Unicode(class) = class else {
        return None;
    };
    let ranges = class.ranges();
    let holds = |c: &char| {
        let mut ranges = ranges.iter();
        ranges.any(|range| range.start() <= *c && *c <= range.end())
    };
    let usual = ['a', '語', '"', '\n', '𝄞'].into_iter().filter(holds);
    let ends = ranges
        .iter()
        .flat_map(|range| [range.start(), range.end()])
        .filter(|c| !c.is_control());
    let mut chars: Vec<char> = usual.chain(ends).collect();
    chars.extend(ranges.first().map(ClassUnicodeRange::start));
    chars.get(choice % chars.len().max(1)).copied()
}
