//! Where a text may be cut so that no character is taken apart.

use unicode_normalization::char::{canonical_combining_class, is_combining_mark};

/// The combining class of the signs that join two consonants of an Indic
/// script.
const VIRAMA: u8 = 9;

/// Whether what a reader takes for one character ends at `at`: no accent,
/// joiner or half of a flag is cut off from what it belongs to.
///
/// It never takes a place for a seam inside a grapheme cluster of Unicode's
/// annex 29. It holds a few more places together than that, inside words of
/// Indic scripts.
pub(super) fn is_seam(text: &str, at: usize) -> bool {
    let Some((before, after)) = text.split_at_checked(at) else {
        return false;
    };
    let (Some(last), Some(next)) = (before.chars().next_back(), after.chars().next()) else {
        return true;
    };
    if last.is_ascii() && next.is_ascii() {
        return last != '\r' || next != '\n';
    }
    !(extends(next)
        || leads(last)
        || is_joined(before, last, next)
        || is_inside_syllable(last, next)
        || is_inside_flag(before, next))
}

/// Whether `c` belongs to the character before it.
fn extends(c: char) -> bool {
    is_combining_mark(c)
        || matches!(
            c,
            '\u{0E33}' | '\u{0EB3}' // the vowel signs AM of Thai and Lao
            | '\u{200C}' | '\u{200D}' // joiners
            | '\u{FF9E}' | '\u{FF9F}' // half-width sound marks
            | '\u{1F3FB}'..='\u{1F3FF}' // skin tones
            | '\u{E0020}'..='\u{E007F}' // tags of a flag
        )
}

/// Whether `c` belongs to the character after it.
fn leads(c: char) -> bool {
    matches!(
        c,
        '\u{0600}'..='\u{0605}' | '\u{06DD}' | '\u{070F}' | '\u{0890}' | '\u{0891}' | '\u{08E2}'
        | '\u{0D4E}' | '\u{110BD}' | '\u{110CD}' | '\u{111C2}' | '\u{111C3}' | '\u{113D1}'
        | '\u{1193F}' | '\u{11941}' | '\u{11A84}'..='\u{11A89}' | '\u{11D46}' | '\u{11F02}'
    )
}

/// Whether a joiner, or an Indic sign in its stead, holds `last` and `next`
/// together.
fn is_joined(before: &str, last: char, next: char) -> bool {
    if last == '\u{200D}' && !next.is_ascii() {
        return true;
    }
    next.is_alphabetic()
        && before
            .chars()
            .rev()
            .take_while(|c| extends(*c))
            .any(|c| canonical_combining_class(c) == VIRAMA)
}

/// Whether both are parts of one Korean syllable.
fn is_inside_syllable(last: char, next: char) -> bool {
    let is_part = |c| matches!(c, '\u{1100}'..='\u{11FF}' | '\u{A960}'..='\u{A97C}' | '\u{D7B0}'..='\u{D7FB}');
    is_part(next) && (is_part(last) || matches!(last, '\u{AC00}'..='\u{D7A3}'))
        || matches!(last, '\u{1100}'..='\u{115F}' | '\u{A960}'..='\u{A97C}')
            && matches!(next, '\u{AC00}'..='\u{D7A3}')
}

/// Whether the two letters of a flag stand before and after.
fn is_inside_flag(before: &str, next: char) -> bool {
    let is_letter = |c: &char| matches!(c, '\u{1F1E6}'..='\u{1F1FF}');
    is_letter(&next) && before.chars().rev().take_while(is_letter).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::is_seam;

    #[test]
    fn what_reads_as_one_character_is_not_cut() {
        for whole in ["e\u{301}", "👩‍👩‍👧", "👍🏽", "🇩🇪", "\u{1100}\u{1161}\u{11A8}", "क्ष", "=\u{338}", "\r\n"] {
            let cuts: Vec<usize> = (1..whole.len()).filter(|at| is_seam(whole, *at)).collect();
            assert_eq!(cuts, [0usize; 0], "{whole}");
        }
        assert!(is_seam("🇩🇪🇫🇷", 8));
        assert!(is_seam("退款", 3));
        assert!(!is_seam("退款", 1));
    }
}
