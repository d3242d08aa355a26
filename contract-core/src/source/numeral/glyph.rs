//! A text sign by sign, as far as numbers are concerned.

use unicode_normalization::char::decompose_compatible;

use super::super::marks::{fold_mark, is_invisible, is_number_sign};

/// One sign of a text, and its bytes there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Glyph {
    pub c: char,
    pub start: usize,
    pub end: usize,
}

/// The signs of `text`: one digit for every form of it, one space for a run of
/// white space or one line break where it has one, and nothing for what cannot
/// be seen. What is raised or lowered stays that, and so do dashes: their kind
/// tells a minus from a pause.
pub(super) fn of(text: &str) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = Vec::with_capacity(text.len());
    for (start, c) in text.char_indices() {
        let end = start + c.len_utf8();
        let Some(c) = normal(c) else { continue };
        match glyphs.last_mut() {
            Some(last) if is_space(c) && is_space(last.c) => {
                last.end = end;
                last.c = last.c.min(c);
            }
            _ => glyphs.push(Glyph { c, start, end }),
        }
    }
    glyphs
}

/// White space, as these signs have it.
pub(super) const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\n')
}

/// A small letter or sign above or below the line.
pub(super) const fn is_raised(c: char) -> bool {
    matches!(
        c,
        'ª' | 'º'
            | '\u{2B0}'..='\u{2B8}'
            | '\u{2E0}'..='\u{2E4}'
            | '\u{1D2C}'..='\u{1D6A}'
            | '\u{1D78}'
            | '\u{1D9B}'..='\u{1DBF}'
            | '\u{2070}'..='\u{209C}'
    )
}

/// The letter that is raised in `c`.
pub(super) fn lowered(c: char) -> char {
    single(c).unwrap_or(c)
}

fn normal(c: char) -> Option<char> {
    Some(match c {
        '\n' | '\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        // The common ideographs are forms of nothing.
        '\u{4E00}'..='\u{9FFF}' => c,
        c if c.is_whitespace() => ' ',
        c if c.is_ascii() => fold_mark(c),
        c if is_invisible(c) => return None,
        c if is_raised(c) || is_number_sign(c) => c,
        c => match single(c).unwrap_or(c) {
            c if matches!(fold_mark(c), '\'' | '"') => fold_mark(c),
            c => c,
        },
    })
}

/// The one character that `c` is another form of.
fn single(c: char) -> Option<char> {
    let (mut first, mut count) = (None, 0);
    decompose_compatible(c, |part| {
        first.get_or_insert(part);
        count += 1;
    });
    first.filter(|_| count == 1)
}
