//! A source made ready for looking quotes up.

use std::cell::OnceCell;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::fold::{Case, Folded};
use super::nearest;
use super::occurrences;
use super::seam::is_seam;
use super::{Source, Turn};

/// The most places of one quote that are kept one by one.
const MOST_PASSAGES: usize = 32;

/// One place of the source where a quote stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// The turn, as an index into [`Source::turns`].
    pub turn: usize,
    /// Whose words these are.
    pub role: String,
    /// The id of the turn, if it has one.
    pub id: Option<String>,
    /// The bytes of the turn's text, which end between characters.
    pub range: Range<usize>,
    /// Whether the words are the same byte for byte; otherwise they are the
    /// same once white space, quotation marks, dashes and the compatibility
    /// forms of Unicode (NFKC) are made alike.
    pub exact: bool,
}

impl Passage {
    /// Whether the two places share words.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.range.start < other.range.end
            && other.range.start < self.range.end
    }
}

/// Where a quote stands.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The first of the places.
    pub passages: Vec<Passage>,
    /// How many there are.
    pub total: usize,
}

/// The turns of a source in the form in which they are compared, made once for
/// however many quotes.
pub(crate) struct Index<'s> {
    source: &'s Source,
    told: OnceCell<Vec<Folded>>,
    ignored: OnceCell<Vec<Folded>>,
}

impl<'s> Index<'s> {
    pub(super) fn new(source: &'s Source) -> Self {
        Self {
            source,
            told: OnceCell::new(),
            ignored: OnceCell::new(),
        }
    }

    fn folded(&self, case: Case) -> &[Folded] {
        let kept = match case {
            Case::Told => &self.told,
            Case::Ignored => &self.ignored,
        };
        kept.get_or_init(|| {
            let turns = self.source.turns.iter();
            turns.map(|turn| Folded::new(&turn.text, case)).collect()
        })
    }

    /// Where `quote` stands in one piece in one turn, of this role if one is
    /// named.
    pub(crate) fn find(&self, quote: &str, ignore_case: bool, from: Option<&str>) -> Found {
        let case = if ignore_case {
            Case::Ignored
        } else {
            Case::Told
        };
        let wanted = Folded::new(quote, case).text;
        let mut found = Found::default();
        if wanted.is_empty() {
            return found;
        }
        let turns = self.source.turns.iter().zip(self.folded(case)).enumerate();
        let allowed = turns.filter(|(_, (turn, _))| from.is_none_or(|from| turn.role == from));
        for (number, (turn, folded)) in allowed {
            occurrences::of(&wanted, &folded.text, |at| {
                let Some(range) = whole(turn, folded, at..at + wanted.len()) else {
                    return false;
                };
                found.total += 1;
                if found.passages.len() < MOST_PASSAGES {
                    let passage = turn.passage(number, range, quote.trim());
                    found.passages.push(passage);
                }
                true
            });
        }
        found
    }

    /// The passage of the source that shares the longest run with `quote`, if
    /// they share enough of it.
    pub(crate) fn nearest(&self, quote: &str, from: Option<&str>) -> Option<String> {
        let wanted = Folded::new(quote, Case::Told).text;
        let turns = self.source.turns.iter().zip(self.folded(Case::Told));
        let texts = turns
            .filter(|(turn, _)| from.is_none_or(|from| turn.role == from))
            .map(|(_, folded)| folded.text.as_str());
        nearest::passage(&wanted, texts)
    }
}

/// A text in the form in which quotes are compared.
pub(crate) fn alike(text: &str) -> String {
    Folded::new(text, Case::Told).text
}

/// The stretch of the original, where no character is cut at its ends.
fn whole(turn: &Turn, folded: &Folded, range: Range<usize>) -> Option<Range<usize>> {
    let original = folded.original(range)?;
    (is_seam(&turn.text, original.start) && is_seam(&turn.text, original.end)).then_some(original)
}

impl Turn {
    fn passage(&self, number: usize, range: Range<usize>, quote: &str) -> Passage {
        Passage {
            turn: number,
            role: self.role.clone(),
            id: self.id.clone(),
            exact: &self.text[range.clone()] == quote,
            range,
        }
    }
}
