//! The passage of a source that a failed quote was most likely taken from.

use std::ops::Range;

/// The bytes that a shared run has at least: its first ones are what is looked
/// for, and fill a `u32`.
const SEED: usize = 4;

/// The most bytes of a quote that are compared.
const LONGEST_QUOTE: usize = 1024;

/// The most bytes of the passage that is shown.
const LONGEST_PASSAGE: usize = 150;

/// How many bytes may be compared for each byte of the source: a text that
/// repeats itself could cost their product otherwise.
const WORK: usize = 8;

/// The passage around the longest run that `quote` shares with one of the
/// `texts`, if the run is a quarter of the quote or more.
pub(super) fn passage<'t>(quote: &str, texts: impl Iterator<Item = &'t str>) -> Option<String> {
    let (quote, _) = crate::excerpt::split(quote, LONGEST_QUOTE);
    let seeds = Seeds::of(quote.as_bytes());
    let mut best: Option<(&str, Run)> = None;
    for text in texts {
        let run = seeds.longest_run(text.as_bytes());
        if run.length > best.as_ref().map_or(0, |(_, run)| run.length) {
            best = Some((text, run));
        }
    }
    let (text, run) = best?;
    let is_enough = run.length * 4 >= quote.len();
    is_enough.then(|| text[run.surroundings(quote.len(), text)].trim().to_owned())
}

/// A stretch that stands in both texts.
#[derive(Default)]
struct Run {
    in_quote: usize,
    in_text: usize,
    length: usize,
}

impl Run {
    /// What stands in the text where the whole quote would stand, with the
    /// words at its ends whole.
    fn surroundings(&self, quote: usize, text: &str) -> Range<usize> {
        let start = floor(text, self.in_text.saturating_sub(self.in_quote));
        let end = floor(text, self.in_text + (quote - self.in_quote));
        let start = start_of_word(text, start).max(start.saturating_sub(LONGEST_PASSAGE / 4));
        let end = end_of_word(text, end).min(start + LONGEST_PASSAGE);
        floor(text, start)..floor(text, end)
    }
}

/// Where the word starts that `at` is in or after.
fn start_of_word(text: &str, at: usize) -> usize {
    let (head, tail) = text.split_at(at);
    let rest = if tail.starts_with(char::is_alphanumeric) {
        head
    } else {
        head.trim_end_matches(|c: char| !c.is_alphanumeric())
    };
    rest.trim_end_matches(char::is_alphanumeric).len()
}

/// Where the word ends that `at` is in or before.
fn end_of_word(text: &str, at: usize) -> usize {
    let (head, tail) = text.split_at(at);
    let rest = if head.ends_with(char::is_alphanumeric) {
        tail
    } else {
        tail.trim_start_matches(|c: char| !c.is_alphanumeric())
    };
    text.len() - rest.trim_start_matches(char::is_alphanumeric).len()
}

/// `at`, or a little less where that is inside a character.
fn floor(text: &str, at: usize) -> usize {
    crate::excerpt::split(text, at).0.len()
}

/// Where every few bytes of a quote stand in it.
struct Seeds<'q> {
    quote: &'q [u8],
    /// The first place for each hash, counted from 1.
    heads: Vec<u16>,
    /// The next place with the same hash, counted from 1.
    next: Vec<u16>,
}

impl<'q> Seeds<'q> {
    const BITS: u32 = 12;

    fn of(quote: &'q [u8]) -> Self {
        let mut seeds = Self {
            quote,
            heads: vec![0; 1 << Self::BITS],
            next: vec![0; quote.len()],
        };
        for (at, seed) in words(quote) {
            let head = &mut seeds.heads[Self::hash(seed)];
            seeds.next[at] = *head;
            *head = u16::try_from(at + 1).unwrap_or(0);
        }
        seeds
    }

    fn hash(seed: u32) -> usize {
        (seed.wrapping_mul(0x9E37_79B1) >> (u32::BITS - Self::BITS)) as usize
    }

    fn longest_run(&self, text: &[u8]) -> Run {
        let mut best = Run::default();
        let mut work = text.len().saturating_mul(WORK);
        for (at, seed) in words(text) {
            let mut place = self.heads[Self::hash(seed)];
            while let Some(start) = usize::from(place).checked_sub(1) {
                place = self.next[start];
                work = work.saturating_sub(1);
                let (here, there) = (&self.quote[start..], &text[at..]);
                // A longer run has one byte more in common.
                if here.get(best.length) != there.get(best.length) {
                    continue;
                }
                let length = shared(here, there);
                work = work.saturating_sub(length);
                if length > best.length {
                    best = Run {
                        in_quote: start,
                        in_text: at,
                        length,
                    };
                }
            }
            if work == 0 {
                break;
            }
        }
        best
    }
}

/// Every four bytes in a row, as one number, and where they start.
fn words(text: &[u8]) -> impl Iterator<Item = (usize, u32)> {
    let (head, tail) = text.split_at(text.len().min(SEED - 1));
    let push = |word: u32, byte: &u8| (word << 8) | u32::from(*byte);
    let mut word = head.iter().fold(0, push);
    tail.iter().enumerate().map(move |(at, byte)| {
        word = push(word, byte);
        (at, word)
    })
}

/// How many bytes the two have in common from their start on.
fn shared(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::passage;

    #[test]
    fn the_passage_is_what_was_meant() {
        let source = "Use the left one. The ladder is not safe, so keep off it.";
        let of = |quote| passage(quote, [source].into_iter());
        assert_eq!(
            of("The ladder is safe").as_deref(),
            Some("The ladder is not safe")
        );
        assert_eq!(of("Nothing of that kind was ever said by anyone"), None);
        assert_eq!(
            of("so, keep of it").as_deref(),
            Some("safe, so keep off it")
        );
        assert_eq!(of(""), None);
        assert_eq!(
            passage("我要退款五百元", ["你好，我要退款三百元，谢谢"].into_iter()).as_deref(),
            Some("我要退款三百元")
        );
    }

    #[test]
    fn a_text_that_repeats_itself_costs_no_product() {
        let text = "ab".repeat(500_000);
        let quote = "ab".repeat(500) + "c";
        assert!(passage(&quote, [text.as_str()].into_iter()).is_some());
    }
}
