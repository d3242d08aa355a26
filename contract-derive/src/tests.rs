//! What the macro writes, one snapshot for each thing that it can do; bless
//! with `UPDATE_EXPECT=1`.

use expect_test::{ExpectFile, expect_file};

use crate::errors::Errors;
use crate::serde::{KEYS, Place, Verdict};
use crate::similar::{did_you_mean, distance};
use crate::{check, expand, parse};

fn snapshot(input: &str, expected: &ExpectFile) {
    let node = syn::parse_str(input).unwrap();
    let mut errors = Errors::default();
    let contract = parse::contract(&node, &mut errors).unwrap();
    check::contract(&contract, &mut errors);
    let tokens = expand::contract(&contract);
    let file = syn::parse2(tokens).unwrap();
    expected.assert_eq(&prettyplease::unparse(&file));
}

macro_rules! snapshots {
    ($($name:ident: $input:literal)*) => {
        $(
            #[test]
            fn $name() {
                let expected = expect_file![concat!("snapshots/", stringify!($name), ".rs")];
                snapshot($input, &expected);
            }
        )*
    };
}

snapshots! {
    object: "
        /// An order.
        #[contract(validate_business = check_order)]
        #[serde(rename_all = \"camelCase\")]
        struct Order {
            /// Its number.
            order_number: String,
            r#type: Option<Kind>,
            #[serde(alias = \"note\")]
            #[contract(sensitive)]
            remark: String,
            #[serde(skip)]
            seen: bool,
        }
    "
    bounds: "
        struct Bounded {
            #[contract(min = -5, max = 5, coerce)]
            whole: i8,
            #[contract(min = 0.5)]
            fraction: f64,
            #[contract(min_len = 1)]
            by_an_alias: Words,
            #[contract(max_items = 3, unique_by = \"id\")]
            list: Vec<Entry>,
        }
    "
    evidence: "
        struct Claim {
            #[contract(evidence(for = [verdict], from = \"customer\"))]
            quote: String,
            verdict: Verdict,
            #[contract(confidence(handoff_below = 0.5))]
            sure: f64,
        }
    "
    asked: "
        #[contract(validate_business = check, context = Catalog, declined, strict_envelope)]
        struct Invoice {
            #[contract(evidence(for = [total, paid], id = call, ignore_case))]
            quotes: Vec<String>,
            call: Option<String>,
            #[contract(contains_value)]
            total: Option<f64>,
            #[contract(coerce)]
            paid: bool,
        }
    "
    dialects: "
        #[contract(dialects(openai, crate::TO_OWN))]
        struct Small {
            flag: bool,
        }
    "
    choice: "
        #[serde(rename_all = \"snake_case\")]
        enum Verdict {
            /// It holds.
            CertainlyTrue,
            #[serde(alias = \"no\")]
            False,
            #[contract(abstain)]
            Unclear,
        }
    "
    numbers: "
        #[repr(u8)]
        enum Stage {
            /// Nothing is done.
            Open = 1,
            Running,
            Done = 9,
        }
    "
    union: "
        #[serde(tag = \"kind\", rename_all = \"snake_case\")]
        enum Action {
            /// Answer it.
            Reply { words: String, urgency: Option<u8> },
            Pay(Amount),
            #[contract(abstain)]
            Ignore,
        }
    "
    newtype: "
        /// A share.
        struct Percent(#[contract(min = 0, max = 100)] f64);
    "
    flatten: "
        struct Outer {
            #[serde(flatten)]
            inner: Inner,
            last: bool,
        }
    "
    wire_type: "
        struct Converted {
            #[serde(with = \"as_text\")]
            #[contract(as = String, max_len = 6)]
            flag: bool,
        }
    "
    generic: "
        struct Page<'a, T: Clone, const N: usize>
        where
            T: PartialEq,
        {
            title: Cow<'a, str>,
            #[contract(max_items = 50)]
            items: Vec<T>,
            #[serde(skip)]
            marker: PhantomData<[T; N]>,
        }
    "
    crate_path: "
        #[contract(crate = my::reexport)]
        struct Small {
            flag: bool,
        }
    "
}

/// A row of the table in the documentation of the derive.
fn row((key, places, verdict): &(&str, &[Place], Verdict)) -> String {
    let places: Vec<&str> = places
        .iter()
        .map(|place| match place {
            Place::Struct => "struct",
            Place::Enum => "enum",
            Place::Variant => "variant",
            Place::Field => "field",
        })
        .collect();
    let verdict = match verdict {
        Verdict::Honoured => "followed",
        Verdict::Harmless => "harmless",
        Verdict::Hides(_) => "hides",
        Verdict::Refused(_) => "refused",
    };
    format!("| `{key}` | {} | {verdict} |", places.join(", "))
}

#[test]
fn the_documentation_lists_every_key() {
    let documented: Vec<&str> = include_str!("keys.md")
        .lines()
        .filter(|line| line.starts_with("| `") && line.matches(" | ").count() == 2)
        .collect();
    let known: Vec<String> = KEYS.iter().map(row).collect();
    assert_eq!(documented, known);
}

#[test]
fn each_key_has_one_verdict_at_each_place() {
    for (at, (key, places, _)) in KEYS.iter().enumerate() {
        for (other, others, _) in &KEYS[at + 1..] {
            let is_twice = key == other && places.iter().any(|place| others.contains(place));
            assert!(!is_twice, "{key}");
        }
    }
}

#[test]
fn distances_count_letters() {
    assert_eq!(distance("", "abc"), 3);
    assert_eq!(distance("descripton", "description"), 1);
    assert_eq!(distance("mim", "min"), 1);
    assert_eq!(distance("mni", "min"), 1);
    assert_eq!(distance("kitten", "sitting"), 3);
}

#[test]
fn what_is_like_nothing_is_not_guessed() {
    assert_eq!(did_you_mean("colour", ["min", "max", "description"]), "");
    assert_eq!(did_you_mean("mim", ["min", "max"]), "; did you mean `min`?");
}

#[cfg(feature = "pattern")]
snapshots! {
    patterns: "
        struct Coded {
            #[contract(pattern = \"^[A-Z]{2}-\\\\d+$\")]
            code: String,
            #[contract(pattern = \"a|b\", max_len = 9)]
            by_an_alias: Words,
        }
    "
}
