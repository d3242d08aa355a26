//! The keys of an object: each of them, once, and no other.

use super::Check;
use crate::excerpt;
use crate::issue::{Code, Issue};
use crate::json::{NotJson, Text};
use crate::path::Path;
use crate::schema::{Field, Fields};

/// Issues by the place of their field, so that they come in the order of the
/// schema, whatever the order of the reply.
type Found = Vec<(usize, Issue)>;

impl Check<'_> {
    /// The object that is next, of these fields.
    pub(super) fn fields(
        &mut self,
        fields: &'static [Field],
        path: &Path<'_>,
    ) -> Result<(), NotJson> {
        let fields = if self.has_plain_keys {
            Fields::Plain(fields)
        } else {
            Fields::of(fields)
        };
        let mut seen = Seen::none_of(fields.len());
        let mut next = 0;
        let place = self.issues.len();
        let mut found = Found::new();
        self.scan.open()?;
        let mut is_first = true;
        while self.scan.has_more(b'}', is_first)? {
            is_first = false;
            let expected = fields.get(next).filter(|_| self.has_plain_keys);
            let (at, field) = match expected {
                Some(field) if self.scan.takes_key(field.name) => (next, field),
                _ => {
                    let key = self.scan.key()?;
                    let Some(known) = find(&fields, next, &key) else {
                        self.unknown(&fields, path, &key.says(), &mut found)?;
                        continue;
                    };
                    known
                }
            };
            next = at + 1;
            let path = Path::Key(path, field.name);
            self.field = Some(field);
            if seen.insert(at) {
                self.value(&field.schema, &path)?;
            } else {
                self.again(&path)?;
            }
            if self.issues.len() > place {
                self.keep(place, at, &mut found);
            }
        }
        if seen.count < fields.len() || !found.is_empty() {
            self.sorted(&fields, &seen, path, found);
        }
        Ok(())
    }

    #[cold]
    fn unknown(
        &mut self,
        fields: &Fields,
        path: &Path<'_>,
        key: &str,
        found: &mut Found,
    ) -> Result<(), NotJson> {
        self.scan.skip()?;
        let names = fields.iter().map(|field| field.name);
        // Behind all that is said of the fields.
        found.push((usize::MAX, self.stranger(path, key, names)));
        Ok(())
    }

    #[cold]
    fn again(&mut self, path: &Path<'_>) -> Result<(), NotJson> {
        self.scan.skip()?;
        self.issues.push(duplicate(path));
        Ok(())
    }

    #[cold]
    fn keep(&mut self, place: usize, at: usize, found: &mut Found) {
        found.extend(self.issues.drain(place..).map(|issue| (at, issue)));
    }

    #[cold]
    fn sorted(&mut self, fields: &Fields, seen: &Seen, path: &Path<'_>, mut found: Found) {
        let fields = fields.iter().enumerate();
        let absent = fields.filter(|(at, _)| !seen.holds(*at));
        found.extend(absent.map(|(at, field)| (at, missing(path, field))));
        found.sort_by_key(|(at, _)| *at);
        let found = found.into_iter().map(|(_, issue)| issue);
        self.issues.extend(found);
    }

    /// A key that the schema does not have.
    pub(super) fn stranger<'n>(
        &mut self,
        outer: &Path<'_>,
        key: &str,
        names: impl Iterator<Item = &'n str>,
    ) -> Issue {
        Issue {
            path: Path::Key(outer, key).to_string(),
            code: Code::UnknownKey,
            expected: "no key but those of the schema".to_owned(),
            got: Some(format!("the key {}", excerpt::quoted(key))),
            nearest: self.nearest(key, names),
            sensitive: false,
        }
    }
}

pub(super) fn missing(outer: &Path<'_>, field: &Field) -> Issue {
    Issue {
        path: Path::Key(outer, field.name).to_string(),
        code: Code::Missing,
        expected: super::expected(&field.schema),
        got: None,
        nearest: None,
        sensitive: false,
    }
}

pub(super) fn duplicate(path: &Path<'_>) -> Issue {
    Issue {
        path: path.to_string(),
        code: Code::DuplicateKey,
        expected: "the key once".to_owned(),
        got: Some("the key again".to_owned()),
        nearest: None,
        sensitive: false,
    }
}

/// The field of this name and its place: most often the one that is next.
#[inline]
fn find(fields: &Fields, next: usize, key: &Text<'_>) -> Option<(usize, &'static Field)> {
    if let Some(field) = fields.get(next)
        && key.plain() == Some(field.name)
    {
        return Some((next, field));
    }
    find_any(fields, &key.says())
}

#[inline(never)]
fn find_any(fields: &Fields, key: &str) -> Option<(usize, &'static Field)> {
    let mut known = fields.iter().enumerate();
    known.find(|(_, field)| field.is_called(key))
}

/// Which of an object's fields have been seen.
struct Seen {
    count: usize,
    /// Of the first fields, one bit each.
    few: u64,
    /// Of the rest.
    many: Vec<bool>,
}

impl Seen {
    const FEW: usize = u64::BITS as usize;

    fn none_of(fields: usize) -> Self {
        Self {
            count: 0,
            few: 0,
            many: vec![false; fields.saturating_sub(Self::FEW)],
        }
    }

    /// Adds a field, and tells whether it is new.
    #[inline]
    fn insert(&mut self, at: usize) -> bool {
        let is_new = !self.holds(at);
        if at < Self::FEW {
            self.few |= 1 << at;
        } else if let Some(seen) = self.many.get_mut(at - Self::FEW) {
            *seen = true;
        }
        self.count += usize::from(is_new);
        is_new
    }

    #[inline]
    fn holds(&self, at: usize) -> bool {
        if at < Self::FEW {
            return self.few >> at & 1 == 1;
        }
        self.many.get(at - Self::FEW).is_some_and(|seen| *seen)
    }
}
