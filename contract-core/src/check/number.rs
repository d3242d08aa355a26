//! Numbers, judged as they are written.

use super::Node;
use crate::excerpt;
use crate::issue::Code;
use crate::schema::{Kind, Width};

/// Checks the value `raw`, where the schema wants a number.
pub(super) fn check(mut node: Node<'_>, raw: &str) {
    match raw.as_bytes().first() {
        Some(b'-' | b'0'..=b'9') => check_number(&mut node, raw),
        Some(b'n') if node.schema.nullable => {}
        Some(b'{') => node.add(Code::Type, "an object"),
        Some(b'[') => node.add(Code::Type, "a list"),
        _ => node.add(Code::Type, excerpt::json(raw)),
    }
}

fn check_number(node: &mut Node<'_>, raw: &str) {
    match node.schema.kind {
        Kind::Integer { min, max } => {
            if raw.contains(['.', 'e', 'E']) {
                let got = format!("{} (with a fraction or an exponent)", excerpt::json(raw));
                node.add(Code::Type, got);
            } else if !raw
                .parse()
                .is_ok_and(|whole: i128| (min..=max).contains(&whole))
            {
                node.add(Code::Range, excerpt::json(raw));
            }
        }
        Kind::IntegerEnum { variants, .. } => {
            let is_allowed = raw
                .parse()
                .is_ok_and(|whole: i64| variants.iter().any(|variant| variant.value == whole));
            if !is_allowed {
                node.add(Code::NotAllowed, excerpt::json(raw));
            }
        }
        Kind::Number { min, max, width } => {
            let within = |value: f64| {
                min.is_none_or(|min| value >= min) && max.is_none_or(|max| value <= max)
            };
            if !held(raw, width).is_some_and(within) {
                node.add(Code::Range, excerpt::json(raw));
            }
        }
        _ => node.add(Code::Type, excerpt::json(raw)),
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
