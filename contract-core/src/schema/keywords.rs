//! What a dialect makes of each rule of a value: a keyword, words, or nothing
//! but the check.

use serde_json::{Number, Value};

use super::format::Format;
use super::tree::{Kind, Width};
use crate::dialect::{Dialect, Form, NumberBounds, PatternForm, Reach};

/// Integers beyond this are not sent as bounds: engines hold them as doubles.
const MAX_SENT: i128 = (1 << 53) - 1;

/// One rule of a value under a dialect.
#[derive(Debug)]
pub(super) struct Keyword {
    pub name: &'static str,
    /// The bound as the contract has it.
    pub bound: String,
    /// The value of the keyword, where it is sent.
    pub sent: Option<Value>,
    pub carried: Carried,
}

/// Who is told of a rule beside the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Carried {
    /// The provider.
    Keyword,
    /// The model.
    Description,
    /// Nobody.
    Nowhere,
}

/// The rules of a value of this kind, without those of the values inside it.
pub(super) fn of(kind: Kind, dialect: &Dialect) -> Vec<Keyword> {
    let words = &dialect.keywords;
    let form = dialect.form;
    match kind {
        Kind::Integer { min, max } => [("minimum", min), ("maximum", max)]
            .map(|(name, bound)| {
                let sent = sent_integer(bound).map(Number::from);
                Keyword::number(
                    name,
                    bound.to_string(),
                    sent,
                    words.bounds != NumberBounds::Never,
                )
            })
            .into(),
        Kind::Number { min, max, width } => {
            let (least, greatest) = range_of(width);
            [("minimum", min.or(least)), ("maximum", max.or(greatest))]
                .into_iter()
                .filter_map(|(name, bound)| {
                    let sent = sent_float(bound, width);
                    let bound = bound?.to_string();
                    Some(Keyword::number(
                        name,
                        bound,
                        sent,
                        words.bounds == NumberBounds::All,
                    ))
                })
                .collect()
        }
        Kind::Text {
            min_len,
            max_len,
            format,
        } => {
            let mut keywords = counts(
                form,
                ("minLength", min_len, words.min_length),
                ("maxLength", max_len, words.max_length),
            );
            keywords.extend(format.map(|format| form_of(format, kind, dialect)));
            keywords
        }
        Kind::List {
            min_items,
            max_items,
            ..
        } => counts(
            form,
            ("minItems", min_items, words.min_items),
            ("maxItems", max_items, words.max_items),
        ),
        Kind::IntegerEnum { variants, .. } if !words.number_enums => {
            let values = variants.iter().map(|variant| variant.value.to_string());
            let values = values.collect::<Vec<_>>().join(", ");
            vec![Keyword::unsent("enum", values, Carried::Description)]
        }
        Kind::Object { .. } => closed(words.closed),
        Kind::Union { tag, .. } => {
            let by = Keyword::unsent("oneOf", format!("by `{tag}`"), Carried::Description);
            closed(words.closed).into_iter().chain([by]).collect()
        }
        _ => Vec::new(),
    }
}

impl Keyword {
    fn number(name: &'static str, bound: String, sent: Option<Number>, is_taken: bool) -> Self {
        Self {
            name,
            bound,
            carried: match &sent {
                None => Carried::Nowhere,
                Some(_) if is_taken => Carried::Keyword,
                Some(_) => Carried::Description,
            },
            sent: sent.filter(|_| is_taken).map(Value::Number),
        }
    }

    fn unsent(name: &'static str, bound: String, carried: Carried) -> Self {
        Self {
            name,
            bound,
            sent: None,
            carried,
        }
    }

    /// `sent` may be a weaker bound than `bound`.
    fn count(name: &'static str, bound: u64, sent: Option<u64>, form: Form) -> Self {
        Self {
            name,
            bound: bound.to_string(),
            carried: if sent == Some(bound) {
                Carried::Keyword
            } else {
                Carried::Description
            },
            sent: sent.map(|count| match form {
                Form::JsonSchema => count.into(),
                Form::OpenApi => count.to_string().into(),
            }),
        }
    }
}

/// The form of a text: by its name, or else by a pattern. Engines do not take
/// either of them beside a length.
fn form_of(format: Format, kind: Kind, dialect: &Dialect) -> Keyword {
    let words = &dialect.keywords;
    let known = format.known();
    let named = known.keyword.filter(|name| words.formats.contains(name));
    // All of them are anchored, and none looks around.
    let matched = known
        .pattern
        .filter(|_| words.pattern != PatternForm::Never);
    let (name, value) = match (named, matched) {
        (Some(name), _) if !has_length(kind) => ("format", name),
        (None, Some(pattern)) if !has_length(kind) => ("pattern", pattern),
        _ => return Keyword::unsent("format", format.words(), Carried::Description),
    };
    Keyword {
        name,
        bound: value.to_owned(),
        sent: Some(value.into()),
        carried: if known.is_whole {
            Carried::Keyword
        } else {
            Carried::Description
        },
    }
}

fn has_length(kind: Kind) -> bool {
    matches!(kind, Kind::Text { min_len, max_len, .. } if min_len > 0 || max_len.is_some())
}

/// Whether a text has a form that `dialect` is sent.
pub(super) fn has_form(kind: Kind, dialect: &Dialect) -> bool {
    match kind {
        Kind::Text {
            format: Some(format),
            ..
        } => form_of(format, kind, dialect).sent.is_some(),
        _ => false,
    }
}

/// That an object has no other keys, where that is not written.
fn closed(is_written: bool) -> Vec<Keyword> {
    if is_written {
        return Vec::new();
    }
    let bound = "false".to_owned();
    vec![Keyword::unsent(
        "additionalProperties",
        bound,
        Carried::Nowhere,
    )]
}

fn counts(
    form: Form,
    (least, min, min_reach): (&'static str, u64, Reach),
    (most, max, max_reach): (&'static str, Option<u64>, Reach),
) -> Vec<Keyword> {
    let least = (min > 0).then(|| {
        let sent = match min_reach {
            Reach::Never => None,
            // A weaker bound is a true one.
            Reach::UpTo(reach) => Some(min.min(reach)),
            Reach::Always => Some(min),
        };
        Keyword::count(least, min, sent, form)
    });
    let most = max.map(|max| {
        let sent = max_reach.carries(max).then_some(max);
        Keyword::count(most, max, sent, form)
    });
    least.into_iter().chain(most).collect()
}

/// What the type holds, where that is less than JSON can say.
fn range_of(width: Width) -> (Option<f64>, Option<f64>) {
    match width {
        Width::Single => (Some(f64::from(f32::MIN)), Some(f64::from(f32::MAX))),
        Width::Double => (None, None),
    }
}

/// The bound, if an engine can hold it exactly.
pub(super) fn sent_integer(bound: i128) -> Option<i64> {
    (-MAX_SENT..=MAX_SENT)
        .contains(&bound)
        .then_some(bound)
        .and_then(|bound| bound.try_into().ok())
}

/// The bound as it is sent: a whole one without a fraction.
pub(super) fn sent_float(bound: Option<f64>, width: Width) -> Option<Number> {
    let bound =
        bound.filter(|bound| width == Width::Double || bound.abs() < f64::from(f32::MAX))?;
    #[expect(clippy::cast_precision_loss, reason = "2^53 - 1 is held exactly")]
    if bound.fract() == 0.0 && bound.abs() <= MAX_SENT as f64 {
        #[expect(clippy::cast_possible_truncation, reason = "whole, and within 53 bits")]
        let whole = bound as i64;
        Some(whole.into())
    } else {
        Number::from_f64(bound)
    }
}
