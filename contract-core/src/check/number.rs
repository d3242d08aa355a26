//! Numbers, judged as they are written.

use super::Check;
use crate::excerpt;
use crate::issue::Code;
use crate::json::Number;
use crate::path::Path;
use crate::schema::{Kind, Schema, Width};

impl Check<'_> {
    /// The number that stands at `path`.
    pub(super) fn number(&mut self, schema: &Schema, path: &Path<'_>, number: &Number<'_>) {
        if let Some(code) = broken(schema, number) {
            let raw = excerpt::json(number.raw);
            let is_integer_wanted = matches!(schema.kind, Kind::Integer { .. });
            let got = if code == Code::Type && is_integer_wanted {
                format!("{raw} (with a fraction or an exponent)")
            } else {
                raw
            };
            self.add(schema, path, code, got);
        }
    }
}

/// The rule that the number breaks, if it breaks one.
#[inline]
pub(super) fn broken(schema: &Schema, number: &Number<'_>) -> Option<Code> {
    match schema.kind {
        Kind::Integer { .. } if !number.is_integer => Some(Code::Type),
        Kind::Integer { min, max } => {
            let value = match number.short_integer() {
                Some(value) => Some(i128::from(value)),
                None => number.raw.parse().ok(),
            };
            let is_within = value.is_some_and(|value| (min..=max).contains(&value));
            (!is_within).then_some(Code::Range)
        }
        Kind::IntegerEnum { variants, .. } => {
            let is_allowed = number
                .raw
                .parse()
                .is_ok_and(|whole: i64| variants.iter().any(|variant| variant.value == whole));
            (!is_allowed).then_some(Code::NotAllowed)
        }
        Kind::Number { min, max, width } => {
            let short = number.short_float().filter(|_| width == Width::Double);
            let is_within = |value: f64| {
                min.is_none_or(|min| value >= min) && max.is_none_or(|max| value <= max)
            };
            let value = short.or_else(|| held(number.raw, width));
            (!value.is_some_and(is_within)).then_some(Code::Range)
        }
        _ => Some(Code::Type),
    }
}

/// The value of `raw`, unless the float would be infinite, zero for what is
/// not zero, or another whole number than the one that is written.
fn held(raw: &str, width: Width) -> Option<f64> {
    let value: f64 = match width {
        Width::Single => raw.parse::<f32>().ok().map(f64::from)?,
        Width::Double => raw.parse().ok()?,
    };
    let digits = raw.split(['e', 'E']).next().unwrap_or(raw);
    let written_as_zero = digits.bytes().all(|byte| !matches!(byte, b'1'..=b'9'));
    if !value.is_finite() || (value == 0.0 && !written_as_zero) {
        return None;
    }
    let whole = match raw.split_once('.') {
        None => raw,
        Some((whole, fraction)) if fraction.bytes().all(|byte| byte == b'0') => whole,
        Some(_) => return Some(value),
    };
    let is_whole = !whole.contains(['e', 'E']);
    (!is_whole || format!("{:.0}", value.abs()) == whole.trim_start_matches('-')).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::held;
    use crate::schema::Width::{Double, Single};

    #[test]
    fn whole_numbers_that_a_float_cannot_hold_are_refused() {
        assert_eq!(
            held("9007199254740992", Double),
            Some(9_007_199_254_740_992.0)
        );
        assert_eq!(held("9007199254740993", Double), None);
        assert_eq!(held("9007199254740993.0", Double), None);
        assert_eq!(held("-9007199254740993", Double), None);
        assert_eq!(held("16777217", Single), None);
        assert_eq!(held("100000000000000000000", Double), Some(1e20));
        assert_eq!(held("100000000000000000001", Double), None);
    }

    #[test]
    fn what_overflows_or_vanishes_is_refused() {
        for (raw, width) in [
            ("1e999", Double),
            ("-1e999", Double),
            ("1e39", Single),
            ("1e-400", Double),
            ("1e-60", Single),
        ] {
            assert_eq!(held(raw, width), None, "{raw}");
        }
    }

    #[test]
    fn zero_and_fractions_are_held() {
        for raw in ["0", "-0", "0.0", "0e10", "0.1", "1.5e3", "1e23"] {
            assert!(held(raw, Double).is_some(), "{raw}");
        }
    }
}
