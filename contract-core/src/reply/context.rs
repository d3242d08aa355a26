//! Contexts: whether the text around a document lets it stand for itself, or
//! shows it to be a part, a quotation or an argument.

use super::enclosing::{Tag, enclosing, is_cut_off};
use super::fragment::{
    comment_line, is_access, is_item, is_key, is_quoted_key, is_word_of_json, starts_operator,
};
use super::glyph::is_of_name;
use super::glyph::{is_blank, is_quote};
use super::outline::{Candidate, Mark, Outline};
use super::refusal::{Flaw, RefusalReason as Reason};
use super::repair::RepairCode;
use super::tolerant;
use std::ops::Range;

/// The text around one document, up to the nearest markup.
pub(crate) struct Context<'a> {
    text: &'a str,
    span: Range<usize>,
    before: &'a str,
    after: &'a str,
    is_last_word: bool,
    /// Whether it is an item of a list, or a member, that never closes.
    is_cut_off: bool,
    tag: Tag,
}

impl<'a> Context<'a> {
    pub(super) fn new(text: &'a str, outline: &Outline, candidate: &Candidate) -> Self {
        let span = candidate.span.clone();
        let (above, below) = neighbours(&outline.marks, &span);
        let floor = above.map_or(0, |mark| mark.range.end);
        let ceiling = below.map_or(text.len(), |mark| mark.range.start);
        Self {
            text,
            before: text.get(floor..span.start).unwrap_or_default(),
            after: text.get(span.end..ceiling).unwrap_or_default(),
            tag: enclosing(text, &outline.marks, &span),
            is_cut_off: is_cut_off(text, &outline.unclosed, &span),
            is_last_word: is_silent_after(text, outline, span.end),
            span,
        }
    }

    /// Whether nothing but markup and closing brackets follows.
    pub(super) const fn is_last_word(&self) -> bool {
        self.is_last_word
    }

    /// Whether the document stands on lines of its own.
    pub(super) fn is_on_own_lines(&self) -> bool {
        let is_bare = |piece: Option<&str>| {
            piece.is_none_or(|piece| piece.chars().all(|glyph| is_blank(glyph) || glyph == '`'))
        };
        is_bare(self.before.rsplit('\n').next()) && is_bare(self.after.split('\n').next())
    }

    /// Whether the line says nothing beside the document: it may have a comment
    /// or a mark behind it.
    pub(super) fn is_alone_in_line(&self) -> bool {
        let is_mark = |glyph: char| is_blank(glyph) || "`*&(".contains(glyph);
        let before = self.before.rsplit('\n').next().unwrap_or_default();
        let after = self.after.split('\n').next().unwrap_or_default();
        let is_end = |glyph: char| is_blank(glyph) || "`]}),;.*".contains(glyph);
        let after = after.trim_start_matches(is_end);
        before.chars().all(is_mark) && (after.is_empty() || comment_line(after).is_some())
    }

    /// What shows that the document does not stand for itself.
    pub(super) fn flaw(&self) -> Option<Flaw> {
        self.flaw_before()
            .map(|reason| Flaw::new(reason, self.span.start))
            .or_else(|| {
                self.flaw_after()
                    .map(|reason| Flaw::new(reason, self.span.end))
            })
    }

    fn follows_comma(&self) -> bool {
        self.before
            .trim_end_matches(is_blank)
            .ends_with([',', '，'])
    }

