//! serde's attributes: which of them the contract honours, which change
//! nothing on the wire, and which it cannot follow.

use crate::attr::{self, Entry, Value};
use crate::case::Case;
use crate::errors::Errors;
use crate::similar;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Place {
    Struct,
    Enum,
    Variant,
    Field,
}

/// What the contract does with a key.
#[derive(Clone, Copy)]
pub(crate) enum Verdict {
    /// The schema follows it.
    Honoured,
    /// What deserialisation reads stays the same.
    Harmless,
    /// It hides what is on the wire, unless `#[contract(as = Type)]` says it.
    Hides(&'static str),
    /// It changes what is read, in a way that a strict schema cannot say.
    Refused(&'static str),
}

use Place::{Enum, Field, Struct, Variant};
use Verdict::{Harmless, Hides, Honoured, Refused};

const FUNCTION: &str = "hides the type on the wire behind a function; name that type with \
                        `#[contract(as = Type)]`";
const CONVERSION: &str = "hides what is on the wire behind another type; name that type with \
                          `#[contract(as = Type)]`";
const DEFAULTED: &str =
    "fills in what the model did not say; write `Option` for what may be absent";
const HAND_WRITTEN: &str = "is for deserialisers written by hand; remove it";
const BORROWED: &str = "borrows from the reply, and an accepted value outlives it; use the owned \
                        type, such as `String`";
const BESIDE: &str = "puts a variant's data under a key of its own, whose shape then depends on \
                      another; remove `content`, and `tag` alone makes one flat object";
const CATCH_ALL: &str = "reads every unknown value as this one; remove it, and the model is held \
                         to the values that are offered";
const REMOTE: &str = "describes a type of another crate; derive on a struct of your own, and \
                      convert it in your code";
const UNDECLARED: &str = "adds a key that no field declares; write it as a field whose type is an \
                          enum of one variant";
const UNTAGGED: &str = "leaves open which variant a value is; write `#[serde(tag = \"kind\")]` on \
                        the enum, with a key of your choice";

/// Every key of serde 1.0, with what the contract does with it at each place.
pub(crate) const KEYS: &[(&str, &[Place], Verdict)] = &[
    ("alias", &[Variant, Field], Honoured),
    ("deny_unknown_fields", &[Struct, Enum], Harmless),
    ("flatten", &[Field], Honoured),
    ("rename", &[Variant, Field], Honoured),
    ("rename_all", &[Struct, Enum, Variant], Honoured),
    ("rename_all_fields", &[Enum], Honoured),
    ("skip", &[Variant, Field], Honoured),
    ("skip_deserializing", &[Variant, Field], Honoured),
    ("tag", &[Enum], Honoured),
    ("transparent", &[Struct], Honoured),
    ("bound", &[Struct, Enum, Variant, Field], Harmless),
    ("crate", &[Struct, Enum], Harmless),
    ("expecting", &[Struct, Enum], Harmless),
    ("getter", &[Field], Harmless),
    ("into", &[Struct, Enum], Harmless),
    ("rename", &[Struct, Enum], Harmless),
    ("serialize_with", &[Variant, Field], Harmless),
    ("skip_serializing", &[Variant, Field], Harmless),
    ("skip_serializing_if", &[Field], Harmless),
    ("deserialize_with", &[Variant, Field], Hides(FUNCTION)),
    ("with", &[Variant, Field], Hides(FUNCTION)),
    ("from", &[Struct, Enum], Hides(CONVERSION)),
    ("try_from", &[Struct, Enum], Hides(CONVERSION)),
    ("borrow", &[Variant, Field], Refused(BORROWED)),
    ("content", &[Enum], Refused(BESIDE)),
    ("default", &[Struct, Field], Refused(DEFAULTED)),
    ("field_identifier", &[Enum], Refused(HAND_WRITTEN)),
    ("other", &[Variant], Refused(CATCH_ALL)),
    ("remote", &[Struct, Enum], Refused(REMOTE)),
    ("tag", &[Struct], Refused(UNDECLARED)),
    ("untagged", &[Enum, Variant], Refused(UNTAGGED)),
    ("variant_identifier", &[Enum], Refused(HAND_WRITTEN)),
];

/// What serde's attributes say about the wire.
#[derive(Default)]
pub(crate) struct Facts {
    pub rename: Option<syn::LitStr>,
    pub rename_all: Option<Case>,
    pub rename_all_fields: Option<Case>,
    pub aliases: Vec<syn::LitStr>,
    pub tag: Option<syn::LitStr>,
    pub flatten: Option<syn::Ident>,
    pub transparent: Option<syn::Ident>,
    pub is_skipped: bool,
    /// Whether an error was told already.
    pub is_refused: bool,
}

/// Reads serde's attributes at `place`; `is_told` says that the type on the
/// wire is named.
pub(crate) fn facts(
    entries: Vec<Entry>,
    place: Place,
    is_told: bool,
    errors: &mut Errors,
) -> Facts {
    let mut facts = Facts {
        is_skipped: entries.iter().any(|entry| {
            (entry.name == "skip" || entry.name == "skip_deserializing")
                && matches!(place, Variant | Field)
        }),
        ..Facts::default()
    };
    for entry in entries {
        let key = entry.name.as_str();
        match verdict(key, place) {
            Some(Honoured) => {
                errors.handle(honour(&mut facts, &entry));
            }
            Some(Harmless) => {}
            Some(Hides(_)) if is_told => {}
            // What is skipped has to come from somewhere.
            Some(_) if facts.is_skipped => {}
            Some(Hides(sentence) | Refused(sentence)) => {
                facts.is_refused = true;
                errors.add(&entry.key, format_args!("`{key}` {sentence}"));
            }
            None => errors.add(&entry.key, unknown(key)),
        }
    }
    facts
}

fn honour(facts: &mut Facts, entry: &Entry) -> syn::Result<()> {
    match entry.name.as_str() {
        "rename" => facts.rename = deserialized(entry)?.or(facts.rename.take()),
        "rename_all" => facts.rename_all = deserialized_case(entry)?.or(facts.rename_all),
        "rename_all_fields" => {
            facts.rename_all_fields = deserialized_case(entry)?.or(facts.rename_all_fields);
        }
        "alias" => facts.aliases.push(entry.string()?),
        "tag" => facts.tag = Some(entry.string()?),
        "flatten" => facts.flatten = Some(entry.key.clone()),
        "transparent" => facts.transparent = Some(entry.key.clone()),
        // `skip` is seen beforehand.
        _ => {}
    }
    Ok(())
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
        .find(|side| side.name == "deserialize")
        .map(Entry::string)
        .transpose()
}

fn deserialized_case(entry: &Entry) -> syn::Result<Option<Case>> {
    deserialized(entry)?.as_ref().map(case).transpose()
}

fn case(name: &syn::LitStr) -> syn::Result<Case> {
    let text = name.value();
    let known = Case::ALL.into_iter().find(|(known, _)| *known == text);
    known.map(|(_, case)| case).ok_or_else(|| {
        let near = similar::did_you_mean(&text, Case::ALL.map(|(known, _)| known));
        syn::Error::new_spanned(name, format!("serde has no case called `{text}`{near}"))
    })
}
