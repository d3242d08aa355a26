//! One reply through every check, in order.

mod findings;
mod repeats;
mod standing;
mod whole;

use std::any::Any;
use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::check::{self, check};
use crate::confidence;
use crate::contract::AgentContract;
use crate::declined::Declined;
use crate::decode::{decode, from_tree};
use crate::demand;
use crate::evidence;
use crate::issue::{Code, Context, Issue, Issues, mark_sensitive};
use crate::reply::{Envelope, ReadOptions, Refusal, Reply, coerce, fenced, read};
use crate::request::Mechanism;
use crate::source::Source;

pub(crate) use self::findings::Findings;
pub(crate) use self::standing::tell_what_stands_there;
use self::whole::{echo, is_schema, undecodable, whole};

/// The value that a reply says, through every check at once: reading, shape,
/// quotes, rules, and the confidence that the contract demands. For loops that
/// are not a [`Dialogue`](crate::Dialogue).
///
/// # Errors
///
/// Everything that is wrong with the reply; that a rule needs a context, which
/// [`verify_in`] gives; or that the model declined.
pub fn verify<T>(reply: &Reply, source: &Source) -> Result<T, Vec<Issue>>
where
    T: AgentContract + DeserializeOwned,
{
    verified(reply, source, None)
}

/// [`verify`], with what the rules of `context = …` look values up in.
///
/// # Errors
///
/// Everything that is wrong with the reply, or that the model declined.
pub fn verify_in<T, C>(reply: &Reply, source: &Source, context: Arc<C>) -> Result<T, Vec<Issue>>
where
    T: AgentContract + DeserializeOwned,
    C: Any + Send + Sync,
{
    verified(reply, source, Some(context))
}

fn verified<T>(reply: &Reply, source: &Source, context: Option<Context>) -> Result<T, Vec<Issue>>
where
    T: AgentContract + DeserializeOwned,
{
    let material = Material {
        source: Some(source),
        context,
        reading: ReadOptions::default(),
        scope: Scope::Whole,
    };
    // Text and a call of the contract's tool are both an answer.
    demand::unmet(reply, Mechanism::StrictSchema, T::NAME)
        .map_or_else(
            || self::reply::<T>(reply, &material),
            |why| Findings::unreadable(&why),
        )
        .into_result()
}

/// What a reply is held against.
#[derive(Clone)]
pub(crate) struct Material<'s> {
    /// The source of the quotes; none where they were looked up before.
    pub source: Option<&'s Source>,
    pub context: Option<Context>,
    /// How the reply is read; a contract may ask for a stricter envelope.
    pub reading: ReadOptions,
    pub scope: Scope,
}

/// How much a document says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Scope {
    #[default]
    Whole,
    /// One page of several, whose items are merged and so may repeat.
    #[cfg(feature = "long")]
    Page,
}

/// Reads the reply and checks what it says.
pub(crate) fn reply<'r, T>(reply: &'r Reply, material: &Material<'_>) -> Findings<'r, T>
where
    T: AgentContract + DeserializeOwned,
{
    let mut found = read_and_checked(reply, material);
    mark_sensitive(&mut found.issues, T::REPLY);
    found
}

fn read_and_checked<'r, T>(reply: &'r Reply, material: &Material<'_>) -> Findings<'r, T>
where
    T: AgentContract + DeserializeOwned,
{
    let text = reply.raw_text();
    let own = if T::STRICT_ENVELOPE {
        Envelope::OwnLines
    } else {
        Envelope::Tolerant
    };
    let asked = material.reading.clone();
    let envelope = asked.envelope.min(own);
    let options = asked.envelope(envelope);
    // The check sees all that the reader would: in one walk, and most often the
    // only one.
    let is_whole = !reply.stop.is_cut() && text.len() <= options.max_bytes;
    if is_whole && fits::<T>(text) {
        return checked(Cow::Borrowed(text.trim()), Vec::new(), material);
    }
    let may_be_fenced = is_whole && options.envelope != Envelope::Strict;
    let fenced = may_be_fenced.then(|| fenced(text, fits::<T>)).flatten();
    let fits = |json: &str| fits::<T>(json) || fits_coerced::<T>(json);
    match fenced.map_or_else(|| read(text, &reply.stop, &options, fits), Ok) {
        Ok(found) if const { T::REPLY.coerces() } => {
            let coercions = |json: &str| check::coercions(T::REPLY, json).unwrap_or_default();
            let (json, repairs) = coerce(text, found, coercions);
            Findings {
                repairs,
                ..document(json, material)
            }
        }
        Ok(found) => {
            let (json, repairs) = found.into_parts();
            Findings {
                repairs,
                ..checked(json, Vec::new(), material)
            }
        }
        // It was read, and does not fit: its issues say more than a refusal.
        Err(Refusal {
            misfit: Some(json), ..
        }) => document(json.into(), material),
        Err(refusal) => Findings::refused(&refusal),
    }
}

