//! Strict JSON, token by token, over borrowed text.
//!
//! Takes exactly the texts that `serde_json` reads as a `Value`, in a fraction
//! of the time: the tests hold the two against each other.

mod number;
mod string;

use std::borrow::Cow;

pub(crate) use number::Number;
use string::Escapes;

/// How many containers may be open at once; `serde_json` stops there too.
const DEEPEST: u8 = 127;

/// The text is not strict JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotJson;

/// A look over a text from left to right, one token at a time.
#[derive(Debug)]
pub(crate) struct Scanner<'j> {
    text: &'j str,
    at: usize,
    depth: u8,
}

/// What stands between the quotes of a string.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Text<'j> {
    raw: &'j str,
    escapes: Escapes,
}

impl<'j> Scanner<'j> {
    pub(crate) const fn new(text: &'j str) -> Self {
        Self {
            text,
            at: 0,
            depth: 0,
        }
    }

    /// A look over this part of the text alone.
    pub(crate) fn part(&self, start: usize, len: usize) -> Self {
        Self {
            text: self.text.get(..start + len).unwrap_or_default(),
            at: start,
            depth: 0,
        }
    }

    /// The next byte.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The first byte of the next token.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(byte) if *byte > b' ' => return Some(*byte),
                Some(b' ' | b'\n' | b'\r' | b'\t') => self.at += 1,
                other => return other.copied(),
            }
        }
    }

    /// Nothing may follow.
    pub(crate) fn end(&mut self) -> Result<(), NotJson> {
        self.peek().map_or(Ok(()), |_| Err(NotJson))
    }

    /// Passes over the bracket that opens a container.
    #[inline]
    pub(crate) fn open(&mut self) -> Result<(), NotJson> {
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(NotJson);
        }
        Ok(())
    }

    /// Whether a container that ends with `close` has one more element; passes
    /// over the comma before it, or over its end.
    #[inline]
    pub(crate) fn has_more(&mut self, close: u8, is_first: bool) -> Result<bool, NotJson> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                self.depth -= 1;
                Ok(false)
            }
            Some(_) if is_first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            _ => Err(NotJson),
        }
    }

    /// A key and the colon after it.
    #[expect(
        clippy::inline_always,
        reason = "a call would pass its result through memory"
    )]
    #[inline(always)]
    pub(crate) fn key(&mut self) -> Result<Text<'j>, NotJson> {
        if self.peek() != Some(b'"') {
            return Err(NotJson);
        }
        let key = self.string()?;
        if self.peek() != Some(b':') {
            return Err(NotJson);
        }
        self.at += 1;
        Ok(key)
    }

    /// Passes over `key`, its quotes and its colon, where exactly that is next.
    /// The key must have nothing that a string would have to escape.
    #[expect(
        clippy::inline_always,
        reason = "a call would pass its result through memory"
    )]
    #[inline(always)]
    pub(crate) fn takes_key(&mut self, key: &str) -> bool {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let is_next = rest
            .strip_prefix(b"\"")
            .and_then(|rest| rest.strip_prefix(key.as_bytes()))
            .is_some_and(|rest| rest.starts_with(b"\":"));
        if is_next {
            self.at += key.len() + 3;
        }
        is_next
    }

    /// The string whose quote is next.
    #[expect(
        clippy::inline_always,
        reason = "a call would pass its result through memory"
    )]
    #[inline(always)]
    pub(crate) fn string(&mut self) -> Result<Text<'j>, NotJson> {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        let mut end = string::plain_end(bytes, start);
        let mut escapes = Escapes::None;
        if bytes.get(end) != Some(&b'"') {
            (end, escapes) = string::end(bytes, end)?;
        }
        self.at = end + 1;
        let raw = self.text.get(start..end).ok_or(NotJson)?;
        Ok(Text { raw, escapes })
    }

    /// Passes over `word`, which has to be next.
    #[inline]
    pub(crate) fn word(&mut self, word: &str) -> Result<(), NotJson> {
        let rest = self.text.as_bytes().get(self.at..);
        if !rest.is_some_and(|rest| rest.starts_with(word.as_bytes())) {
            return Err(NotJson);
        }
        self.at += word.len();
        Ok(())
    }

    /// Passes over a value of any kind, and returns its text.
    pub(crate) fn skip(&mut self) -> Result<&'j str, NotJson> {
        let first = self.peek();
        let start = self.at;
        match first {
            Some(b'{') => {
                self.open()?;
                let mut is_first = true;
                while self.has_more(b'}', is_first)? {
                    is_first = false;
                    self.key()?;
                    self.skip()?;
                }
            }
            Some(b'[') => {
                self.open()?;
                let mut is_first = true;
                while self.has_more(b']', is_first)? {
                    is_first = false;
                    self.skip()?;
                }
            }
            Some(b'"') => drop(self.string()?),
            Some(b't') => self.word("true")?,
            Some(b'f') => self.word("false")?,
            Some(b'n') => self.word("null")?,
            _ => drop(self.number()?),
        }
        self.since(start)
    }

    /// The text from `start` to here.
    pub(crate) fn since(&self, start: usize) -> Result<&'j str, NotJson> {
        self.text.get(start..self.at).ok_or(NotJson)
    }
}

impl<'j> Text<'j> {
    /// What it says, where that is what is written.
    #[inline]
    pub(crate) const fn plain(&self) -> Option<&'j str> {
        match self.escapes {
            Escapes::None => Some(self.raw),
            _ => None,
        }
    }

    /// The bytes that it takes, with both quotes.
    pub(crate) const fn quoted_len(&self) -> usize {
        self.raw.len() + 2
    }

    /// Whether escapes may stand in it for characters that cannot be seen.
    pub(crate) const fn may_hold_controls(&self) -> bool {
        matches!(self.escapes, Escapes::MaybeControls)
    }

    /// What it says.
    pub(crate) fn says(&self) -> Cow<'j, str> {
        if self.escapes != Escapes::None {
            // What the scanner took is a string to serde as well.
            let quoted = format!("\"{}\"", self.raw);
            return Cow::Owned(serde_json::from_str(&quoted).unwrap_or_default());
        }
        Cow::Borrowed(self.raw)
    }
}
