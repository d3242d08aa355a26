//! A passage with what stands around it.

use std::ops::Range;

use super::ends;
use super::fold::Folded;
use super::numeral::{self, Numeral};

/// A passage with a little of the text before and after it: a word or a number
/// that only begins in the passage, or ends in it, does not stand there.
pub(crate) struct Around<'s> {
    text: &'s str,
    /// The passage in the text.
    passage: Range<usize>,
    /// The passage in the form in which it is compared.
    folded: Folded,
    numerals: Vec<Numeral>,
}

impl<'s> Around<'s> {
    pub(super) fn new(
        turn: &'s str,
        passage: &Range<usize>,
        fold: impl Fn(&str) -> Folded,
    ) -> Self {
        let around = ends::around(turn, passage);
        let text = turn.get(around.clone()).unwrap_or_default();
        let inside = passage.start - around.start..passage.end - around.start;
        Self {
            folded: fold(text.get(inside.clone()).unwrap_or_default()),
            numerals: numeral::all(text),
            passage: inside,
            text,
        }
    }

    /// The passage in the form in which it is compared.
    pub(crate) fn alike(&self) -> &str {
        &self.folded.text
    }

    /// What the numbers of the passage can be read as.
    pub(crate) fn readings(&self) -> impl Iterator<Item = &str> {
        let Range { start, end } = self.passage;
        self.numerals
            .iter()
            .filter(move |numeral| start <= numeral.extent.start && numeral.extent.end <= end)
            .flat_map(|numeral| numeral.readings.iter().map(String::as_str))
    }

    /// Whether a place of the passage in that form takes no word and no number
    /// apart. Digits alone may be one of the numbers of a date.
    pub(crate) fn holds(&self, place: Range<usize>) -> bool {
        let Some(Range { start, end }) = self.folded.original(place) else {
            return false;
        };
        let place = self.passage.start + start..self.passage.start + end;
        let words = self.text.get(place.clone()).unwrap_or_default();
        let is_number = words.chars().all(char::is_numeric);
        let is_cut = |at: usize| {
            let numerals = &self.numerals;
            let next = numerals.partition_point(|numeral| numeral.extent.end <= at);
            let numeral = numerals.get(next).filter(|numeral| numeral.is_cut(at));
            numeral.is_some_and(|numeral| !is_number || !numeral.has_part_at(at))
        };
        [place.start, place.end]
            .into_iter()
            .all(|at| !ends::cuts_word(self.text, at) && !is_cut(at))
    }
}