fn fits<T: AgentContract>(json: &str) -> bool {
    check::fits(T::REPLY, const { T::REPLY.has_plain_keys() }, json)
}

/// Whether nothing is wrong but forms that the contract coerces.
fn fits_coerced<T: AgentContract>(json: &str) -> bool {
    (const { T::REPLY.coerces() }) && check::coercions(T::REPLY, json).is_some()
}

/// Checks a document that was read.
pub(crate) fn document<'r, T>(json: Cow<'r, str>, material: &Material<'_>) -> Findings<'r, T>
where
    T: AgentContract + DeserializeOwned,
{
    match check(T::REPLY, &json) {
        Ok(issues) if !issues.is_empty() && is_schema(T::REPLY, &json) => Findings {
            issues: vec![echo()],
            document: Some(json),
            ..Findings::nothing()
        },
        Ok(issues) => checked(json, issues, material),
        Err(error) => Findings::unreadable(&error.to_string()),
    }
}

/// Goes on with a document whose shape has these issues.
fn checked<'r, T>(
    json: Cow<'r, str>,
    issues: Vec<Issue>,
    material: &Material<'_>,
) -> Findings<'r, T>
where
    T: AgentContract + DeserializeOwned,
{
    let mut found = Findings {
        issues,
        ..Findings::nothing()
    };
    let needs_tree = const { evidence::needs_tree(T::REPLY) || repeats::may_be(T::REPLY) };
    let tree = needs_tree.then(|| tree(&json)).flatten();
    if needs_tree && tree.is_none() && found.issues.is_empty() {
        // No number of a document that passed is too large for a tree.
        found.issues.push(whole(
            Code::Decode,
            "a document that can be looked into".to_owned(),
        ));
    }
    let is_well_formed = found.issues.is_empty();
    if let Some(tree) = &tree {
        ground::<T>(tree, material.source, &mut found);
        if is_well_formed && material.scope == Scope::Whole {
            found.issues.extend(repeats::of(T::REPLY, tree));
        }
    }
    if is_well_formed && T::MAY_BE_DECLINED {
        found.declined = tree.as_ref().and_then(Declined::read);
    }
    if is_well_formed && found.declined.is_none() {
        judge(&json, tree.as_ref(), material, &mut found);
    }
    found.document = Some(json);
    found
}

/// The document as a tree. A number that no float holds has no place in one,
/// and is an issue already.
fn tree(json: &str) -> Option<Value> {
    serde_json::from_str(json).ok()
}

/// Looks the quotes up. Where the shape is wrong already, nothing more is said
/// of the same value.
fn ground<T: AgentContract>(tree: &Value, source: Option<&Source>, found: &mut Findings<'_, T>) {
    let shapeless: HashSet<String> = found.issues.iter().map(|i| i.path.clone()).collect();
    let grounding = evidence::ground(T::REPLY, tree, source);
    found.quotes = grounding.quotes;
    found.issues.extend(
        grounding
            .issues
            .into_iter()
            .filter(|issue| !shapeless.contains(&issue.path)),
    );
}

/// The rules of a document that has the contract's shape.
fn judge<T>(json: &str, tree: Option<&Value>, material: &Material<'_>, found: &mut Findings<'_, T>)
where
    T: AgentContract + DeserializeOwned,
{
    let answer = tree.filter(|_| T::MAY_BE_DECLINED).cloned();
    let decoded = match answer.map(Declined::answer) {
        Some(answer) => from_tree(T::SCHEMA, answer),
        None => decode(T::SCHEMA, json, tree),
    };
    let value: T = match decoded {
        Ok(value) => value,
        Err(error) => return found.issues.push(undecodable(&error)),
    };
    let mut issues = Issues::within(material.context.clone());
    value.validate(&mut issues);
    found.lacking = issues.lacking();
    let mut issues = issues.into_vec();
    tell_what_stands_there(&mut issues, json);
    found.issues.extend(issues);
    if found.issues.is_empty() {
        found.doubt = tree.and_then(|tree| confidence::doubt(T::REPLY, tree));
        found.value = Some(value);
    }
}
