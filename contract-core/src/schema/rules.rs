//! Bounds that a field puts on its value, and whether they can hold.

#[cfg(feature = "pattern")]
use super::format::Format;
use super::message::Message;
#[cfg(feature = "pattern")]
use super::pattern::Pattern;
use super::tree::{Kind, Schema, Width};

/// A bound as it was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bound {
    /// Written without a fraction.
    Integer(i128),
    /// Written with a fraction or an exponent.
    Float(f64),
}

/// The same value within a bound. One that the kind does not have is left out:
/// the derive refuses it with a message of its own.
impl Schema {
    /// No number below `bound`.
    #[must_use]
    pub const fn min(mut self, bound: Bound) -> Self {
        match &mut self.kind {
            Kind::Integer { min, .. } => *min = whole_or(bound, *min),
            Kind::Number { min, .. } => *min = Some(float(bound)),
            _ => {}
        }
        self
    }

    /// No number above `bound`.
    #[must_use]
    pub const fn max(mut self, bound: Bound) -> Self {
        match &mut self.kind {
            Kind::Integer { max, .. } => *max = whole_or(bound, *max),
            Kind::Number { max, .. } => *max = Some(float(bound)),
            _ => {}
        }
        self
    }

    /// No string shorter than `bound`.
    #[must_use]
    pub const fn min_len(mut self, bound: u64) -> Self {
        if let Kind::Text { min_len, .. } = &mut self.kind {
            *min_len = bound;
        }
        self
    }

    /// No string longer than `bound`.
    #[must_use]
    pub const fn max_len(mut self, bound: u64) -> Self {
        if let Kind::Text { max_len, .. } = &mut self.kind {
            *max_len = Some(bound);
        }
        self
    }

    /// A string that matches as a whole.
    #[cfg(feature = "pattern")]
    #[must_use]
    pub(crate) const fn pattern(mut self, pattern: &'static str) -> Self {
        if let Kind::Text { format, .. } = &mut self.kind {
            *format = Some(Format::Pattern(Pattern::new(pattern)));
        }
        self
    }

    /// No list shorter than `bound`.
    #[must_use]
    pub const fn min_items(mut self, bound: u64) -> Self {
        if let Kind::List { min_items, .. } = &mut self.kind {
            *min_items = bound;
        }
        self
    }

    /// No list longer than `bound`.
    #[must_use]
    pub const fn max_items(mut self, bound: u64) -> Self {
        if let Kind::List { max_items, .. } = &mut self.kind {
            *max_items = Some(bound);
        }
        self
    }
}

const fn whole_or(bound: Bound, otherwise: i128) -> i128 {
    match bound {
        Bound::Integer(whole) => whole,
        Bound::Float(_) => otherwise,
    }
}

const fn float(bound: Bound) -> f64 {
    match bound {
        Bound::Float(float) => float,
        #[expect(
            clippy::cast_precision_loss,
            reason = "`check_number` refuses what would be lost"
        )]
        Bound::Integer(whole) => whole as f64,
    }
}

/// Stops the compiler where the bound says nothing about `kind`, or something
/// that cannot hold.
#[track_caller]
pub(crate) const fn check_number(key: &str, bound: Bound, kind: Kind) {
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

/// Stops the compiler where `kind` has no length.
#[track_caller]
pub(crate) const fn check_len(key: &str, _: u64, kind: Kind) {
    if !matches!(kind, Kind::Text { .. }) {
        refuse(key, kind);
    }
}

/// Stops the compiler where `kind` is no text, or one with a form of its own.
#[allow(unreachable_patterns, reason = "there may be no other form")]
#[cfg(feature = "pattern")]
#[track_caller]
pub(crate) const fn check_pattern(key: &str, _: &str, kind: Kind) {
    match kind {
        Kind::Text { format: None, .. } => {}
        Kind::Text {
            format: Some(Format::Pattern(_)),
            ..
        } => Message::new()
            .text("the field's type has a `")
            .text(key)
            .text("` already, and engines take one for a value; remove one of the two")
            .stop(),
        Kind::Text { .. } => Message::new()
            .text("the field's type has a form of its own, and `")
            .text(key)
            .text("` would be a second one; remove it, or make the field a `String`")
            .stop(),
        _ => refuse(key, kind),
    }
}

/// Stops the compiler where `kind` has no items.
#[track_caller]
pub(crate) const fn check_items(key: &str, _: u64, kind: Kind) {
    if !matches!(kind, Kind::List { .. }) {
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
