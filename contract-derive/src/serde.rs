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
enum Verdict {
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

/// Every key of serde 1.0, with what the contract does with it at each place.
const KEYS: &[(&str, &[Place], Verdict)] = &[
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
    (
        "borrow",
        &[Variant, Field],
        Refused(
            "borrows from the reply, and an accepted value outlives \
        it; use the owned type, such as `String`",
        ),
    ),
    (
        "content",
        &[Enum],
        Refused(
            "puts a variant's data under a key of its own, whose shape then \
        depends on another; remove `content`, and `tag` alone makes one flat object",
        ),
    ),
    ("default", &[Struct, Field], Refused(DEFAULTED)),
    ("field_identifier", &[Enum], Refused(HAND_WRITTEN)),
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
        &[Struct, Enum],
        Refused(
            "describes a type of another crate; derive on a struct of \
        your own, and convert it in your code",
        ),
    ),
    (
        "tag",
        &[Struct],
        Refused(
            "adds a key that no field declares; write it as a field whose type \
        is an enum of one variant",
        ),
    ),
    (
        "untagged",
        &[Enum, Variant],
        Refused(
            "leaves open which variant a value is; write \
        `#[serde(tag = \"kind\")]` on the enum, with a key of your choice",
        ),
    ),
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

#[cfg(test)]
mod tests {
    use super::{Harmless, Hides, Honoured, KEYS, Place, Refused};

    /// A row of the table in the documentation of the derive.
    fn row((key, places, verdict): &(&str, &[Place], super::Verdict)) -> String {
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
            Honoured => "followed",
            Harmless => "harmless",
            Hides(_) => "hides",
            Refused(_) => "refused",
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
}
