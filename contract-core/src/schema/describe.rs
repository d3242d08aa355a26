//! The description of a value: its own words, and all that the dialect cannot
//! write as a rule.

use super::keywords::{self, Carried, sent_float, sent_integer};
use super::tree::{Kind, Schema, Variant, Width};
use crate::dialect::Dialect;

impl Schema {
    /// What the model is told about this value in `dialect`, if anything.
    pub(crate) fn told(&self, dialect: &Dialect) -> Option<String> {
        let mut told = String::new();
        if let Some(description) = self.description {
            told.push_str(description);
        }
        if let Kind::Enum { variants, .. } = self.kind {
            add_line(&mut told, &variants_told(variants));
        }
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
fn variants_told(variants: &[Variant]) -> String {
    let told: Vec<String> = variants
        .iter()
        .filter_map(|variant| {
            let description = variant.description?.replace('\n', " ");
            Some(format!(
                "{}: {}",
                variant.name,
                description.trim_end_matches('.')
            ))
        })
        .collect();
    told.join("; ")
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
        Kind::Text { min_len, max_len } => count(min_len, max_len, "character"),
        Kind::List {
            min_items,
            max_items,
            ..
        } => count(min_items, max_items, "item"),
        _ => String::new(),
    };
    let mut letters = range.chars();
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
            Self::Text { min_len, max_len } => (" of ", count(min_len, max_len, "character")),
            Self::List {
                min_items,
                max_items,
                ..
            } => (" of ", count(min_items, max_items, "item")),
            Self::Enum { variants, .. } => return one_of(variants),
            Self::Boolean | Self::Object { .. } => ("", String::new()),
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
fn one_of(variants: &[Variant]) -> String {
    let names: Vec<String> = variants
        .iter()
        .map(|variant| crate::excerpt::quoted(variant.name))
        .collect();
    match names.as_slice() {
        [only] => only.clone(),
        _ => format!("one of {}", names.join(", ")),
    }
}
