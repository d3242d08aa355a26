//! serde's attributes: which of them the contract honours, which change
//! nothing on the wire, and which it cannot follow.

use syn::ext::IdentExt;

use crate::attr::{self, Entry, Value};
use crate::case::Case;
use crate::errors::Errors;
use crate::similar;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Place {
    Container,
    Variant,
    Field,
}

/// What the contract does with a key.
#[derive(Clone, Copy)]
enum Verdict {
    /// The schema follows it.
    Honoured,
    /// What deserialisation reads stays the same.
    Harmless,
    /// It changes what is read, in a way that a strict schema cannot say.
    Refused(&'static str),
}

use Place::{Container, Field, Variant};
use Verdict::{Harmless, Honoured, Refused};

const FUNCTION: &str = "hides the type on the wire behind a function; declare the field as that \
                        type, such as `String`, and convert it in your code";
const CONVERSION: &str = "hides what is on the wire behind a conversion; derive `AgentContract` \
                          on the type that it converts, and convert in your code";
const SKIPPED: &str = "keeps the field from the model; move the field out of the contract, into \
                       the struct that holds the accepted value";
const SKIPPED_VARIANT: &str = "keeps the variant from the model; move it into an enum of your own \
                               that the contract's enum converts into";
const DEFAULTED: &str =
    "fills in what the model did not say; write `Option` for what may be absent";
const DATA: &str = "belongs to enums that carry data; write a struct with one unit enum and \
                    `Option` fields beside it";

/// Every key that the contract knows, with its verdict at each place.
const KEYS: &[(&str, &[Place], Verdict)] = &[
    ("rename", &[Container], Harmless),
    ("rename", &[Variant, Field], Honoured),
    ("rename_all", &[Container], Honoured),
    ("rename_all", &[Variant], Harmless),
    ("rename_all_fields", &[Container], Harmless),
    ("deny_unknown_fields", &[Container], Harmless),
    ("bound", &[Container, Variant, Field], Harmless),
    ("crate", &[Container], Harmless),
    ("expecting", &[Container], Harmless),
    ("into", &[Container], Harmless),
    ("skip_serializing", &[Variant, Field], Harmless),
    ("skip_serializing_if", &[Field], Harmless),
    ("serialize_with", &[Variant, Field], Harmless),
    ("getter", &[Field], Harmless),
    (
        "alias",
        &[Variant, Field],
        Refused(
            "offers a second name, and the schema has room for one; \
        remove it, or `rename` to the name that you want",
        ),
    ),
    (
        "borrow",
        &[Variant, Field],
        Refused(
            "borrows from the reply, and an accepted value outlives \
        it; use the owned type",
        ),
    ),
    ("content", &[Container], Refused(DATA)),
    ("tag", &[Container], Refused(DATA)),
    ("untagged", &[Container, Variant], Refused(DATA)),
    ("default", &[Container, Field], Refused(DEFAULTED)),
    ("deserialize_with", &[Variant, Field], Refused(FUNCTION)),
    ("with", &[Variant, Field], Refused(FUNCTION)),
    (
        "flatten",
        &[Field],
        Refused(
            "mixes another type's keys into this object; write those fields \
        here, or remove `flatten` and keep them under a key of their own",
        ),
    ),
    ("from", &[Container], Refused(CONVERSION)),
    ("try_from", &[Container], Refused(CONVERSION)),
    (
        "other",
        &[Variant],
        Refused(
            "reads every unknown value as this one; remove it, and the model \
        is held to the values that are offered",
        ),
    ),
    (
        "remote",
        &[Container],
        Refused(
            "describes a type of another crate; derive on a struct of \
        your own, and convert it in your code",
        ),
    ),
    ("skip", &[Field], Refused(SKIPPED)),
    ("skip_deserializing", &[Field], Refused(SKIPPED)),
    ("skip", &[Variant], Refused(SKIPPED_VARIANT)),
    ("skip_deserializing", &[Variant], Refused(SKIPPED_VARIANT)),
    (
        "transparent",
        &[Container],
        Refused(
            "leaves the struct without keys; put the inner type where \
        this struct is used",
        ),
    ),
    (
        "variant_identifier",
        &[Container],
        Refused("is for hand-written deserialisers; remove it"),
    ),
    (
        "field_identifier",
        &[Container],
        Refused("is for hand-written deserialisers; remove it"),
    ),
];

/// What serde's attributes say about names.
#[derive(Default)]
pub(crate) struct Names {
    pub rename: Option<syn::LitStr>,
    pub rename_all: Option<Case>,
}

/// Reads serde's attributes at `place`.
pub(crate) fn names(attrs: &[syn::Attribute], place: Place, errors: &mut Errors) -> Names {
    let mut names = Names::default();
    for entry in attr::entries(attrs, "serde", errors) {
        let key = entry.key.unraw().to_string();
        match verdict(&key, place) {
            Some(Honoured) if key == "rename" => {
                names.rename = errors
                    .handle(deserialized(&entry))
                    .flatten()
                    .or(names.rename);
            }
            Some(Honoured) => {
                let name = errors.handle(deserialized(&entry)).flatten();
                names.rename_all = name
                    .and_then(|name| errors.handle(case(&name)))
                    .or(names.rename_all);
            }
            Some(Harmless) => {}
            Some(Refused(sentence)) => {
                errors.add(&entry.key, format_args!("`{key}` {sentence}"));
            }
            None => errors.add(&entry.key, unknown(&key)),
        }
    }
    names
}

fn verdict(key: &str, place: Place) -> Option<Verdict> {
    KEYS.iter()
        .find(|(known, places, _)| *known == key && places.contains(&place))
        .map(|(_, _, verdict)| *verdict)
}

fn unknown(key: &str) -> String {
    let known = KEYS.iter().map(|(known, _, _)| *known);
    let near = similar::did_you_mean(key, known);
    format!("the contract does not know what `{key}` of serde does to the wire{near}")
}

/// The name that deserialisation reads, where the two may be split.
fn deserialized(entry: &Entry) -> syn::Result<Option<syn::LitStr>> {
    let Value::List(tokens) = &entry.value else {
        return entry.string().map(Some);
    };
    let split = attr::listed(tokens.clone())?;
    split
        .iter()
        .find(|side| side.key == "deserialize")
        .map(Entry::string)
        .transpose()
}

fn case(name: &syn::LitStr) -> syn::Result<Case> {
    let text = name.value();
    let names = Case::ALL.map(|(known, _)| known);
    Case::ALL
        .into_iter()
        .find(|(known, _)| *known == text)
        .map(|(_, case)| case)
        .ok_or_else(|| {
            let near = similar::did_you_mean(&text, names);
            syn::Error::new_spanned(name, format!("serde has no case called `{text}`{near}"))
        })
}
