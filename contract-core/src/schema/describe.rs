//! The description of a value: its own words, and all that the dialect cannot
//! write as a rule.

use super::keywords::{self, Carried, sent_float, sent_integer};
use super::tree::{Branch, Kind, Schema, Width};
use crate::dialect::Dialect;
use crate::excerpt;

impl Schema {
    /// What the model is told about this value in `dialect`, if anything.
    pub(crate) fn told(&self, dialect: &Dialect) -> Option<String> {
        let mut told = String::new();
        if let Some(description) = self.description {
            told.push_str(description);
        }
        add_line(&mut told, &variants_told(self.kind));
        add_line(&mut told, &format_told(self.kind));
        add_line(&mut told, &rules_told(self.kind, dialect));
        if self.nullable && !speaks_of_null(&told) {
            add_line(&mut told, "Null where it is not known; never a guess.");
        }
        (!told.is_empty()).then_some(told)
    }
}

fn add_line(told: &mut String, line: &str) {
    if line.is_empty() {
        return;
    }
    if !told.is_empty() {
        told.push('\n');
    }
    told.push_str(line);
}

fn speaks_of_null(told: &str) -> bool {
    told.to_ascii_lowercase().contains("null")
}

/// `refund: wants money back; consult: asks a question`
fn variants_told(kind: Kind) -> String {
    match kind {
        Kind::Enum { variants, .. } => told(
            variants
                .iter()
                .filter_map(|variant| Some((variant.name, variant.description?))),
        ),
        Kind::IntegerEnum { variants, .. } => told(
            variants
                .iter()
                .map(|variant| (variant.value, variant.description.unwrap_or(variant.name))),
        ),
        _ => String::new(),
    }
}

/// What the values of the tag of a union mean.
pub(super) fn branches_told(branches: &[Branch]) -> String {
    told(
        branches
            .iter()
            .filter_map(|branch| Some((branch.name, branch.description?))),
    )
}

fn told<N: std::fmt::Display>(values: impl Iterator<Item = (N, &'static str)>) -> String {
    let told = values.map(|(value, description)| {
        format!(
            "{value}: {}",
            description.replace('\n', " ").trim_end_matches('.')
        )
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The bounds that `dialect` does not write as keywords, as a sentence.
fn rules_told(kind: Kind, dialect: &Dialect) -> String {
    let is_told = keywords::of(kind, dialect)
        .iter()
        .any(|keyword| keyword.carried == Carried::Description);
    let range = match kind {
        _ if !is_told => String::new(),
        Kind::Integer { min, max } => range(sent_integer(min), sent_integer(max)),
        Kind::Number { min, max, width } => range(sent_float(min, width), sent_float(max, width)),
        Kind::Text {
            min_len, max_len, ..
        } => count(min_len, max_len, "character"),
        Kind::List {
            min_items,
            max_items,
            ..
        } => count(min_items, max_items, "item"),
        _ => String::new(),
    };
    sentence(&range)
}

/// The form of a text as a sentence.
fn format_told(kind: Kind) -> String {
    match kind {
        Kind::Text {
            format: Some(format),
            ..
        } => sentence(&format.words()),
        _ => String::new(),
    }
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        format!("{}{}.", first.to_ascii_uppercase(), letters.as_str())
    })
}

/// `from 1 to 5`, `at least 1`, `at most 5`
fn range<N: std::fmt::Display>(min: Option<N>, max: Option<N>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!("from {min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => String::new(),
    }
}

/// `exactly 1 item`, `1 to 5 items`, `at least 2 items`, `at most 1 item`
fn count(min: u64, max: Option<u64>, unit: &str) -> String {
    let range = match (min, max) {
        (0, None) => return String::new(),
        (0, Some(max)) => format!("at most {max}"),
        (min, None) => format!("at least {min}"),
        (min, Some(max)) if min == max => format!("exactly {min}"),
        (min, Some(max)) => format!("{min} to {max}"),
    };
    let plural = if max.unwrap_or(min) == 1 { "" } else { "s" };
    format!("{range} {unit}{plural}")
}

impl Kind {
    /// The kind and its bounds as an issue's `expected`.
    pub(crate) fn expected(self) -> String {
        let (of, bounds) = match self {
            Self::Integer { min, max } => (" ", range(Some(min), Some(max))),
            Self::Number { min, max, width } => {
                (" ", range(min.or(least(width)), max.or(greatest(width))))
            }
            Self::Text {
                min_len,
                max_len,
                format: Some(format),
            } => {
                let length = count(min_len, max_len, "character");
                let of = if length.is_empty() { "" } else { ", of " };
                return format!("{}{of}{length}", format.words());
            }
            Self::Text {
                min_len, max_len, ..
            } => (" of ", count(min_len, max_len, "character")),
            Self::List {
                min_items,
                max_items,
                ..
            } => (" of ", count(min_items, max_items, "item")),
            Self::Enum { variants, .. } => {
                return one_of(variants.iter().map(|variant| excerpt::quoted(variant.name)));
            }
            Self::IntegerEnum { variants, .. } => {
                return one_of(variants.iter().map(|variant| variant.value.to_string()));
            }
            Self::Boolean | Self::Object { .. } | Self::Union { .. } => ("", String::new()),
        };
        if bounds.is_empty() {
            self.noun().to_owned()
        } else {
            format!("{}{of}{bounds}", self.noun())
        }
    }
}

fn least(width: Width) -> Option<f64> {
    (width == Width::Single).then_some(f64::from(f32::MIN))
}

fn greatest(width: Width) -> Option<f64> {
    (width == Width::Single).then_some(f64::from(f32::MAX))
}

/// `one of "refund", "consult"`
pub(crate) fn one_of(values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.collect();
    match values.as_slice() {
        [only] => only.clone(),
        _ => format!("one of {}", values.join(", ")),
    }
}
