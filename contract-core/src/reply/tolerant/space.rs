//! Space: what may stand between two tokens and says nothing.

use super::Parser;
use crate::reply::glyph::{is_invisible, is_plain_space, is_unicode_space};
use crate::reply::refusal::{Flaw, RefusalReason as Reason};
use crate::reply::repair::RepairCode;

/// Words by which a comment stands for data that was left out.
const ELISIONS: [&str; 33] = [
    "more",
    "rest",
    "omit",
    "omitted",
    "omitting",
    "remaining",
    "remainder",
    "etc",
    "etcétera",
    "ecc",
    "usw",
    "others",
    "similar",
    "similarly",
    "continue",
    "continues",
    "continued",
    "truncated",
    "abbreviated",
    "shortened",
    "elided",
    "snip",
    "skipped",
    "repeat",
    "repeated",
    "same",
    "todo",
    "additional",
    "placeholder",
    "goes",
    "resto",
    "reste",
    "weitere",
];

/// The same in scripts that do not part words.
const UNPARTED_ELISIONS: [&str; 34] = [
    "and so on",
    "not shown",
    "for brevity",
    "as above",
    "et ainsi de suite",
    "и т.д",
    "и так далее",
    "إلخ",
    "...",
    "⋮",
    "⋯",
    "以此类推",
    "依此类推",
    "以此類推",
    "中略",
    "後略",
    "后略",
    "从略",
    "その他",
    "…",
    "。。。",
    "省略",
    "其余",
    "其餘",
    "其他",
    "剩余",
    "剩餘",
    "等等",
    "更多",
    "同上",
    "以下略",
    "残り",
    "생략",
    "나머지",
];

/// Whether a comment says that data was left out.
pub(crate) fn is_elision(comment: &str) -> bool {
    let says = |word: &str| {
        ELISIONS
            .iter()
            .any(|known| word.eq_ignore_ascii_case(known))
    };
    UNPARTED_ELISIONS.iter().any(|mark| comment.contains(mark))
        || comment
            .split(|glyph: char| !glyph.is_alphanumeric())
            .any(says)
}

impl Parser<'_> {
    /// Passes white space and comments.
    pub(super) fn space(&mut self) -> Result<(), Flaw> {
        while let Some(glyph) = self.peek() {
            let start = self.at;
            self.check_edits()?;
            match glyph {
                _ if is_plain_space(glyph) => self.skip(glyph),
                '/' | '#' if self.is_comment(start) => self.comment()?,
                _ if is_invisible(glyph) => {
                    self.skip_while(is_invisible);
                    self.edit(RepairCode::StripInvisible, start, "");
                }
                _ if is_unicode_space(glyph) => {
                    self.skip_while(is_unicode_space);
                    self.edit(RepairCode::UnicodeSpace, start, " ");
                }
                _ => break,
            }
        }
        Ok(())
    }

    fn skip_while(&mut self, belongs: impl Fn(char) -> bool) {
        while let Some(glyph) = self.peek().filter(|&glyph| belongs(glyph)) {
            self.skip(glyph);
        }
    }

    pub(super) fn is_comment(&self, at: usize) -> bool {
        let rest = self.rest(at);
        ["//", "/*", "#"]
            .iter()
            .any(|opener| rest.starts_with(opener))
    }

    fn comment(&mut self) -> Result<(), Flaw> {
        let start = self.at;
        let rest = self.rest(start);
        let length = if rest.starts_with("/*") {
            match rest.find("*/") {
                Some(end) => end + 2,
                None => return self.flaw(Reason::UnterminatedComment),
            }
        } else {
            rest.find(['\n', '\r', '\u{2028}', '\u{2029}'])
                .unwrap_or(rest.len())
        };
        if is_elision(rest.get(..length).unwrap_or_default()) {
            return self.flaw(Reason::Elided);
        }
        // `7//2` divides.
        let digit = |glyph: Option<char>| glyph.is_some_and(|glyph| glyph.is_ascii_digit());
        let before = self.slice(0..start).chars().next_back();
        if rest.starts_with("//") && digit(before) && digit(rest.chars().nth(2)) {
            return self.flaw(Reason::Expression);
        }
        self.at = start + length;
        self.edit(RepairCode::Comment, start, "");
        Ok(())
    }
}
