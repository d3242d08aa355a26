//! Signs that are written in more than one way.

use unicode_normalization::char::decompose_compatible;

/// Numbers that are not written in digits, such as `²`, `①` and `½`: NFKC
/// takes them for digits, and then ten squared would read as a hundred and two.
pub(super) fn is_number_sign(c: char) -> bool {
    let is_digit = matches!(
        c,
        '\u{FF10}'..='\u{FF19}' | '\u{1D7CE}'..='\u{1D7FF}' | '\u{1FBF0}'..='\u{1FBF9}'
    );
    if is_digit {
        return false;
    }
    let mut holds_digit = false;
    decompose_compatible(c, |part| {
        holds_digit |= part.is_ascii_digit() || part == '\u{2044}';
    });
    holds_digit
}

/// The acute accent that people type for an apostrophe: NFKC makes a space and
/// an accent of it.
pub(super) fn spacing_accent(segment: &str) -> Option<char> {
    (segment == "\u{B4}").then_some('\'')
}

/// One kind of quotation marks, and of dashes.
pub(super) fn fold_mark(c: char) -> char {
    match c {
        '`'
        | '\u{2BC}'
        | '\u{5F3}'
        | '\u{2018}'..='\u{201B}'
        | '\u{2032}'
        | '\u{2035}'
        | '\u{2039}'
        | '\u{203A}' => '\'',
        '\u{201C}'..='\u{201F}'
        | '\u{5F4}'
        | '\u{AB}'
        | '\u{BB}'
        | '\u{300C}'..='\u{300F}'
        | '\u{301D}'..='\u{301F}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' => '-',
        '\u{301C}' => '~',
        c => c,
    }
}

/// Characters that only say where a line may break, and in which direction it
/// is read.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{61C}'
            | '\u{180E}'
            | '\u{200B}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}'
    )
}
