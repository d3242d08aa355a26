//! Where in a reply something stands.

use std::borrow::Cow;
use std::fmt::{self, Write};

/// A place in a document, as a chain of borrowed steps from the root.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Path<'a> {
    Root,
    Key(&'a Path<'a>, &'a str),
    Index(&'a Path<'a>, usize),
    /// Every item of a list.
    Items(&'a Path<'a>),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => f.write_char('$'),
            Self::Key(outer, key) => {
                outer.fmt(f)?;
                write_key(f, key)
            }
            Self::Index(outer, index) => {
                outer.fmt(f)?;
                write!(f, "[{index}]")
            }
            Self::Items(outer) => {
                outer.fmt(f)?;
                f.write_str("[]")
            }
        }
    }
}

/// One step of a path that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step<'k> {
    Key(Cow<'k, str>),
    Index(usize),
}

impl<'k> From<&'k str> for Step<'k> {
    fn from(key: &'k str) -> Self {
        Self::Key(key.into())
    }
}

/// Reads `items[1].quantity`, with or without the `$` of the root. What does
/// not read as a path is one key, so that nothing written is lost.
pub(crate) fn steps(path: &str) -> Vec<Step<'static>> {
    let rest = path.strip_prefix('$').unwrap_or(path);
    if rest.is_empty() {
        return Vec::new();
    }
    parse(rest).unwrap_or_else(|| vec![Step::Key(path.to_owned().into())])
}

fn parse(mut rest: &str) -> Option<Vec<Step<'static>>> {
    let mut steps = Vec::new();
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix("[\"") {
            let end = quoted.find("\"]")?;
            let key: String = serde_json::from_str(&format!("\"{}\"", &quoted[..end])).ok()?;
            steps.push(Step::Key(key.into()));
            rest = &quoted[end + 2..];
        } else if let Some(bracketed) = rest.strip_prefix('[') {
            let (index, after) = bracketed.split_once(']')?;
            steps.push(Step::Index(index.parse().ok()?));
            rest = after;
        } else {
            let key = rest.strip_prefix('.').unwrap_or(rest);
            let end = key.find(['.', '[']).unwrap_or(key.len());
            if end == 0 {
                return None;
            }
            steps.push(Step::Key(key[..end].to_owned().into()));
            rest = &key[end..];
        }
    }
    Some(steps)
}

/// `steps` written from the root.
pub(crate) fn from_root<'s, 'k: 's>(steps: impl IntoIterator<Item = &'s Step<'k>>) -> String {
    let mut path = "$".to_owned();
    for step in steps {
        // Writing to a string does not fail.
        let _ = match step {
            Step::Key(key) => write_key(&mut path, key),
            Step::Index(index) => write!(path, "[{index}]"),
        };
    }
    path
}

/// The longest key that is written as it is; a reply may hold any.
const LONGEST_WORD: usize = 160;

/// `.key`, or `["a key"]` where it is no plain word.
fn write_key(out: &mut impl Write, key: &str) -> fmt::Result {
    let is_word = (1..=LONGEST_WORD).contains(&key.len())
        && key.chars().all(|c| c.is_alphanumeric() || c == '_')
        && !key.starts_with(|c: char| c.is_numeric());
    if is_word {
        write!(out, ".{key}")
    } else {
        write!(out, "[{}]", crate::excerpt::quoted(key))
    }
}

#[cfg(test)]
mod tests {
    use super::{from_root, steps};

    #[test]
    fn a_path_reads_back_as_it_is_written() {
        for path in [
            "$",
            "$.items[1].quantity",
            "$[\"given-name\"]",
            "$[\"a.b[0]\"].c",
            "$[0][1]",
        ] {
            assert_eq!(from_root(&steps(path)), path);
        }
    }

    #[test]
    fn a_path_without_its_root_is_the_same_path() {
        assert_eq!(
            from_root(&steps("items[1].quantity")),
            "$.items[1].quantity"
        );
        assert_eq!(from_root(&steps("given-name")), "$[\"given-name\"]");
    }

    #[test]
    fn what_is_no_path_is_one_key() {
        for odd in ["a..b", "a[", "a[x]", "a[-1]", ".", "[\"open"] {
            assert!(from_root(&steps(odd)).starts_with("$["), "{odd}");
        }
    }
}
