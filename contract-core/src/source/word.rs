//! What words are made of.

use unicode_normalization::char::is_combining_mark;

/// Whether `c` belongs to words that are told apart by spaces: a digit, a
/// letter of a script that writes spaces, or what is joined to one. In Korean,
/// other words hang on to names.
pub(super) fn is_of_word(c: char) -> bool {
    let is_unspaced = matches!(
        c,
        '\u{0E00}'..='\u{0EFF}' // Thai, Lao
        | '\u{1000}'..='\u{109F}' // Burmese
        | '\u{1100}'..='\u{11FF}' // Korean
        | '\u{1780}'..='\u{17FF}' // Khmer
        | '\u{2E80}'..='\u{A4CF}' // Chinese, Japanese
        | '\u{AC00}'..='\u{D7FF}' // Korean
        | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}'
    );
    let is_joined = is_combining_mark(c) || matches!(c, '\u{200C}' | '\u{200D}');
    (c.is_alphanumeric() || is_joined) && !is_unspaced
}
