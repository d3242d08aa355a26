//! A second model's opinion of an accepted value.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::contract::{AgentContract, ContractField};
use crate::schema::{Field, Purpose, Schema, Variant};

/// What a judge thinks of an accepted value: advice. There is no way from here
/// to a value, only [`hand_off`](crate::Accepted::hand_off) from an accepted
/// one to a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Words of the source that show it; empty where there are none.
    pub evidence: String,
    /// Why the judge thinks so.
    pub because: String,
    /// What the judge thinks.
    pub ruling: Ruling,
}

/// What a judge thinks of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The source says what the value says.
    Holds,
    /// The source says something else.
    Wrong,
    /// The source does not tell.
    CannotTell,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ruling = match self.ruling {
            Ruling::Holds => "it holds",
            Ruling::Wrong => "it is wrong",
            Ruling::CannotTell => "it cannot be told",
        };
        write!(
            f,
            "{ruling}, since {}",
            crate::excerpt::quoted(&self.because)
        )
    }
}

/// What a judge is asked for, written by hand: this crate does not need its own
/// derive.
impl ContractField for Verdict {
    const SCHEMA: &'static Schema = &Schema::object(
        "verdict",
        &[
            Field {
                purpose: Purpose::Evidence {
                    supports: &["ruling"],
                    from: None,
                    id: None,
                    ignore_case: false,
                },
                ..told(
                    "evidence",
                    Schema::text(),
                    "The words of the source that decide it.",
                )
            },
            told("because", Schema::text(), "Why, in one sentence."),
            told(
                "ruling",
                Schema::one_of("ruling", RULINGS),
                "Whether the answer is true to the source.",
            ),
        ],
    )
    .described("An opinion of an answer that somebody else gave.");
}

impl AgentContract for Verdict {}

const RULINGS: &[Variant] = &[
    Variant {
        name: "holds",
        description: Some("The source says what the answer says."),
        ..Variant::PLAIN
    },
    Variant {
        name: "wrong",
        description: Some("The source says something else."),
        ..Variant::PLAIN
    },
    Variant {
        name: "cannot_tell",
        description: Some("The source does not tell."),
        abstain: true,
        ..Variant::PLAIN
    },
];

const fn told(name: &'static str, schema: Schema, words: &'static str) -> Field {
    Field::new(name, schema.described(words))
}
