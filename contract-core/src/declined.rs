//! What a model says instead of inventing an answer.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::contract::ContractField;
use crate::schema::proof;
use crate::schema::{Branch, Field, Kind, Message, Purpose, Schema};

/// The key under which a reply says whether it declines.
const TAG: &str = "declined";

/// What stands there in a reply that gives the answer.
const GIVEN: &str = "no";

/// The key of the model's own words for it.
const WORDS: &str = "declined_words";

/// What a model says instead of an answer, where the contract lets it: with
/// `#[contract(declined)]`, every reply says first whether it declines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declined {
    /// Why.
    pub because: Because,
    /// The model's own words.
    pub words: String,
}

/// Why a model declines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Because {
    /// The source does not say it.
    NotInSource,
    /// The source can be read in more than one way.
    Ambiguous,
    /// A login, a paywall or a captcha stands before the source.
    Blocked,
    /// It is not what the task is about.
    OutsideTask,
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotInSource => "the source does not say it",
            Self::Ambiguous => "the source can be read in more than one way",
            Self::Blocked => "a login, a paywall or a captcha stands before the source",
            Self::OutsideTask => "it is not what the task is about",
        })
    }
}

impl Declined {
    /// What a reply of a contract that may be declined says, unless it gives
    /// the answer.
    pub(crate) fn read(reply: &Value) -> Option<Self> {
        let because = Because::deserialize(reply.get(TAG)?).ok()?;
        let words = reply.get(WORDS).and_then(Value::as_str);
        Some(Self {
            because,
            words: words.unwrap_or_default().to_owned(),
        })
    }

    /// The reply that gives this answer.
    pub(crate) fn given(mut answer: Value) -> Value {
        if let Value::Object(keys) = &mut answer {
            keys.insert(TAG.to_owned(), GIVEN.into());
        }
        answer
    }

    /// The answer in a reply that gives it.
    pub(crate) fn answer(mut reply: Value) -> Value {
        if let Value::Object(keys) = &mut reply {
            keys.remove(TAG);
            keys.remove(WORDS);
        }
        reply
    }
}

/// Stops the compiler where a field has one of the keys that decline.
#[track_caller]
pub(crate) const fn check(fields: &'static [Field]) {
    let keys = [TAG, WORDS];
    let mut at = 0;
    while at < keys.len() {
        if proof::reads(fields, keys[at]) {
            Message::new()
                .text("`declined` brings the key `")
                .text(keys[at])
                .text("`, and a field has it already; rename the field")
                .stop();
        }
        at += 1;
    }
}

const IN_WORDS: &[Field] = &[Field::new(
    WORDS,
    Schema::text().described("Why the answer cannot be given, in one sentence."),
)];

const fn because(name: &'static str, description: &'static str) -> Branch {
    Branch {
        name,
        description: Some(description),
        fields: IN_WORDS,
        ..Branch::PLAIN
    }
}

/// What a reply looks like where the contract `T` may be declined.
pub(crate) struct Reply<T: ?Sized>(std::marker::PhantomData<T>);

impl<T: ContractField + ?Sized> Reply<T> {
    pub(crate) const SCHEMA: &'static Schema = &Schema {
        kind: Kind::Union {
            name: T::SCHEMA.name(),
            tag: TAG,
            branches: &[
                Branch {
                    name: GIVEN,
                    description: Some("the answer is given"),
                    fields: &[Field {
                        purpose: Purpose::Flattened,
                        ..Field::new("", *T::SCHEMA)
                    }],
                    ..Branch::PLAIN
                },
                because("not_in_source", "the source does not say it"),
                because("ambiguous", "the source can be read in more than one way"),
                because(
                    "blocked",
                    "a login, a paywall or a captcha stands before the source",
                ),
                because("outside_task", "it is not what the task is about"),
            ],
        },
        ..*T::SCHEMA
    };
}
