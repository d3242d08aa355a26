//! What stands between documents: markup, thinking, comments, and scalars that
//! stand alone.

use super::scan::Scan;
use super::{Kind, Mark, Outline};
use crate::reply::glyph::{after_blank, is_blank};
use crate::reply::markup::{self, Markup, Meaning, ThinkEnd};
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;
use crate::reply::strict;
use crate::reply::tolerant;
use std::ops::Range;

impl<'a> Scan<'a> {
    pub(super) fn markup(&mut self, markup: Markup<'a>) -> Result<(), Flaw> {
        let range = markup.range;
        match markup.meaning {
            Meaning::ThinkOpen(end) => self.thinking(range, end),
            Meaning::ThinkClose if self.doubts > 0 => {
                self.doubts = self.doubts.saturating_sub(1);
                self.mark(RepairCode::StripThink, range)
            }
            Meaning::ThinkClose if self.starts_with_document() => {
                // Thinking starts with words: this may as well be an answer
                // with the tag in a quotation after it.
                Err(Flaw::new(Reason::AmbiguousCandidates, range.start))
            }
            Meaning::ThinkClose => {
                // The opening tag was in the prompt: all before was thinking.
                self.found = Outline::default();
                // A bracket that is open still may close after the answer: then
                // the tag stood inside a text.
                self.has_skipped = !self.open.is_empty();
                self.open.clear();
                self.tail = None;
                self.mark(RepairCode::StripThink, 0..range.end)
            }
            Meaning::CommentOpen => self.comment(range),
            Meaning::Fence => self.mark(RepairCode::StripFence, range),
            Meaning::CdataOpen => {
                self.is_in_cdata = true;
                self.mark(RepairCode::StripWrapper, range)
            }
            Meaning::Wrapper => self.mark(RepairCode::StripWrapper, range),
        }
    }

    /// The tag that ends thinking whose start was in the prompt, where a broken
    /// document stands in what was thought: after words, and so that the tag is
    /// in no string and, unless its line is its own, in no bracket of it. The
    /// document was read up to `read`, so that it is behind that.
    pub(super) fn end_of_thinking(&self, broken: usize, read: usize) -> Option<Markup<'a>> {
        let is_first = self.found.candidates.is_empty() && self.doubts == 0;
        let start = self.found.marks.last().map_or(0, |mark| mark.range.end);
        let words = self.text.get(start..broken)?;
        if !is_first || words.chars().all(is_blank) {
            return None;
        }
        let (mut depth, mut is_in_text, mut is_line_new) = (0_usize, false, false);
        for (offset, glyph) in self.rest(broken).char_indices() {
            let tag = match glyph {
                '<' | '[' | '◁'
                    if broken + offset >= read && !is_in_text && (depth == 0 || is_line_new) =>
                {
                    markup::at(self.text, broken + offset)
                }
                _ => None,
            };
            let ends = tag.filter(|tag| tag.meaning == Meaning::ThinkClose);
            if ends.is_some() {
                return ends;
            }
            match glyph {
                '"' => is_in_text = !is_in_text,
                '{' | '[' => depth += 1,
                '}' | ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            is_line_new = glyph == '\n';
        }
        None
    }

    fn starts_with_document(&self) -> bool {
        let first = self.found.candidates.first();
        let start = self.found.marks.first().map_or(0, |mark| mark.range.end);
        first.is_some_and(|first| {
            let before = self.text.get(start.min(first.span.start)..first.span.start);
            before.unwrap_or_default().chars().all(is_blank)
        })
    }

    fn thinking(&mut self, open: Range<usize>, end: ThinkEnd<'_>) -> Result<(), Flaw> {
        if self.doubts == 0 {
            let Some(end) = markup::think_end(self.text, open.end, end) else {
                return Err(Flaw::new(Reason::UnclosedThink, open.start));
            };
            if self.found.candidates.is_empty() {
                return self.mark(RepairCode::StripThink, open.start..end);
            }
        }
        // Thinking after an answer may doubt it, so it is read like any text.
        self.doubts += 1;
        self.mark(RepairCode::StripThink, open)
    }

    fn comment(&mut self, open: Range<usize>) -> Result<(), Flaw> {
        let length = if self.lacks_comment_end {
            None
        } else {
            self.rest(open.end).find("-->")
        };
        let Some(length) = length else {
            self.lacks_comment_end = true;
            self.at = open.end;
            return Ok(());
        };
        let end = open.end + length + 3;
        self.mark(RepairCode::Comment, open.start..end)
    }

    pub(super) fn mark(&mut self, code: RepairCode, range: Range<usize>) -> Result<(), Flaw> {
        self.at = range.end;
        self.found.marks.push(Mark { code, range });
        self.check_pieces()?;
        self.start_afresh()
    }

    /// At the start of the reply and after markup a scalar may be the answer.
    pub(super) fn start_afresh(&mut self) -> Result<(), Flaw> {
        let (start, glyph) = after_blank(self.text, self.at);
        self.fresh = start;
        if glyph.is_none_or(|glyph| "{[<｛［◁~".contains(glyph)) {
            return Ok(());
        }
        match tolerant::scalar(self.text, start) {
            Ok(reading) if self.ends_at_markup(reading.end) => self.scalar(start, reading),
            // A string that opens the reply and never ends was cut; one that
            // fills it is no place to look for other documents.
            Err(failure) if glyph == Some('"') && self.fills_the_reply(start, &failure) => {
                Err(failure.flaw)
            }
            _ => Ok(()),
        }
    }

    fn scalar(&mut self, start: usize, reading: tolerant::Reading) -> Result<(), Flaw> {
        let span = start..reading.end;
        let last = self.found.marks.last();
        let is_fenced = last.is_some_and(|mark| mark.code == RepairCode::StripFence);
        let ends_in_digit = self
            .text
            .trim_end()
            .ends_with(|glyph: char| glyph.is_ascii_digit());
        if is_fenced && ends_in_digit && self.text.trim_end().len() == span.end {
            return Err(Flaw::new(Reason::Truncated, span.end));
        }
        let kind = if is_fenced {
            Kind::FencedScalar
        } else {
            Kind::BareScalar
        };
        self.add(span, reading.edits, kind)
    }

    fn ends_at_markup(&self, end: usize) -> bool {
        let (next, glyph) = after_blank(self.text, end);
        glyph.is_none() || markup::at(self.text, next).is_some()
    }

    fn fills_the_reply(&self, start: usize, failure: &tolerant::Failure) -> bool {
        let is_first = self.found.candidates.is_empty()
            && self.found.marks.iter().all(|mark| mark.range.end <= start);
        let rest = self.rest(start + 1).trim_end();
        is_first
            && match failure.flaw.reason {
                Reason::Truncated => true,
                _ => strict::string_end(rest).is_some_and(|end| end + 1 == rest.len()),
            }
    }
}
