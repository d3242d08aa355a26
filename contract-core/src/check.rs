//! The structural check: a document against a schema, all issues at once.

mod coerced;
mod number;
mod object;
mod text;
mod union;

use std::ops::Range;

use serde::de::Error;

use crate::issue::{Code, Issue};
use crate::json::{NotJson, Scanner};
use crate::path::Path;
use crate::schema::{Field, Kind, Schema};

/// Checks `json` against `schema` in one walk over the text: nothing is
/// coerced, and no tree is built.
///
/// The issues come in the order of the schema.
///
/// # Errors
///
/// When `json` is not one strict JSON document.
pub fn check(schema: &Schema, json: &str) -> Result<Vec<Issue>, serde_json::Error> {
    let mut check = Check::of(json, false);
    match check.whole(schema) {
        Ok(()) => Ok(check.issues),
        Err(NotJson) => Err(why_not(json)),
    }
}

/// [`check`], but for what the contract coerces.
pub(crate) fn check_coerced(schema: &Schema, json: &str) -> Result<Vec<Issue>, serde_json::Error> {
    let mut check = Check::of(json, false);
    check.coercions = Some(Vec::new());
    match check.whole(schema) {
        Ok(()) => Ok(check.issues),
        Err(NotJson) => Err(why_not(json)),
    }
}

/// Whether `json` is one strict JSON document that has no issue. It may be told
/// that no key of the schema needs an escape, which is quicker.
pub(crate) fn fits(schema: &Schema, has_plain_keys: bool, json: &str) -> bool {
    let mut check = Check::of(json, has_plain_keys);
    check.whole(schema).is_ok() && check.issues.is_empty()
}

/// The coercions after which `json` has no issue, each the range of a string
/// and the text that stands for it; `None` where it has others.
pub(crate) fn coercions(schema: &Schema, json: &str) -> Option<Vec<Coercion>> {
    let mut check = Check::of(json, false);
    check.coercions = Some(Vec::new());
    check.whole(schema).ok()?;
    check.coercions.filter(|_| check.issues.is_empty())
}

/// The range of a string in the document, and what is read instead.
pub(crate) type Coercion = (Range<usize>, String);

/// In the words that people know.
fn why_not(json: &str) -> serde_json::Error {
    serde_json::from_str::<serde_json::Value>(json)
        .err()
        .unwrap_or_else(|| serde_json::Error::custom("not strict JSON"))
}

/// The most names of one document that are looked up for what was meant: a
/// hostile reply may hold any number of them.
const MOST_MEANT: u32 = 20;

/// A document under check.
struct Check<'j> {
    scan: Scanner<'j>,
    issues: Vec<Issue>,
    /// How many names may still be looked up.
    looks: u32,
    /// Whether the schema's keys are known to need no escapes, and to be those
    /// of its fields.
    has_plain_keys: bool,
    /// The field under check; the items of a list are under that of the list.
    field: Option<&'static Field>,
    /// What was coerced, where that is asked for.
    coercions: Option<Vec<Coercion>>,
}

impl<'j> Check<'j> {
    const fn of(json: &'j str, has_plain_keys: bool) -> Self {
        Self {
            scan: Scanner::new(json),
            issues: Vec::new(),
            looks: MOST_MEANT,
            has_plain_keys,
            field: None,
            coercions: None,
        }
    }

    fn whole(&mut self, schema: &Schema) -> Result<(), NotJson> {
        self.value(schema, &Path::Root)?;
        self.scan.end()
    }

    /// The value that is next, which stands at `path`.
    // In place in the loops over containers, where most values are leaves.
    #[expect(
        clippy::inline_always,
        reason = "a call would pass its result through memory"
    )]
    #[inline(always)]
    fn value(&mut self, schema: &Schema, path: &Path<'_>) -> Result<(), NotJson> {
        match self.scan.peek() {
            Some(b'"') => {
                let text = self.scan.string()?;
                self.text(schema, path, &text);
            }
            Some(b'{') => return self.object(schema, path),
            Some(b'[') => return self.list(schema, path),
            Some(b't') => self.word("true", matches!(schema.kind, Kind::Boolean), schema, path)?,
            Some(b'f') => self.word("false", matches!(schema.kind, Kind::Boolean), schema, path)?,
            Some(b'n') => self.word("null", schema.nullable, schema, path)?,
            _ => {
                let number = self.scan.number()?;
                self.number(schema, path, &number);
            }
        }
        Ok(())
    }

    fn word(
        &mut self,
        word: &str,
        is_right: bool,
        schema: &Schema,
        path: &Path<'_>,
    ) -> Result<(), NotJson> {
        self.scan.word(word)?;
        if !is_right {
            self.add(schema, path, Code::Type, word);
        }
        Ok(())
    }

    #[inline(never)]
    fn list(&mut self, schema: &Schema, path: &Path<'_>) -> Result<(), NotJson> {
        let Kind::List {
            items,
            min_items,
            max_items,
        } = schema.kind
        else {
            self.scan.skip()?;
            self.add(schema, path, Code::Type, "a list");
            return Ok(());
        };
        let place = self.issues.len();
        let mut len = 0;
        // An item that is an object leaves the last of its own fields here.
        let field = self.field;
        self.scan.open()?;
        while self.scan.has_more(b']', len == 0)? {
            self.field = field;
            self.value(items, &Path::Index(path, len))?;
            len += 1;
        }
        let count = len as u64;
        if count < min_items || max_items.is_some_and(|max| count > max) {
            let plural = if count == 1 { "" } else { "s" };
            let got = format!("a list of {count} item{plural}");
            // Before the issues of its items.
            self.issues
                .insert(place, issue(schema, path, Code::Items, got));
        }
        Ok(())
    }

    #[inline(never)]
    fn object(&mut self, schema: &Schema, path: &Path<'_>) -> Result<(), NotJson> {
        match schema.kind {
            Kind::Object { fields, .. } => self.fields(fields, path),
            Kind::Union { tag, branches, .. } => self.union(tag, branches, path),
            _ => {
                self.scan.skip()?;
                self.add(schema, path, Code::Type, "an object");
                Ok(())
            }
        }
    }

    #[cold]
    fn add(&mut self, schema: &Schema, path: &Path<'_>, code: Code, got: impl Into<String>) {
        self.issues.push(issue(schema, path, code, got));
    }

    /// The name that was meant by `text`, while there are looks left.
    fn nearest<'n>(&mut self, text: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
        self.looks = self.looks.checked_sub(1)?;
        nearest(text, names).map(str::to_owned)
    }
}

fn issue(schema: &Schema, path: &Path<'_>, code: Code, got: impl Into<String>) -> Issue {
    Issue {
        path: path.to_string(),
        code,
        expected: expected(schema),
        got: Some(got.into()),
        nearest: None,
        sensitive: false,
    }
}

/// What would be right, in words.
fn expected(schema: &Schema) -> String {
    let expected = schema.kind.expected();
    if schema.nullable {
        format!("{expected}, or null")
    } else {
        expected
    }
}

/// The name that is spelled most like `text`, if one is near enough to be
/// meant.
pub(crate) fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    // Longer words are not misspelled names, and the distance costs their
    // product.
    const LONGEST: usize = 64;
    if text.len() > LONGEST {
        return None;
    }
    let wanted = text.to_lowercase();
    names
        .filter(|name| name.len() <= LONGEST)
        .map(|name| {
            (
                crate::similar::distance(&wanted, &name.to_lowercase()),
                name,
            )
        })
        .filter(|(distance, name)| *distance <= name.chars().count().max(3) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}
