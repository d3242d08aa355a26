//! Whether two schemas admit the same values.

use super::format::Format;
use super::proof::{is_equal, nth};
use super::tree::{Branch, Field, IntegerVariant, Kind, Schema, Variant, Width};

/// Whether two schemas admit the same values, null apart.
pub(super) const fn is_same(a: &Schema, b: &Schema) -> bool {
    match (a.kind, b.kind) {
        (Kind::Boolean, Kind::Boolean) => true,
        (
            Kind::Integer { min, max },
            Kind::Integer {
                min: other_min,
                max: other_max,
            },
        ) => min == other_min && max == other_max,
        (
            Kind::Number { min, max, width },
            Kind::Number {
                min: other_min,
                max: other_max,
                width: other_width,
            },
        ) => {
            is_same_float(min, other_min)
                && is_same_float(max, other_max)
                && matches!(width, Width::Single) == matches!(other_width, Width::Single)
        }
        (
            Kind::Text {
                min_len,
                max_len,
                format,
            },
            Kind::Text {
                min_len: other_min,
                max_len: other_max,
                format: other_format,
            },
        ) => {
            min_len == other_min
                && is_same_count(max_len, other_max)
                && is_same_format(format, other_format)
        }
        (
            Kind::List {
                items,
                min_items,
                max_items,
            },
            Kind::List {
                items: other_items,
                min_items: other_min,
                max_items: other_max,
            },
        ) => {
            min_items == other_min
                && is_same_count(max_items, other_max)
                && items.nullable == other_items.nullable
                && is_same(items, other_items)
        }
        // One contract is one type, so its name and address tell it apart from
        // every other; two of one name and one shape are the same for a reader.
        (
            Kind::Enum { variants, .. },
            Kind::Enum {
                variants: others, ..
            },
        ) => has_same_names(variants, others),
        (
            Kind::IntegerEnum { variants, .. },
            Kind::IntegerEnum {
                variants: others, ..
            },
        ) => has_same_values(variants, others),
        (Kind::Object { fields, .. }, Kind::Object { fields: others, .. }) => {
            has_same_fields(fields, others)
        }
        (
            Kind::Union { tag, branches, .. },
            Kind::Union {
                tag: other_tag,
                branches: others,
                ..
            },
        ) => is_equal(tag, other_tag) && has_same_branches(branches, others),
        _ => false,
    }
}

const fn has_same_names(variants: &[Variant], others: &[Variant]) -> bool {
    let mut same = variants.len() == others.len();
    let mut at = 0;
    while same && at < variants.len() {
        same = is_equal(variants[at].name, others[at].name);
        at += 1;
    }
    same
}

const fn has_same_values(variants: &[IntegerVariant], others: &[IntegerVariant]) -> bool {
    let mut same = variants.len() == others.len();
    let mut at = 0;
    while same && at < variants.len() {
        same = variants[at].value == others[at].value;
        at += 1;
    }
    same
}

const fn has_same_branches(branches: &[Branch], others: &[Branch]) -> bool {
    let mut same = branches.len() == others.len();
    let mut at = 0;
    while same && at < branches.len() {
        same = is_equal(branches[at].name, others[at].name)
            && has_same_fields(branches[at].fields, others[at].fields);
        at += 1;
    }
    same
}

const fn has_same_fields(fields: &'static [Field], others: &'static [Field]) -> bool {
    let mut n = 0;
    loop {
        match (nth(fields, n), nth(others, n)) {
            (None, None) => return true,
            (Some(field), Some(other)) => {
                let same = is_equal(field.name, other.name)
                    && field.schema.nullable == other.schema.nullable
                    && is_same(&field.schema, &other.schema);
                if !same {
                    return false;
                }
            }
            _ => return false,
        }
        n += 1;
    }
}

const fn is_same_float(a: Option<f64>, b: Option<f64>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => a.to_bits() == b.to_bits(),
        _ => false,
    }
}

const fn is_same_count(a: Option<u64>, b: Option<u64>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => a == b,
        _ => false,
    }
}

#[allow(unreachable_patterns, reason = "there may be no other form")]
const fn is_same_format(a: Option<Format>, b: Option<Format>) -> bool {
    match (a, b) {
        (None, None) => true,
        #[cfg(feature = "pattern")]
        (Some(Format::Pattern(a)), Some(Format::Pattern(b))) => is_equal(a.as_str(), b.as_str()),
        (Some(a), Some(b)) => is_equal(name(a), name(b)),
        _ => false,
    }
}

macro_rules! names {
    ($($feature:literal: $($form:ident)*;)*) => {
        /// What tells a form from every other, but for the pattern.
        const fn name(format: Format) -> &'static str {
            match format {
                $($(
                    #[cfg(feature = $feature)]
                    Format::$form { .. } => stringify!($form),
                )*)*
            }
        }
    };
}

names! {
    "chrono": Date Time LocalDateTime DateTime;
    "time": TimeDate TimeOfDay TimeLocal TimeOffset;
    "uuid": Uuid;
    "url": Url;
    "rust_decimal": Decimal;
    "pattern": Pattern;
}
