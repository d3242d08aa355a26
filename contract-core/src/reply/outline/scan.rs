//! The look from left to right: brackets, and the documents they open.

use super::{Candidate, Kind, Outline};
use crate::reply::edit::{Edit, MAX_EDITS};
use crate::reply::escaped;
use crate::reply::glyph::is_blank;
use crate::reply::markup;
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;
use crate::reply::strict;
use crate::reply::tolerant;
use std::ops::Range;

/// How often each byte may be read again before it is too much.
const WORK_PER_BYTE: usize = 16;

pub(super) struct Scan<'a> {
    pub text: &'a str,
    pub at: usize,
    pub found: Outline,
    /// The path to the flaw that ends the look, where a document has it.
    pub path: Option<String>,
    pub work: usize,
    /// Brackets that opened no document and have not closed.
    pub open: Vec<usize>,
    /// Whether there were any such brackets at all.
    pub has_skipped: bool,
    /// Where the last document and the brackets right after it end.
    pub tail: Option<usize>,
    /// The first thing after the last markup.
    pub fresh: usize,
    pub is_in_cdata: bool,
    pub lacks_comment_end: bool,
    pub room: tolerant::Room<'a>,
    /// Thinking blocks after an answer that have not closed.
    pub doubts: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            found: Outline::default(),
            path: None,
            work: text.len().saturating_mul(WORK_PER_BYTE),
            open: Vec::new(),
            has_skipped: false,
            tail: None,
            fresh: 0,
            is_in_cdata: false,
            lacks_comment_end: false,
            room: tolerant::Room::default(),
            doubts: 0,
        }
    }

    pub(super) fn run(&mut self) -> Result<(), Flaw> {
        self.start_afresh()?;
        while let Some(byte) = self.next_landmark() {
            self.step(byte)?;
        }
        Ok(())
    }

    /// Moves to the next byte that may mean something.
    fn next_landmark(&mut self) -> Option<u8> {
        let is_landmark = |byte: u8| {
            // The last two start `◁` and the full-width brackets.
            matches!(
                byte,
                b'{' | b'}' | b'[' | b']' | b'<' | b'`' | b'~' | 0xE2 | 0xEF
            )
        };
        let rest = self.text.as_bytes().get(self.at..)?;
        let offset = rest.iter().position(|&byte| is_landmark(byte))?;
        self.at += offset;
        rest.get(offset).copied()
    }

    fn step(&mut self, byte: u8) -> Result<(), Flaw> {
        let glyph = self
            .rest(self.at)
            .chars()
            .next()
            .unwrap_or(char::from(byte));
        match glyph {
            '{' | '[' | '｛' | '［' => self.opener(glyph),
            '}' | ']' | '｝' | '］' => self.closer(glyph),
            '<' | '`' | '~' | '◁' => match markup::at(self.text, self.at) {
                Some(markup) => self.markup(markup),
                None => self.pass(glyph),
            },
            _ => self.pass(glyph),
        }
    }

    #[expect(
        clippy::unnecessary_wraps,
        reason = "it ends the arms of fallible matches"
    )]
    fn pass(&mut self, glyph: char) -> Result<(), Flaw> {
        self.at += glyph.len_utf8();
        Ok(())
    }

    pub(super) fn rest(&self, at: usize) -> &'a str {
        self.text.get(at..).unwrap_or_default()
    }

    fn opener(&mut self, glyph: char) -> Result<(), Flaw> {
        let start = self.at;
        if escaped::opens(self.rest(start)) {
            return self.escaped();
        }
        let room = std::mem::take(&mut self.room);
        match tolerant::container(self.text, start, self.work, room) {
            Ok(reading) => {
                self.room = tolerant::Room::left(reading.trail);
                let span = start..reading.end;
                self.add(span, reading.edits, Kind::Container)
            }
            Err(failure) => match markup::at(self.text, start) {
                Some(markup) => self.markup(markup),
                None if failure.seems_json => {
                    if let Some(tag) = self.end_of_thinking(start, failure.end) {
                        return self.markup(tag);
                    }
                    self.path = failure.path;
                    Err(failure.flaw)
                }
                None => {
                    self.room = failure.room;
                    self.spend(failure.end.saturating_sub(start))?;
                    self.open.push(start);
                    self.has_skipped = true;
                    self.pass(glyph)
                }
            },
        }
    }

    /// A document whose quotes are all escaped: alone it is the answer, inside
    /// quotes it is quoted and passed over.
    fn escaped(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let is_quoted = self
            .text
            .get(..start)
            .is_some_and(|before| before.ends_with('"'));
        if is_quoted {
            let Some(end) = strict::string_end(self.rest(start)) else {
                return Err(Flaw::new(Reason::Truncated, start));
            };
            self.at = start + end + 1;
            return Ok(());
        }
        match escaped::document(self.rest(start)) {
            Some((length, document)) if self.fresh == start => {
                let span = start..start + length;
                let edit = Edit::new(RepairCode::UnescapeWhole, span.clone(), document);
                self.add(span, vec![edit], Kind::Container)
            }
            _ => Err(Flaw::new(Reason::BadEscape, start)),
        }
    }

    pub(super) fn add(
        &mut self,
        span: Range<usize>,
        edits: Vec<Edit>,
        kind: Kind,
    ) -> Result<(), Flaw> {
        self.at = span.end;
        self.tail = Some(span.end);
        self.found.candidates.push(Candidate { span, edits, kind });
        self.check_pieces()
    }

    /// Leaving out a piece is an edit too.
    pub(super) const fn check_pieces(&self) -> Result<(), Flaw> {
        if self.found.candidates.len() + self.found.marks.len() > MAX_EDITS {
            return Err(Flaw::new(Reason::TooComplex, self.at));
        }
        Ok(())
    }

    fn spend(&mut self, bytes: usize) -> Result<(), Flaw> {
        match self.work.checked_sub(bytes) {
            Some(left) => self.work = left,
            None => return Err(Flaw::new(Reason::TooComplex, self.at)),
        }
        Ok(())
    }

    /// A bracket that closes here belongs to no document. Where it shows that
    /// a document stands inside something else, the reply is refused.
    fn closer(&mut self, glyph: char) -> Result<(), Flaw> {
        let at = self.at;
        if self.is_in_cdata && self.rest(at).starts_with("]]>") {
            self.is_in_cdata = false;
            let range = at..at + 3;
            return self.mark(RepairCode::StripWrapper, range);
        }
        let last = self.found.candidates.last();
        match (self.open.pop(), self.tail) {
            (Some(open), _) if last.is_some_and(|last| last.span.start > open) => {
                return Err(Flaw::new(Reason::ContentAfterRoot, at));
            }
            (None, Some(tail)) => {
                let between = self.text.get(tail..at).unwrap_or_default();
                if is_face(between, self.rest(at + glyph.len_utf8())) {
                    return self.pass(glyph);
                }
                // Brackets in quotes may have closed what was skipped.
                if self.has_skipped || !between.chars().all(is_blank) {
                    return Err(Flaw::new(Reason::ContentAfterRoot, at));
                }
                self.tail = Some(at + glyph.len_utf8());
            }
            _ => {}
        }
        self.pass(glyph)
    }
}

/// Whether a bracket is the mouth of a face, as in `nice :]`.
fn is_face(before: &str, after: &str) -> bool {
    let eyes = before.strip_suffix('-').unwrap_or(before);
    let head = eyes.strip_suffix([':', ';', '=']);
    head.is_some_and(|head| head.ends_with(is_blank)) && after.chars().next().is_none_or(is_blank)
}
