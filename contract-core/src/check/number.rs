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
            let got = if code != Code::Type || !is_integer_wanted {
                raw
            } else if number.is_integer {
                format!("{raw} (zero has no sign)")
            } else {
                format!("{raw} (with a fraction or an exponent)")
            };
            self.add(schema, path, code, got);
        }
    }
}

/// The rule that the number breaks, if it breaks one.
#[inline]
pub(super) fn broken(schema: &Schema, number: &Number<'_>) -> Option<Code> {
    match schema.kind {
        // serde reads a negative zero as a float.
        Kind::Integer { .. } | Kind::IntegerEnum { .. }
            if !number.is_integer || number.raw == "-0" =>
        {
            Some(Code::Type)
        }
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

/// The value of `raw` as it is written, unless the float would be infinite,
/// zero for what is not zero, or another whole number.
fn held(raw: &str, width: Width) -> Option<f64> {
    let written: f64 = raw.parse().ok()?;
    let value = match width {
        Width::Double => written,
        Width::Single => {
            let value: f32 = raw.parse().ok()?;
            // By way of a double it may be rounded twice.
            #[expect(clippy::cast_possible_truncation, reason = "it is compared")]
            let by_way = written as f32;
            if value.to_bits() != by_way.to_bits() {
                return None;
            }
            f64::from(value)
        }
    };
    let decimal = Decimal::of(raw);
    if !value.is_finite() || (value == 0.0) != decimal.digits.is_empty() {
        return None;
    }
    // A bound is one of what is written: `0.7` is not below 0.7, whatever the
    // float is.
    let is_held = decimal.power < 0
        || decimal == Decimal::of(&format!("{value:.0}"))
        || (raw.contains(['e', 'E']) && is_shortest(&decimal, value, width));
    is_held.then_some(written)
}

/// Whether these are the fewest digits that are read as this float, or as the
/// double of its value.
fn is_shortest(decimal: &Decimal, value: f64, width: Width) -> bool {
    let is_double = *decimal == Decimal::of(&format!("{value:e}"));
    #[expect(clippy::cast_possible_truncation, reason = "it was a single")]
    let is_single = || *decimal == Decimal::of(&format!("{:e}", value as f32));
    is_double || (width == Width::Single && is_single())
}

/// A number by its digits, without zeros at either end, and the power of ten
/// that they are multiplied by.
#[derive(PartialEq)]
struct Decimal {
    digits: String,
    power: i64,
}

impl Decimal {
    fn of(raw: &str) -> Self {
        let (mantissa, exponent) = raw.split_once(['e', 'E']).unwrap_or((raw, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = [whole.trim_start_matches('-'), fraction].concat();
        let digits = all.trim_end_matches('0');
        let zeros = all.len() - digits.len();
        let behind = i64::try_from(zeros).unwrap_or(i64::MAX);
        let before = i64::try_from(fraction.len()).unwrap_or(i64::MAX);
        // What does not fit is of a float that is infinite or zero.
        let exponent: i64 = exponent.parse().unwrap_or_default();
        let digits = digits.trim_start_matches('0');
        Self {
            digits: digits.to_owned(),
            power: if digits.is_empty() {
                0
            } else {
                exponent.saturating_add(behind).saturating_sub(before)
            },
        }
    }
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
        for raw in [
            "9007199254740993e0",
            "9007199254740.993E+3",
            "900719925474099300e-2",
        ] {
            assert_eq!(held(raw, Double), None, "{raw}");
        }
        assert_eq!(held("1.6777217e7", Single), None);
        assert_eq!(held("1.6777216e7", Single), Some(16_777_216.0));
        for raw in ["3.4028235e38", "3.4028234663852886e+38"] {
            assert!(held(raw, Single).is_some(), "{raw}");
        }
    }

    #[test]
    fn a_float_that_would_be_rounded_twice_is_refused() {
        assert_eq!(held("1.00000005960464477540", Single), None);
        assert!(held("1.0000000596", Single).is_some());
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
        for raw in [
            "0",
            "-0",
            "0.0",
            "0e10",
            "0.1",
            "1.5e3",
            "1e23",
            "1.797e308",
            "5e-324",
        ] {
            assert!(held(raw, Double).is_some(), "{raw}");
        }
        assert_eq!(held("0.7", Single), Some(0.7));
    }
}
