//! Bounds that a field puts on its value, and whether they can hold.

use super::message::Message;
use super::tree::{Kind, Width};

/// The bounds written on one field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rules {
    /// The least number.
    pub min: Option<Bound>,
    /// The greatest number.
    pub max: Option<Bound>,
    /// The least length of a string.
    pub min_len: Option<u64>,
    /// The greatest length of a string.
    pub max_len: Option<u64>,
    /// The least number of items.
    pub min_items: Option<u64>,
    /// The greatest number of items.
    pub max_items: Option<u64>,
}

/// A bound as it was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bound {
    /// Written without a fraction.
    Integer(i128),
    /// Written with a fraction or an exponent.
    Float(f64),
}

/// What the derive writes: one bound each, for as few tokens as can be.
impl Rules {
    /// No bound but `min`.
    pub const fn min(bound: Bound) -> Self {
        Self {
            min: Some(bound),
            ..Self::NONE
        }
    }

    /// No bound but `max`.
    pub const fn max(bound: Bound) -> Self {
        Self {
            max: Some(bound),
            ..Self::NONE
        }
    }

    /// No bound but `min_len`.
    pub const fn min_len(bound: u64) -> Self {
        Self {
            min_len: Some(bound),
            ..Self::NONE
        }
    }

    /// No bound but `max_len`.
    pub const fn max_len(bound: u64) -> Self {
        Self {
            max_len: Some(bound),
            ..Self::NONE
        }
    }

    /// No bound but `min_items`.
    pub const fn min_items(bound: u64) -> Self {
        Self {
            min_items: Some(bound),
            ..Self::NONE
        }
    }

    /// No bound but `max_items`.
    pub const fn max_items(bound: u64) -> Self {
        Self {
            max_items: Some(bound),
            ..Self::NONE
        }
    }
}

impl Rules {
    /// No bound at all.
    pub const NONE: Self = Self {
        min: None,
        max: None,
        min_len: None,
        max_len: None,
        min_items: None,
        max_items: None,
    };

    /// `kind` with every bound that applies to it.
    pub(crate) const fn narrow(&self, kind: Kind) -> Kind {
        match kind {
            Kind::Integer { min, max } => Kind::Integer {
                min: whole_or(self.min, min),
                max: whole_or(self.max, max),
            },
            Kind::Number { min, max, width } => Kind::Number {
                min: float_or(self.min, min),
                max: float_or(self.max, max),
                width,
            },
            Kind::Text { min_len, max_len } => Kind::Text {
                min_len: count_or(self.min_len, min_len),
                max_len: if self.max_len.is_some() {
                    self.max_len
                } else {
                    max_len
                },
            },
            Kind::List {
                items,
                min_items,
                max_items,
            } => Kind::List {
                items,
                min_items: count_or(self.min_items, min_items),
                max_items: if self.max_items.is_some() {
                    self.max_items
                } else {
                    max_items
                },
            },
            other => other,
        }
    }

    /// Stops the compiler where a bound says nothing about `kind`, or something
    /// that cannot hold.
    #[track_caller]
    pub(crate) const fn check(&self, kind: Kind) {
        check_number("min", self.min, kind);
        check_number("max", self.max, kind);
        check_count(
            "min_len",
            self.min_len,
            matches!(kind, Kind::Text { .. }),
            kind,
        );
        check_count(
            "max_len",
            self.max_len,
            matches!(kind, Kind::Text { .. }),
            kind,
        );
        check_count(
            "min_items",
            self.min_items,
            matches!(kind, Kind::List { .. }),
            kind,
        );
        check_count(
            "max_items",
            self.max_items,
            matches!(kind, Kind::List { .. }),
            kind,
        );
    }
}

const fn whole_or(bound: Option<Bound>, otherwise: i128) -> i128 {
    match bound {
        Some(Bound::Integer(whole)) => whole,
        _ => otherwise,
    }
}

const fn float_or(bound: Option<Bound>, otherwise: Option<f64>) -> Option<f64> {
    match bound {
        Some(Bound::Float(float)) => Some(float),
        #[expect(
            clippy::cast_precision_loss,
            reason = "`check` refuses what would be lost"
        )]
        Some(Bound::Integer(whole)) => Some(whole as f64),
        None => otherwise,
    }
}

const fn count_or(bound: Option<u64>, otherwise: u64) -> u64 {
    match bound {
        Some(count) => count,
        None => otherwise,
    }
}

#[track_caller]
const fn check_number(key: &str, bound: Option<Bound>, kind: Kind) {
    let Some(bound) = bound else { return };
    match (kind, bound) {
        (Kind::Integer { min, max }, Bound::Integer(whole)) => {
            if whole < min || whole > max {
                Message::new()
                    .text("`")
                    .text(key)
                    .text(" = ")
                    .integer(whole)
                    .text("` lies outside what the field's type holds, ")
                    .integer(min)
                    .text(" to ")
                    .integer(max)
                    .text("; write a bound within that, or use a wider type")
                    .stop();
            }
        }
        (Kind::Integer { .. }, Bound::Float(_)) => Message::new()
            .text("`")
            .text(key)
            .text("` bounds a whole number here; write it without a fraction or exponent")
            .stop(),
        (Kind::Number { width, .. }, Bound::Float(float)) => check_float(key, float, width),
        (Kind::Number { width, .. }, Bound::Integer(whole)) => check_whole_float(key, whole, width),
        _ => refuse(key, kind),
    }
}

#[track_caller]
const fn check_float(key: &str, float: f64, width: Width) {
    let held = match width {
        Width::Single => float >= f32::MIN as f64 && float <= f32::MAX as f64,
        Width::Double => float.is_finite(),
    };
    if !held {
        too_large(key);
    }
}

#[track_caller]
const fn check_whole_float(key: &str, whole: i128, width: Width) {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        reason = "compared"
    )]
    let kept = match width {
        Width::Single => whole as f32 as i128,
        Width::Double => whole as f64 as i128,
    };
    if kept != whole {
        too_large(key);
    }
}

#[track_caller]
const fn too_large(key: &str) -> ! {
    Message::new()
        .text("`")
        .text(key)
        .text(
            "` is a number that the field's type cannot hold; write one that it can, or use `f64`",
        )
        .stop()
}

#[track_caller]
const fn check_count(key: &str, bound: Option<u64>, applies: bool, kind: Kind) {
    if bound.is_some() && !applies {
        refuse(key, kind);
    }
}

/// The field's type has no such bound: says which one it has.
#[track_caller]
const fn refuse(key: &str, kind: Kind) -> ! {
    let remedy = match kind {
        Kind::Integer { .. } | Kind::Number { .. } => "bound it with `min` and `max`",
        Kind::Text { .. } => "bound its length with `min_len` and `max_len`",
        Kind::List { .. } => {
            "bound the number of items with `min_items` and `max_items`, \
             and an item itself in a contract of its own"
        }
        Kind::Object { .. } | Kind::Union { .. } => "put the bound on a field of that contract",
        Kind::Boolean | Kind::Enum { .. } | Kind::IntegerEnum { .. } => "remove it",
    };
    Message::new()
        .text("`")
        .text(key)
        .text("` says nothing about ")
        .text(kind.noun())
        .text("; ")
        .text(remedy)
        .stop()
}
