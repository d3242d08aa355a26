//! Contracts of many shapes, drawn from a seed.

use contract_core::ContractField;
use contract_core::schema::{Bound, Branch, Field, IntegerVariant, Kind, Schema, Variant};

const KEYS: [&str; 10] = [
    "title", "city", "count", "price", "status", "tags", "note", "level", "done", "owner",
];
const WORDS: [&str; 8] = [
    "red",
    "Green",
    "dark blue",
    "no",
    "a/b",
    "ünknown",
    "42",
    "\"quoted\"",
];

/// As many contracts as are asked for. They live as long as the program, as
/// those of types do.
pub fn contracts(seed: u64, count: usize) -> Vec<(&'static str, &'static Schema)> {
    let mut draw = Draw(seed);
    (0..count)
        .map(|number| {
            let name: &'static str = Box::leak(format!("Generated{number}").into_boxed_str());
            let schema = if number % 8 == 7 {
                union(name, &mut draw)
            } else {
                object(name, &mut draw, 2)
            };
            (name, &*Box::leak(Box::new(schema)))
        })
        .collect()
}

/// Numbers that follow from a seed, well mixed.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}

fn object(name: &'static str, draw: &mut Draw, depth: u64) -> Schema {
    Schema::object(name, fields(draw, depth, 0))
}

/// One to four fields, from the keys after the first `skip`.
fn fields(draw: &mut Draw, depth: u64, skip: usize) -> &'static [Field] {
    let count = draw.below(4) + 1;
    let mut keys = KEYS.iter().skip(skip);
    let mut fields = Vec::new();
    for _ in 0..count {
        if draw.below(2) == 0 {
            keys.next();
        }
        let Some(key) = keys.next() else { break };
        fields.push(Field::new(key, value(draw, depth)));
    }
    Vec::leak(fields)
}

fn value(draw: &mut Draw, depth: u64) -> Schema {
    let schema = match draw.below(if depth == 0 { 7 } else { 10 }) {
        0 => Schema::boolean(),
        1 => integer(draw),
        2 => *f64::SCHEMA,
        3 => text(draw),
        4 => names(draw),
        5 => numbers(),
        6 => form(draw),
        7 => list(draw, depth),
        8 => object("Inner", draw, depth - 1),
        _ => union("Choice", draw),
    };
    if draw.below(4) == 0 {
        schema.or_null()
    } else {
        schema
    }
}

fn integer(draw: &mut Draw) -> Schema {
    let least = i128::from(draw.below(40)) - 20;
    let most = least + i128::from(draw.below(1000));
    Schema::integer(i128::from(i64::MIN), i128::from(i64::MAX))
        .min(Bound::Integer(least))
        .max(Bound::Integer(most))
}

fn text(draw: &mut Draw) -> Schema {
    let least = draw.below(3);
    Schema::text()
        .min_len(least)
        .max_len(least + 1 + draw.below(12))
}

fn names(draw: &mut Draw) -> Schema {
    let skip = usize::try_from(draw.below(4)).unwrap_or_default();
    let variants: Vec<Variant> = WORDS[skip..]
        .iter()
        .take(4)
        .map(|name| Variant {
            name,
            ..Variant::PLAIN
        })
        .collect();
    Schema::one_of("Name", Vec::leak(variants))
}

fn numbers() -> Schema {
    const STAGES: [IntegerVariant; 3] = [stage(1, "Open"), stage(-3, "Lost"), stage(250, "Done")];
    Schema::one_of_integers("Stage", &STAGES)
}

const fn stage(value: i64, name: &'static str) -> IntegerVariant {
    IntegerVariant {
        value,
        name,
        ..IntegerVariant::PLAIN
    }
}

fn form(draw: &mut Draw) -> Schema {
    *match draw.below(8) {
        0 => chrono::NaiveDate::SCHEMA,
        1 => chrono::DateTime::<chrono::Utc>::SCHEMA,
        2 => rust_decimal::Decimal::SCHEMA,
        _ => uuid::Uuid::SCHEMA,
    }
}

fn list(draw: &mut Draw, depth: u64) -> Schema {
    let items = Box::leak(Box::new(value(draw, depth - 1)));
    let least = draw.below(2);
    Schema::list(items)
        .min_items(least)
        .max_items(least + draw.below(3))
}

fn union(name: &'static str, draw: &mut Draw) -> Schema {
    let branches: Vec<Branch> = ["reply", "escalate", "ignore"]
        .into_iter()
        .enumerate()
        .map(|(at, name)| Branch {
            name,
            // No two of them share a key.
            fields: if name == "ignore" {
                &[]
            } else {
                fields(draw, 0, at * 5).split_at(1).0
            },
            ..Branch::PLAIN
        })
        .collect();
    Schema {
        kind: Kind::Union {
            name,
            tag: "kind",
            branches: Vec::leak(branches),
        },
        nullable: false,
        description: None,
    }
}
