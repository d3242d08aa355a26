//! Names on the wire are serde's own, under each of its rules.

#![allow(
    non_snake_case,
    non_camel_case_types,
    uncommon_codepoints,
    dead_code,
    clippy::upper_case_acronyms
)]

use contract_core::schema::{Kind, Schema};
use contract_core::{AgentContract, ContractField};
use serde::Serialize;

fn names(schema: &Schema) -> Vec<&'static str> {
    match schema.kind {
        Kind::Object { fields, .. } => fields.iter().map(|field| field.name).collect(),
        Kind::Enum { variants, .. } => variants.iter().map(|variant| variant.name).collect(),
        _ => Vec::new(),
    }
}

/// The keys as serde writes them, in its order.
fn keys(value: &impl Serialize) -> Vec<String> {
    let json = serde_json::to_string(value).unwrap();
    let inner = json.trim_matches(['{', '}']);
    let keys = inner.split(',').map(|entry| entry.split('"').nth(1));
    keys.map(|key| key.unwrap().to_owned()).collect()
}

macro_rules! grid {
    ($($test:ident: $rule:tt;)*) => {
        $(
            #[test]
            fn $test() {
                fields!($rule: a a1 b_1 html2_text a_b_c _private __both__ trailing_ double__score
                    HTTPServer userID URL_of x_2fa r#type r#match größe straße_nr
                    ALL_CAPS mixedCase _unter _1st);
                variants!($rule: A Http2 HTTPServer UserID XYZ A1B2 ABC1 Snake_Case _Lead Trail_
                    Two__Score lower GrößeX EÉcole r#Type Self_ IOError);
            }
        )*
    };
}

macro_rules! fields {
    ($rule:tt: $($name:ident)*) => {
        #[derive(Default, Serialize, AgentContract)]
        #[serde(rename_all = $rule)]
        struct Fields {
            $($name: u8,)*
        }
        assert_eq!(keys(&Fields::default()), names(Fields::SCHEMA));
    };
}

macro_rules! variants {
    ($rule:tt: $($name:ident)*) => {
        #[derive(Serialize, AgentContract)]
        #[serde(rename_all = $rule)]
        enum Variants {
            $($name,)*
        }
        let written = [$(Variants::$name),*].map(|variant| {
            serde_json::to_value(variant).unwrap().as_str().unwrap().to_owned()
        });
        assert_eq!(written.to_vec(), names(Variants::SCHEMA));
    };
}

// Under `camelCase` serde itself panics where a name starts with such a letter.
macro_rules! foreign {
    ($($test:ident: $rule:tt;)*) => {
        $(
            #[test]
            fn $test() {
                fields!($rule: ñandú éa_éb Ünder _ünter);
                variants!($rule: Über ÉcoleNormale ÄÖÜ Ω);
            }
        )*
    };
}

grid! {
    lower: "lowercase";
    upper: "UPPERCASE";
    pascal: "PascalCase";
    camel: "camelCase";
    snake: "snake_case";
    screaming_snake: "SCREAMING_SNAKE_CASE";
    kebab: "kebab-case";
    screaming_kebab: "SCREAMING-KEBAB-CASE";
}

foreign! {
    foreign_lower: "lowercase";
    foreign_upper: "UPPERCASE";
    foreign_pascal: "PascalCase";
    foreign_snake: "snake_case";
    foreign_screaming_snake: "SCREAMING_SNAKE_CASE";
    foreign_kebab: "kebab-case";
    foreign_screaming_kebab: "SCREAMING-KEBAB-CASE";
}
