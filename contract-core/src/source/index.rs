//! A source made ready for looking quotes up.

use std::cell::OnceCell;
use std::ops::{ControlFlow, Range};

use serde::{Deserialize, Serialize};

use super::around::Around;
use super::ends;
use super::fold::{Case, Folded};
use super::marks::is_invisible;
use super::nearest;
use super::occurrences;
use super::seam::is_seam;
use super::{Source, Turn};

/// The most places of one quote that are kept one by one.
const MOST_PASSAGES: usize = 32;

/// How much more it takes to look into a place than to pass over it.
const COST_OF_PLACE: usize = 50;

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
    /// Whether the words end where words and numbers end: `able to pay` is
    /// found in `unable to pay`, and says something else there.
    #[serde(default)]
    pub whole: bool,
}

impl Passage {
    /// Whether the two places share words.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.range.start < other.range.end
            && other.range.start < self.range.end
    }
}

/// What is looked for beside the words of a quote.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Sought<'a> {
    /// Whether letters may differ in case.
    pub ignore_case: bool,
    /// The role of the only turns that may be quoted.
    pub from: Option<&'a str>,
    /// The id of the only turns that may be quoted.
    pub id: Option<&'a str>,
}

impl Sought<'_> {
    fn admits(self, turn: &Turn) -> bool {
        self.from.is_none_or(|from| turn.role == from)
            && self.id.is_none_or(|id| turn.id.as_deref() == Some(id))
    }
}

/// Where a quote stands.
#[derive(Debug, Clone, Default)]
pub(crate) struct Found {
    /// The first of the places.
    pub passages: Vec<Passage>,
    /// Whether there are more of them.
    pub has_more: bool,
    /// Those that were asked for, by the turn and its bytes.
    pub more: Vec<(usize, Range<usize>)>,
}

impl Found {
    /// Every place that was kept.
    pub(crate) fn places(&self) -> impl Iterator<Item = (usize, &Range<usize>)> {
        let kept = self.passages.iter().map(|place| (place.turn, &place.range));
        kept.chain(self.more.iter().map(|(turn, range)| (*turn, range)))
    }
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

    /// Where `quote` stands in one piece in one of the turns; beyond the places
    /// that are kept as passages, those between words that `work` is left for.
    pub(crate) fn find(&self, quote: &str, sought: Sought<'_>, work: &mut usize) -> Found {
        let wanted = Folded::new(quote, case(sought.ignore_case)).text;
        let mut found = Found::default();
        if wanted.is_empty() {
            return found;
        }
        let turns = self
            .source
            .turns
            .iter()
            .zip(self.folded(case(sought.ignore_case)));
        for (number, (turn, folded)) in turns.enumerate() {
            let is_full = found.has_more && *work == 0;
            if !sought.admits(turn) || is_full {
                continue;
            }
            occurrences::of(&wanted, &folded.text, |at| {
                let Some(range) = whole(turn, folded, at..at + wanted.len()) else {
                    return ControlFlow::Continue(false);
                };
                if found.passages.len() == MOST_PASSAGES {
                    found.has_more = true;
                    let is_cut = [range.start, range.end]
                        .into_iter()
                        .any(|at| ends::cuts_word(&turn.text, at));
                    let cost = if is_cut { 1 } else { COST_OF_PLACE };
                    *work = work.saturating_sub(cost);
                    if *work == 0 {
                        return ControlFlow::Break(());
                    }
                    found.more.extend((!is_cut).then_some((number, range)));
                    return ControlFlow::Continue(true);
                }
                let passage = turn.passage(number, range, quote.trim());
                found.passages.push(passage);
                ControlFlow::Continue(true)
            });
        }
        found
    }

    /// Whether one of the turns is known by this id.
    pub(crate) fn has_turn(&self, id: &str) -> bool {
        let mut turns = self.source.turns.iter();
        turns.any(|turn| turn.id.as_deref() == Some(id))
    }

    /// A place with a little of what stands around it.
    pub(crate) fn around(
        &self,
        turn: usize,
        range: &Range<usize>,
        ignore_case: bool,
    ) -> Option<Around<'s>> {
        let text = &self.source.turns.get(turn)?.text;
        let fold = |text: &str| Folded::new(text, case(ignore_case));
        Some(Around::new(text, range, fold))
    }

    /// Whether one of the places takes no word and no number apart.
    pub(crate) fn holds_whole(&self, found: &Found) -> bool {
        let is_whole = |(turn, range): &(usize, Range<usize>)| {
            let turn = self.source.turns.get(*turn);
            turn.is_some_and(|turn| ends::is_whole(&turn.text, range))
        };
        found.passages.iter().any(|place| place.whole) || found.more.iter().any(is_whole)
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

const fn case(ignore_case: bool) -> Case {
    if ignore_case {
        Case::Ignored
    } else {
        Case::Told
    }
}

/// A text in the form in which quotes are compared.
pub(crate) fn alike(text: &str, ignore_case: bool) -> String {
    Folded::new(text, case(ignore_case)).text
}

/// Whether there is nothing to see in a text.
pub(crate) fn is_blank(text: &str) -> bool {
    let mut visible = text.chars();
    !visible.any(|c| !c.is_whitespace() && !is_invisible(c))
}

/// Whether a text shows anything: marks alone do not.
pub(crate) fn is_quote(text: &str) -> bool {
    let is_mark = |c: char| {
        !c.is_alphanumeric()
            && (c.is_whitespace()
                || c.is_ascii_punctuation()
                || matches!(
                    c,
                    '\u{A1}'..='\u{BF}' | '\u{2000}'..='\u{206F}' | '\u{3000}'..='\u{303F}'
                ))
    };
    // A letter shows something in every form.
    let has_letter = text.contains(|c: char| c.is_ascii_alphanumeric());
    has_letter || !alike(text, false).chars().all(is_mark)
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
            whole: ends::is_whole(&self.text, &range),
            range,
        }
    }
}
