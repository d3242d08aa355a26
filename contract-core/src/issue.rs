//! Defects in a reply.

use std::any::{Any, type_name};
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::path::{self, Step};
use crate::schema::Schema;

/// One defect in a reply.
///
/// Where a `sensitive` field stands at its path or inside, neither `Debug` nor
/// `Display` shows what came; the fields hold it for the feedback to the model.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issue {
    /// Where it stands on the wire: `$.items[1].quantity`.
    pub path: String,
    /// Which rule it breaks.
    pub code: Code,
    /// What would have been right, in words.
    pub expected: String,
    /// What came instead: an excerpt of the reply, escaped. `None` where
    /// nothing came.
    pub got: Option<String>,
    /// The allowed value, or the key, that is spelled most alike.
    pub nearest: Option<String>,
    /// Whether what came is sensitive.
    #[serde(default, skip_serializing_if = "is_false")]
    pub sensitive: bool,
}

/// The rule that an [`Issue`] breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Code {
    /// No JSON document could be read from the reply.
    Unreadable,
    /// A key of the contract is not there.
    Missing,
    /// A key is there that the contract does not have.
    UnknownKey,
    /// A key is there twice.
    DuplicateKey,
    /// The value is of another type.
    Type,
    /// The value is none of those allowed.
    NotAllowed,
    /// The tag chose another variant than the one that this key belongs to.
    OtherBranch,
    /// The number is too small, too large, or cannot be held exactly.
    Range,
    /// The string is too short or too long.
    Length,
    /// The string does not have the form that it should have.
    Format,
    /// The list is too short or too long.
    Items,
    /// A quote does not stand in the source.
    NotInSource,
    /// A quote stands in the source, but in none of the turns that may be
    /// quoted, or not in the one that is named.
    WrongTurn,
    /// A value does not stand in the quote for it.
    NotInQuote,
    /// A conclusion stands without the quote that it owes.
    Unsupported,
    /// The model declined, as the contract lets it.
    Declined,
    /// The model is less sure than the contract demands.
    LowConfidence,
    /// The value passed every check and still could not be turned into the Rust
    /// type: the type's `Deserialize` is stricter than its contract.
    Decode,
    /// A rule of `validate_business`.
    Business,
    /// A rule needs a context that was not given, so it could not be run.
    NoContext,
    /// A look-up found the value wrong, or did not find it.
    LookUp,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(sensitive: &bool) -> bool {
    !sensitive
}

impl Issue {
    /// The issue with what came, sensitive or not: for the model, which wrote
    /// it.
    pub(crate) fn in_full(&self) -> String {
        let mut words = format!("{}: expected {}", self.path, self.expected);
        match &self.got {
            Some(got) => words.extend(["; got ", got]),
            None if self.code == Code::Missing => words.push_str("; the key is missing"),
            None => {}
        }
        if let Some(nearest) = &self.nearest {
            words.extend(["; did you mean ", &crate::excerpt::quoted(nearest), "?"]);
        }
        words
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sensitive && self.got.is_some() {
            let (path, expected) = (&self.path, &self.expected);
            return write!(f, "{path}: expected {expected}; got {NotShown:?}");
        }
        f.write_str(&self.in_full())
    }
}

impl fmt::Debug for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Issue")
            .field("path", &self.path)
            .field("code", &self.code)
            .field("expected", &self.expected)
            .field("got", shown(self.sensitive, &self.got))
            .field("nearest", shown(self.sensitive, &self.nearest))
            .finish()
    }
}

/// Marks each issue that tells something sensitive.
pub(crate) fn mark_sensitive(issues: &mut [Issue], schema: &Schema) {
    for issue in issues {
        issue.sensitive = schema.is_sensitive_at(&path::steps(&issue.path));
    }
}

/// What stands in a log for words of a model that are sensitive.
struct NotShown;

impl fmt::Debug for NotShown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something sensitive")
    }
}

/// The value, or what stands for it where it is sensitive.
pub(crate) fn shown(is_sensitive: bool, value: &dyn fmt::Debug) -> &dyn fmt::Debug {
    if is_sensitive { &NotShown } else { value }
}

/// What `validate_business` found, in a contract and in those inside it.
#[derive(Debug, Default)]
pub struct Issues {
    found: Vec<Issue>,
    prefix: Vec<Step<'static>>,
    context: Option<Context>,
    /// A context that a rule needs and that is not there.
    lacking: Option<&'static str>,
}

/// What rules look values up in: a catalogue, a customer, a clock.
pub(crate) type Context = Arc<dyn Any + Send + Sync>;

impl Issues {
    /// Nothing found, at the root.
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing found, for rules that look values up in `context`.
    pub(crate) fn within(context: Option<Context>) -> Self {
        Self {
            context,
            ..Self::default()
        }
    }

    /// Runs a rule that needs a context of this type. Where there is none, the
    /// rule cannot be run, which is no pass.
    #[doc(hidden)]
    pub fn look_into<C: Any + Send + Sync>(&mut self, rule: impl FnOnce(&C, &mut Self)) {
        let context = self.context.clone();
        if let Some(context) = context.and_then(|context| context.downcast::<C>().ok()) {
            return rule(&context, self);
        }
        let wanted = type_name::<C>();
        self.add(
            "",
            format!("a context of the type `{wanted}`, which a rule needs"),
        );
        if let Some(last) = self.found.last_mut() {
            last.code = Code::NoContext;
        }
        self.lacking = Some(wanted);
    }

    /// The type of a context that a rule needed and did not have.
    pub(crate) fn lacking(&self) -> Option<&'static str> {
        self.lacking
    }

    /// Adds a broken rule at `path`, seen from the contract under validation:
    /// the key on the wire, or more of them as in `items[1].quantity`; `""` is
    /// the contract itself. `expected` says what would have been right, and
    /// the model reads it after the word "expected".
    pub fn add(&mut self, path: &str, expected: impl Into<String>) {
        self.found.push(Issue {
            path: path::from_root(self.prefix.iter().chain(&path::steps(path))),
            code: Code::Business,
            expected: expected.into(),
            got: None,
            nearest: None,
            sensitive: false,
        });
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// What was found, with paths from the root.
    pub fn iter(&self) -> std::slice::Iter<'_, Issue> {
        self.found.iter()
    }

    /// What was found, with paths from the root.
    pub fn into_vec(self) -> Vec<Issue> {
        self.found
    }

    /// Paths start one step further down until [`leave`](Self::leave).
    #[inline]
    pub(crate) fn enter(&mut self, step: Step<'static>) {
        self.prefix.push(step);
    }

    /// Paths start one step further up again.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.prefix.pop();
    }
}

impl<'a> IntoIterator for &'a Issues {
    type Item = &'a Issue;
    type IntoIter = std::slice::Iter<'a, Issue>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
