//! The tolerant parser: one value from a place in the text, by the strict
//! grammar plus the repairs that cannot change a meaning.
//!
//! It reads from left to right once, counts its depth, and stops at the end of
//! the value. What it repairs it writes down as edits of the raw text.

mod array;
mod comma;
mod inner;
mod literal;
mod number;
mod object;
mod remark;
mod space;
mod string;
mod value;
mod word;

pub(crate) use space::is_elision;

use super::edit::{Edit, MAX_EDITS};
use super::glyph::is_blank;
use super::refusal::{Flaw, RefusalReason};
use super::repair::RepairCode;
use crate::path::{self, Step};
use std::borrow::Cow;
use std::ops::Range;

/// As deep as serde goes, so that what is read here can be read there.
const MAX_DEPTH: usize = 127;

/// A value that was read.
pub(crate) struct Reading<'a> {
    pub end: usize,
    pub edits: Vec<Edit>,
    pub trail: Vec<Step<'a>>,
}

/// Lists whose room is used again from one reading to the next.
#[derive(Default)]
pub(crate) struct Room<'a> {
    /// The way to the value that is being read.
    trail: Vec<Step<'a>>,
    edits: Vec<Edit>,
}

impl<'a> Room<'a> {
    /// What a reading leaves of it.
    pub(crate) const fn left(trail: Vec<Step<'a>>) -> Self {
        Self {
            trail,
            edits: Vec::new(),
        }
    }
}

/// A value that was not read.
pub(crate) struct Failure<'a> {
    pub flaw: Flaw,
    /// The path to the flaw, where this was meant as JSON.
    pub path: Option<String>,
    /// How far the parser looked.
    pub end: usize,
    /// Whether this was meant as JSON: a member, or an array with a comma or a
    /// nested value. Then nothing inside it may be taken for the answer.
    pub seems_json: bool,
    pub room: Room<'a>,
}

/// Reads the object or array that opens at `start`.
///
/// # Errors
///
/// The flaw that stops the reading.
pub(crate) fn container<'a>(
    text: &'a str,
    start: usize,
    work: usize,
    room: Room<'a>,
) -> Result<Reading<'a>, Failure<'a>> {
    read(text, start, (work, room), Parser::value)
}

/// Reads the string, number or literal at `start`.
///
/// # Errors
///
/// The flaw that stops the reading.
pub(crate) fn scalar(text: &str, start: usize) -> Result<Reading<'_>, Failure<'_>> {
    read(text, start, (0, Room::default()), Parser::lone_scalar)
}

fn read<'a>(
    text: &'a str,
    start: usize,
    (work, room): (usize, Room<'a>),
    rule: impl FnOnce(&mut Parser<'a>) -> Result<(), Flaw>,
) -> Result<Reading<'a>, Failure<'a>> {
    let mut parser = Parser {
        text,
        at: start,
        depth: 0,
        work,
        edits: room.edits,
        seems_json: false,
        trail: room.trail,
    };
    match rule(&mut parser) {
        Ok(()) => Ok(Reading {
            end: parser.at,
            edits: parser.edits,
            trail: parser.trail,
        }),
        Err(flaw) => Err(parser.failed(flaw)),
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    /// Bytes that may still be read a second time.
    work: usize,
    edits: Vec<Edit>,
    seems_json: bool,
    /// The way to the value that is being read.
    trail: Vec<Step<'a>>,
}

impl<'a> Parser<'a> {
    fn failed(mut self, flaw: Flaw) -> Failure<'a> {
        let seems_json = self.seems_json || is_hopeless(flaw.reason);
        let path = seems_json.then(|| path::from_root(&self.trail));
        self.trail.clear();
        self.edits.clear();
        Failure {
            flaw,
            path,
            end: self.at.max(flaw.at),
            seems_json,
            room: Room {
                trail: self.trail,
                edits: self.edits,
            },
        }
    }

    fn peek(&self) -> Option<char> {
        self.glyph(self.at)
    }

    fn glyph(&self, at: usize) -> Option<char> {
        match self.text.as_bytes().get(at) {
            Some(&byte) if byte.is_ascii() => Some(char::from(byte)),
            Some(_) => self.rest(at).chars().next(),
            None => None,
        }
    }

    fn rest(&self, at: usize) -> &'a str {
        self.text.get(at..).unwrap_or_default()
    }

    fn slice(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or_default()
    }

    /// Whether quoted text starts here. In prose a bracket between quotes is
    /// followed by a blank, as in `"I, ["`.
    fn starts_text(&self) -> bool {
        let mut glyphs = self.rest(self.at).chars();
        matches!(glyphs.next(), Some('"' | '\''))
            && glyphs.next().is_some_and(|glyph| !is_blank(glyph))
    }

    fn skip(&mut self, glyph: char) {
        self.at += glyph.len_utf8();
    }

    fn edit(&mut self, code: RepairCode, start: usize, after: impl Into<Cow<'static, str>>) {
        self.edits.push(Edit::new(code, start..self.at, after));
    }

    /// Edits from `start` to here. Edits of one code that begin at or after
    /// `since` become one, with what stands between them.
    fn merge_edit(&mut self, since: usize, code: RepairCode, start: usize, after: &str) {
        let end = self.at;
        match self.edits.last_mut() {
            Some(last) if last.code == code && last.range.start >= since => {
                let between = self.text.get(last.range.end..start).unwrap_or_default();
                last.range.end = end;
                if let Cow::Owned(merged) = &mut last.after {
                    merged.push_str(between);
                    merged.push_str(after);
                } else {
                    last.after = [&last.after, between, after].concat().into();
                }
            }
            _ => self.edit(code, start, after.to_owned()),
        }
    }

    const fn flaw<T>(&self, reason: RefusalReason) -> Result<T, Flaw> {
        Err(Flaw::new(reason, self.at))
    }

    const fn check_edits(&self) -> Result<(), Flaw> {
        if self.edits.len() > MAX_EDITS {
            return self.flaw(RefusalReason::TooComplex);
        }
        Ok(())
    }

    /// Counts work beyond the first reading.
    fn spend(&mut self, bytes: usize) -> Result<(), Flaw> {
        match self.work.checked_sub(bytes) {
            Some(left) => self.work = left,
            None => return self.flaw(RefusalReason::TooComplex),
        }
        Ok(())
    }
}

/// Whether a flaw ends all reading, wherever it is found: at the end of the
/// text nobody can tell what was cut, some limits hold for all, and a number
/// with a flaw of its own is no prose.
const fn is_hopeless(reason: RefusalReason) -> bool {
    matches!(
        reason,
        RefusalReason::Truncated
            | RefusalReason::TooDeep
            | RefusalReason::TooComplex
            | RefusalReason::LeadingZero
            | RefusalReason::NumberRange
    )
}
