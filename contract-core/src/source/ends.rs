//! Whether a stretch of a text ends between words and numbers.

use std::ops::Range;

use super::marks::{fold_mark, is_invisible};
use super::numeral;
use super::seam::is_seam;
use super::word::is_of_word;
use crate::excerpt;

/// How many bytes before and after a place are looked at.
pub(super) const REACH: usize = 64;

/// Whether `range` of `text` takes no word and no number apart.
pub(super) fn is_whole(text: &str, range: &Range<usize>) -> bool {
    [range.start, range.end].into_iter().all(|at| {
        let around = around(text, &(at..at));
        let place = at - around.start;
        !cuts_word(text, at)
            && !numeral::all(text.get(around).unwrap_or_default())
                .iter()
                .any(|numeral| numeral.is_cut(place))
    })
}

/// The range with a little of the text before and after it.
pub(super) fn around(text: &str, range: &Range<usize>) -> Range<usize> {
    let before = text.get(..range.start).unwrap_or_default();
    let after = text.get(range.end..).unwrap_or_default();
    let skipped = excerpt::split(before, before.len().saturating_sub(REACH)).0;
    let ahead = excerpt::split(after, REACH).0;
    skipped.len()..range.end + ahead.len()
}

/// Whether a word goes on over `at`. An apostrophe between letters is part of
/// the word, but for the ones that hang an article or an owner's `s` on to it.
pub(super) fn cuts_word(text: &str, at: usize) -> bool {
    let Some((before, after)) = text.split_at_checked(at) else {
        return true;
    };
    let mut earlier = before.chars().rev().filter(|c| !is_invisible(*c));
    let mut later = after.chars().filter(|c| !is_invisible(*c));
    let (Some(last), Some(next)) = (earlier.next(), later.next()) else {
        return false;
    };
    if !is_seam(text, at) || is_of_word(last) && is_of_word(next) {
        return true;
    }
    if is_apostrophe(next) && is_of_word(last) {
        let is_owner = || {
            let mut later = later.clone();
            later.next().is_some_and(|c| matches!(c, 's' | 'S'))
                && !later.next().is_some_and(is_of_word)
        };
        return later.clone().next().is_some_and(is_of_word) && !is_owner();
    }
    if is_apostrophe(last) && is_of_word(next) {
        let mut article: Vec<char> = earlier.take_while(|c| is_of_word(*c)).take(6).collect();
        article.reverse();
        let article: String = article.into_iter().collect();
        let is_article = matches!(
            article.as_str(),
            "l" | "d" | "dell" | "all" | "nell" | "sull" | "dall"
        );
        return !article.is_empty() && !is_article;
    }
    false
}

fn is_apostrophe(c: char) -> bool {
    fold_mark(c) == '\''
}