    fn flaw_before(&self) -> Option<Reason> {
        if self.is_cut_off {
            return Some(Reason::Truncated);
        }
        match self.tag {
            Tag::Argument => return Some(Reason::RootMismatch),
            Tag::Quotation => return Some(Reason::AmbiguousQuote),
            Tag::Neutral if self.is_quotation() => return Some(Reason::AmbiguousQuote),
            Tag::Neutral if self.is_index() || self.is_in_call() => {
                return Some(Reason::Expression);
            }
            Tag::Neutral if self.is_commented_out() => return Some(Reason::NoJson),
            Tag::Neutral if self.follows_elision() => return Some(Reason::Elided),
            Tag::Neutral => {}
        }
        if self.before.ends_with(is_quote) && !self.is_whole_in_quotes() {
            return Some(Reason::AmbiguousQuote);
        }
        let line = self.before.rsplit('\n').next().unwrap_or_default();
        if is_quoted_key(line.trim_start_matches(is_blank)) {
            return Some(Reason::MissingBracket);
        }
        let before = self.before.strip_suffix(is_quote).unwrap_or(self.before);
        let before = before.trim_end_matches(is_blank);
        let glyph = before.chars().next_back()?;
        let earlier = before.get(..before.len().saturating_sub(glyph.len_utf8()))?;
        match glyph {
            '{' | '[' | '｛' | '［' => Some(Reason::BadToken),
            ',' | '，' if earlier.ends_with(['}', '｝']) => Some(Reason::ContentAfterRoot),
            ':' | '：' if earlier.trim_end_matches(is_blank).ends_with(is_quote) => {
                Some(Reason::MissingBracket)
            }
            _ => None,
        }
    }

    /// Whether the document stands in a line that quotes, as Markdown does, in
    /// the quotation marks of a language, or behind the name of another speaker.
    fn is_quotation(&self) -> bool {
        let line = self.before.rsplit('\n').next().unwrap_or_default();
        let line = line.trim_matches(is_blank);
        line.starts_with('>')
            || self.is_in_marks(line)
            || (self.answers_after()
                && ["user:", "human:"]
                    .iter()
                    .any(|other| line.eq_ignore_ascii_case(other)))
    }

    /// Whether the quotation marks of a language stand on both sides.
    fn is_in_marks(&self, line: &str) -> bool {
        let after = self.after.trim_start_matches(is_blank);
        let pairs = ["「」", "『』", "«»", "»«", "‹›", "›‹", "《》", "〈〉"];
        pairs.iter().any(|pair| {
            let (open, close) = pair.split_at(pair.chars().next().map_or(0, char::len_utf8));
            line.ends_with(open) && after.starts_with(close)
        })
    }

    /// Whether a turn of the assistant follows.
    fn answers_after(&self) -> bool {
        let mut lines = self.after.lines();
        lines.any(|line| {
            line.get(..10)
                .is_some_and(|head| head.eq_ignore_ascii_case("assistant:"))
        })
    }

    /// Whether the document stands inside a comment of a program.
    fn is_commented_out(&self) -> bool {
        let line = self.before.rsplit('\n').next().unwrap_or_default();
        let mut line = line.trim_matches(is_blank);
        while let Some((_, rest)) = line.strip_prefix("/*").and_then(|c| c.split_once("*/")) {
            line = rest.trim_start_matches(is_blank);
        }
        let starts = |at: &usize| {
            let before = self.before.get(..*at).unwrap_or_default();
            before.is_empty() || before.ends_with(is_blank)
        };
        let opens = self.before.rmatch_indices("/*").map(|(at, _)| at);
        let open = opens.into_iter().find(starts);
        let head = line.split("//").next().unwrap_or_default();
        let is_scalar = head.len() < line.len() && is_word_of_json(head.trim_matches(is_blank));
        line.starts_with("//")
            || is_scalar
            || open.is_some_and(|open| self.before.rfind("*/").is_none_or(|close| close < open))
    }

    /// Whether the comment right before the document says that data was left
    /// out.
    fn follows_elision(&self) -> bool {
        let line = self.before.trim_end_matches(is_blank).lines().next_back();
        let line = line.unwrap_or_default().trim_start_matches(is_blank);
        let is_list = self
            .text
            .get(self.span.clone())
            .is_some_and(|list| list.starts_with(['[', '［']));
        is_list && line.starts_with('/') && comment_line(line).is_some_and(tolerant::is_elision)
    }

    /// Whether the document picks from the name before it, as `list["a"]` does.
    fn is_index(&self) -> bool {
        let is_picked = |glyph: char| glyph.is_ascii_alphanumeric() || "_)]".contains(glyph);
        let document = self.text.get(self.span.clone()).unwrap_or_default();
        document.starts_with('[') && self.before.ends_with(is_picked)
    }

