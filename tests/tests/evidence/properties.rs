//! What holds of every source and every quote.

use contract_core::Source;
use contract_core::source::Passage;
use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// Pieces of text that have given quote checkers trouble.
const PIECES: &[&str] = &[
    "a",
    "b",
    "ab",
    "word",
    "退款",
    "五百元",
    "é",
    "e\u{301}",
    "ﬁ",
    "ﬀ",
    "Ａ",
    "１",
    "12",
    "²",
    "½",
    "👍🏽",
    "👩‍👩‍👧",
    "🇩🇪",
    "각",
    "\u{1100}\u{1161}\u{11A8}",
    "ｶﾞ",
    "“",
    "”",
    "\"",
    "’",
    "'",
    "-",
    "–",
    "—",
    ".",
    ",",
    "，",
    "…",
    " ",
    "  ",
    "\n",
    "\u{A0}",
    "\u{AD}",
    "\u{200B}",
    "क्ष",
    "ß",
    "İ",
    "ａ\u{301}",
    "\u{301}",
    "º",
];

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 1..40).prop_map(|pieces| pieces.concat())
}

/// A source of two turns, and a piece of the second between whole characters.
fn quoted() -> impl Strategy<Value = (Source, String, usize)> {
    (text(), text(), any::<prop::sample::Index>(), 1_usize..20).prop_map(
        |(first, second, start, length)| {
            let seams: Vec<usize> = second.grapheme_indices(true).map(|(at, _)| at).collect();
            let from = start.index(seams.len());
            let to = seams.get(from + length).copied().unwrap_or(second.len());
            let quote = second[seams[from]..to].to_owned();
            let source = Source::new().turn("one", first).turn("two", second);
            (source, quote, seams[from])
        },
    )
}

/// The text without white space and what nobody sees.
fn visible(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c))
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}

/// An independent and slow way to make texts alike.
fn alike(text: &str) -> String {
    let normal: String = text
        .graphemes(true)
        .map(|whole| {
            let keeps = whole.contains(['²', '½']);
            if keeps {
                whole.to_owned()
            } else {
                whole.nfkc().collect()
            }
        })
        .collect();
    let mapped: String = normal
        .chars()
        .filter(|c| !is_invisible(*c))
        .map(|c| match c {
            '“' | '”' => '"',
            '’' => '\'',
            '–' | '—' => '-',
            c => c,
        })
        .collect();
    mapped.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn words<'s>(source: &'s Source, passage: &Passage) -> &'s str {
    &source.turns()[passage.turn].text[passage.range.clone()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_stands_in_the_source_is_found_at_its_place((source, quote, at) in quoted()) {
        let found = source.find(&quote);
        let seen = visible(&quote);
        if seen.is_empty() || found.len() == 32 {
            return Ok(());
        }
        let start = at + quote.find(seen).unwrap_or(0);
        // Where one place overlaps another, the first of them is told.
        let is_there = found.iter().any(|passage| {
            passage.turn == 1 && passage.range.start <= start && start < passage.range.end
        });
        prop_assert!(is_there, "{quote:?} at {start} in {source:?}: {found:?}");
    }

    #[test]
    fn what_is_found_reads_like_the_quote((source, quote, _) in quoted(), other in text()) {
        for quote in [&quote, &other] {
            for passage in source.find(quote) {
                let words = words(&source, &passage);
                prop_assert_eq!(alike(words), alike(quote));
                prop_assert_eq!(passage.exact, words == quote.trim());
                prop_assert_eq!(&passage.role, &source.turns()[passage.turn].role);
                let edges: Vec<usize> = source.turns()[passage.turn]
                    .text
                    .grapheme_indices(true)
                    .map(|(at, _)| at)
                    .chain([source.turns()[passage.turn].text.len()])
                    .collect();
                prop_assert!(edges.contains(&passage.range.start));
                prop_assert!(edges.contains(&passage.range.end));
            }
        }
    }

    #[test]
    fn a_quote_in_another_form_is_found_too((source, quote, _) in quoted()) {
        if visible(&quote).is_empty() {
            return Ok(());
        }
        let wider = |whole| if whole == " " { " \n\t" } else { whole };
        let spaced: String = quote.graphemes(true).map(wider).collect();
        let curly = quote.replace('"', "„").replace('\'', "’").replace('-', "—");
        let composed: String = quote.nfc().collect();
        let decomposed: String = quote.nfd().collect();
        for form in [spaced, curly, composed, decomposed] {
            prop_assert!(!source.find(&form).is_empty(), "{form:?} in {source:?}");
        }
    }

    #[test]
    fn one_changed_character_is_not_found(
        (source, quote, _) in quoted(),
        place in any::<prop::sample::Index>(),
        letter in prop::sample::select(&["q", "7", "换", "Ω", "🇫🇷", "!"][..]),
    ) {
        let parts: Vec<&str> = quote.graphemes(true).collect();
        let changed = place.index(parts.len());
        if visible(parts[changed]).is_empty() {
            return Ok(());
        }
        let mut parts = parts;
        parts[changed] = letter;
        let quote = parts.concat();
        prop_assert_eq!(source.find(&quote), vec![], "{:?} in {:?}", quote, source);
    }

    #[test]
    fn no_quote_is_joined_from_two_turns(text in text(), at in any::<prop::sample::Index>()) {
        let seams: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).collect();
        let (first, second) = text.split_at(seams[at.index(seams.len())]);
        let source = Source::new().turn("one", first).turn("two", second);
        for passage in source.find(&text) {
            prop_assert_eq!(alike(words(&source, &passage)), alike(&text));
        }
    }
}
