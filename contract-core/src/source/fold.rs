//! A text made ready for looking quotes up, with the way back to the original.

use std::ops::Range;

use super::marks::{fold_mark, is_invisible, is_number_sign, spacing_accent};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, decompose_compatible};
use unicode_normalization::{IsNormalized, is_nfkc_quick};

/// A text in the form in which it is compared: NFKC, every run of white space
/// one space and none at the ends, one kind of quotation marks and of dashes,
/// and no invisible characters.
pub(super) struct Folded {
    pub text: String,
    pieces: Vec<Piece>,
}

/// A stretch of the folded text and the stretch of the original behind it.
struct Piece {
    folded: usize,
    original: Range<usize>,
}

/// Whether letters are compared by their case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Told,
    Ignored,
}

impl Folded {
    pub(super) fn new(text: &str, case: Case) -> Self {
        let mut folded = Self {
            text: String::with_capacity(text.len()),
            pieces: Vec::new(),
        };
        let mut gap: Option<Range<usize>> = None;
        for segment in segments(text) {
            let content = &text[segment.clone()];
            if content.chars().all(char::is_whitespace) {
                gap = Some(gap.map_or(segment.start, |gap| gap.start)..segment.end);
                continue;
            }
            let start = folded.text.len();
            if start > 0 && gap.is_some() {
                folded.text.push(' ');
            }
            let after_gap = folded.text.len();
            fold_segment(content, case, &mut folded.text);
            if folded.text.len() == after_gap {
                // Nothing visible stands in it.
                folded.text.truncate(start);
                continue;
            }
            if let Some(gap) = gap.take().filter(|_| after_gap > start) {
                folded.push_piece(start, after_gap, gap);
            }
            folded.push_piece(after_gap, folded.text.len(), segment);
        }
        folded
    }

    /// Adds what was just folded, to the last piece where the two run on side
    /// by side.
    fn push_piece(&mut self, from: usize, to: usize, original: Range<usize>) {
        if let Some(last) = self.pieces.last_mut()
            && last.original.end == original.start
            && last.original.len() == from - last.folded
            && original.len() == to - from
        {
            last.original.end = original.end;
        } else {
            self.pieces.push(Piece {
                folded: from,
                original,
            });
        }
    }

    /// The stretch of the original behind `range`; none where an end falls
    /// inside something that was folded as a whole.
    pub(super) fn original(&self, range: Range<usize>) -> Option<Range<usize>> {
        let (piece, end) = self.piece(range.start)?;
        let start = if range.start == piece.folded {
            piece.original.start
        } else {
            piece.at(range.start, end)?
        };
        let (piece, end) = self.piece(range.end.checked_sub(1)?)?;
        let end = if range.end == end {
            piece.original.end
        } else {
            piece.at(range.end, end)?
        };
        Some(start..end)
    }

    /// The piece that holds the byte at `at`, and where it ends.
    fn piece(&self, at: usize) -> Option<(&Piece, usize)> {
        let next = self.pieces.partition_point(|piece| piece.folded <= at);
        let end = self
            .pieces
            .get(next)
            .map_or(self.text.len(), |piece| piece.folded);
        Some((self.pieces.get(next.checked_sub(1)?)?, end))
    }
}

impl Piece {
    /// The place in the original, where the piece runs side by side with it.
    fn at(&self, folded: usize, end: usize) -> Option<usize> {
        (self.original.len() == end - self.folded)
            .then(|| self.original.start + (folded - self.folded))
    }
}

/// The stretches of a text that fold on their own: a character with all that
/// combines with it.
fn segments(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, _) = rest.next()?;
        while rest.next_if(|(_, c)| !starts_segment(*c)).is_some() {}
        Some(start..rest.peek().map_or(text.len(), |(next, _)| *next))
    })
}

/// Whether `c` combines with nothing before it.
fn starts_segment(c: char) -> bool {
    if c.is_ascii() || is_ideograph(c) {
        return true;
    }
    let mut first = None;
    decompose_compatible(c, |part| {
        first.get_or_insert(part);
    });
    let first = first.unwrap_or(c);
    canonical_combining_class(first) == 0
        && is_nfkc_quick(std::iter::once(first)) != IsNormalized::Maybe
}

/// The common ideographs, which no rule changes.
fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{4E00}'..='\u{9FFF}')
}

fn fold_segment(segment: &str, case: Case, folded: &mut String) {
    let mut chars = segment.chars();
    let Some(first) = chars.next() else { return };
    if first.is_ascii() && chars.as_str().is_empty() {
        push(fold_mark(first), case, folded);
    } else if is_ideograph(first) || is_number_sign(first) {
        folded.push_str(segment);
    } else if let Some(mark) = spacing_accent(segment) {
        folded.push(mark);
    } else {
        let visible = segment.nfkc().filter(|c| !is_invisible(*c));
        visible.for_each(|c| push(fold_mark(c), case, folded));
    }
}

fn push(c: char, case: Case, folded: &mut String) {
    match case {
        Case::Told => folded.push(c),
        Case::Ignored if c == 'ς' => folded.push('σ'),
        Case::Ignored => folded.extend(c.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Case, Folded};

    fn folded(text: &str) -> String {
        Folded::new(text, Case::Told).text
    }

    #[test]
    fn what_reads_the_same_folds_to_the_same() {
        let same = [
            (" Pay by   Friday\r\n\tto Ann. ", "Pay by Friday to Ann."),
            ("“don’t”", "\"don't\""),
            ("«oui» ‹non›", "\"oui\" 'non'"),
            ("「はい」", "\"はい\""),
            ("2019–2021 — −5", "2019-2021 - -5"),
            ("ＡＢＣ１２３，（ｶﾞ）", "ABC123,(ガ)"),
            ("e\u{301}te\u{301}", "été"),
            ("ﬁnd\u{A0}it…", "find it..."),
            ("soft\u{AD}ly\u{200B}", "softly"),
            ("a\u{200B} \u{200B}b", "a b"),
            ("don´t", "don't"),
            ("\u{200F}שלום\u{200E}", "שלום"),
            ("1〜2", "1~2"),
        ];
        for (raw, expected) in same {
            assert_eq!(folded(raw), expected, "{raw:?}");
        }
    }

    #[test]
    fn what_means_another_number_stays_another() {
        for (one, other) in [("10²", "102"), ("①0", "10"), ("1½", "11/2"), ("x₁", "x1")] {
            assert_ne!(folded(one), folded(other));
        }
    }

    #[test]
    fn a_range_leads_back_to_the_original() {
        let text = "x ﬁ  “y”\u{AD}z";
        let whole = Folded::new(text, Case::Told);
        assert_eq!(whole.text, "x fi \"y\"z");
        let original = |quote: &str| {
            let at = whole.text.find(quote)?;
            let range = whole.original(at..at + quote.len())?;
            text.get(range)
        };
        assert_eq!(original("fi"), Some("ﬁ"));
        assert_eq!(original("fi \"y"), Some("ﬁ  “y"));
        assert_eq!(original("\"y\""), Some("“y”"));
        assert_eq!(original("z"), Some("z"));
        assert_eq!(original("\"z"), Some("”\u{AD}z"));
        assert_eq!(original("i \"y"), None);
    }

    #[test]
    fn case_is_ignored_where_that_is_asked() {
        assert_eq!(Folded::new("ÄRGER İ", Case::Ignored).text, "ärger i\u{307}");
        assert_eq!(folded("ÄRGER"), "ÄRGER");
    }
}