    /// Whether a call opens on the line and has not closed, as `f(x, ` does.
    fn is_in_call(&self) -> bool {
        let before = self.before.trim_end_matches(is_blank);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let mut open = Vec::new();
        let mut earlier = ' ';
        for glyph in line.chars() {
            match glyph {
                '(' => open.push(is_of_name(earlier)),
                ')' => drop(open.pop()),
                _ => {}
            }
            earlier = glyph;
        }
        open.contains(&true)
    }

    /// Whether the document is said to be what the words before it announce.
    pub(super) fn is_announced(&self) -> bool {
        let before = self
            .before
            .trim_end_matches(|glyph| is_blank(glyph) || "`*_".contains(glyph));
        before.ends_with([':', '：', '=', '>', '→'])
    }

    /// Whether quotes around the document are all there is.
    fn is_whole_in_quotes(&self) -> bool {
        let is_quote_alone = |text: &str| {
            let mut glyphs = text.trim_matches(is_blank).chars();
            glyphs.next().is_some_and(is_quote) && glyphs.next().is_none()
        };
        self.text.get(..self.span.start).is_some_and(is_quote_alone)
            && self.text.get(self.span.end..).is_some_and(is_quote_alone)
    }

    /// Whether the document is what a name is given in a program.
    fn is_assigned(&self) -> bool {
        self.before.trim_end_matches(is_blank).ends_with('=')
    }

    fn flaw_after(&self) -> Option<Reason> {
        if let Some(rest) = self.after.strip_prefix(is_quote)
            && rest
                .trim_start_matches(is_blank)
                .starts_with([',', ']', '}', ':'])
        {
            return Some(Reason::AmbiguousQuote);
        }
        let after = self.after.trim_start_matches(is_blank);
        let is_closer = |glyph: char| is_blank(glyph) || "}]｝］".contains(glyph);
        let rest = after.trim_start_matches(is_closer);
        let has_closers = rest.len() < after.len();
        let rest = match rest.strip_prefix([',', '，']) {
            Some(rest) => {
                let rest = rest.trim_start_matches(is_blank);
                let goes_on = rest.starts_with(['{', '[', '｛', '［']) || is_item(rest);
                if goes_on || is_key(rest) {
                    return Some(Reason::ContentAfterRoot);
                }
                rest
            }
            None => rest,
        };
        match rest {
            _ if is_quoted_key(rest) => Some(Reason::ContentAfterRoot),
            _ if rest.starts_with('+') || is_access(self.after) => Some(Reason::Expression),
            _ if self.is_assigned() && starts_operator(rest) => Some(Reason::Expression),
            _ if rest.starts_with("...") || rest.starts_with('…') => Some(Reason::Elided),
            _ if has_closers && (!rest.is_empty() || self.follows_comma()) => {
                Some(Reason::ContentAfterRoot)
            }
            _ => comment_line(rest)
                .filter(|line| tolerant::is_elision(line))
                .map(|_| Reason::Elided),
        }
    }
}

/// The nearest markup before and after a document.
fn neighbours<'m>(marks: &'m [Mark], span: &Range<usize>) -> (Option<&'m Mark>, Option<&'m Mark>) {
    let below = marks.partition_point(|mark| mark.range.start < span.start);
    (
        below.checked_sub(1).and_then(|above| marks.get(above)),
        marks.get(below),
    )
}

fn is_silent_after(text: &str, outline: &Outline, end: usize) -> bool {
    let is_silent = |glyph: char| is_blank(glyph) || "}]｝］`".contains(glyph);
    let mut at = end;
    for mark in outline.marks.iter().filter(|mark| mark.range.start >= end) {
        let is_markup = matches!(mark.code, RepairCode::StripFence | RepairCode::StripWrapper);
        let gap = text.get(at..mark.range.start).unwrap_or_default();
        if !is_markup || !gap.chars().all(is_silent) {
            return false;
        }
        at = mark.range.end;
    }
    text.get(at..).unwrap_or_default().chars().all(is_silent)
}
