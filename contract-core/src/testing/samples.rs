//! Values that a schema admits, at all of its edges.

use serde_json::{Map, Number, Value};

use crate::schema::{self, Branch, Field, Kind, Schema, Width};

/// The longest string that is tried.
const LONGEST: u64 = 1_000;

/// Values that `schema` admits: every variant, null, both ends of every range,
/// empty and full lists. Each field of an object takes each of its values once,
/// beside the first of the others.
pub fn samples(schema: &Schema) -> Vec<Value> {
    let mut samples = match schema.kind {
        Kind::Boolean => vec![true.into(), false.into()],
        Kind::Integer { min, max } => {
            let inner = 0.clamp(min, max);
            [inner, min, max].into_iter().filter_map(whole).collect()
        }
        Kind::Number { min, max, width } => numbers(min, max, width),
        Kind::Text {
            min_len,
            max_len,
            format: Some(format),
        } => {
            let samples = format.samples(min_len, max_len).into_iter();
            samples.map(Value::from).collect()
        }
        Kind::Text {
            min_len, max_len, ..
        } => texts(min_len, max_len),
        Kind::Enum { variants, .. } => variants.iter().map(|variant| variant.name.into()).collect(),
        Kind::IntegerEnum { variants, .. } => variants
            .iter()
            .map(|variant| variant.value.into())
            .collect(),
        Kind::List {
            items,
            min_items,
            max_items,
        } => lists(items, min_items, max_items),
        Kind::Object { fields, .. } => objects(fields).into_iter().map(Value::Object).collect(),
        Kind::Union { tag, branches, .. } => branches
            .iter()
            .flat_map(|branch| of_branch(tag, branch, branches))
            .collect(),
    };
    if schema.nullable {
        samples.push(Value::Null);
    }
    samples
}

fn whole(value: i128) -> Option<Value> {
    let number = i64::try_from(value)
        .map(Number::from)
        .or(u64::try_from(value).map(Number::from));
    number.ok().map(Value::Number)
}

fn numbers(min: Option<f64>, max: Option<f64>, width: Width) -> Vec<Value> {
    let (least, greatest) = match width {
        Width::Single => (f64::from(f32::MIN), f64::from(f32::MAX)),
        Width::Double => (f64::MIN, f64::MAX),
    };
    let (min, max) = (min.unwrap_or(least), max.unwrap_or(greatest));
    [0.5_f64.clamp(min, max), min, max]
        .into_iter()
        .map(Value::from)
        .collect()
}

fn texts(min_len: u64, max_len: Option<u64>) -> Vec<Value> {
    let text = |len: u64| -> Value {
        // Letters of one, three and four bytes, and what JSON escapes.
        "a語𝄞\"\n"
            .chars()
            .cycle()
            .take(usize::try_from(len).unwrap_or(0))
            .collect::<String>()
            .into()
    };
    let longest = max_len.unwrap_or(min_len.saturating_add(5));
    let mut lengths = vec![
        min_len.max(1).min(longest),
        min_len,
        longest.min(LONGEST.max(min_len)),
    ];
    lengths.dedup();
    lengths.into_iter().map(text).collect()
}

fn lists(items: &Schema, min_items: u64, max_items: Option<u64>) -> Vec<Value> {
    let items = samples(items);
    let count = items.len() as u64;
    let full = max_items.map_or(count.max(min_items), |max| max.min(count.max(min_items)));
    let list = |len: u64| -> Value {
        items
            .iter()
            .cycle()
            .take(usize::try_from(len).unwrap_or(0))
            .cloned()
            .collect()
    };
    let mut lengths = vec![full, min_items];
    lengths.extend(max_items.filter(|max| *max <= LONGEST));
    lengths.sort_unstable();
    lengths.dedup();
    lengths.into_iter().rev().map(list).collect()
}

fn objects(fields: &'static [Field]) -> Vec<Map<String, Value>> {
    let fields: Vec<(&str, Vec<Value>)> = schema::fields(fields)
        .into_iter()
        .map(|field| (field.name, samples(&field.schema)))
        .collect();
    let first: Map<String, Value> = fields
        .iter()
        .filter_map(|(name, values)| Some(((*name).to_owned(), values.first()?.clone())))
        .collect();
    let mut objects = vec![first.clone()];
    for (name, values) in &fields {
        for value in values.iter().skip(1) {
            let mut object = first.clone();
            object.insert((*name).to_owned(), value.clone());
            objects.push(object);
        }
    }
    objects
}

fn of_branch(tag: &str, branch: &Branch, all: &'static [Branch]) -> Vec<Value> {
    let mut objects = objects(branch.fields);
    for object in &mut objects {
        object.insert(tag.to_owned(), branch.name.into());
        for other in schema::shared(all) {
            object.entry(other.field.name).or_insert(Value::Null);
        }
    }
    objects.into_iter().map(Value::Object).collect()
}
