//! Glyphs: characters that mean little to JSON and much to its writers.

/// Characters that show nothing: zero-width, bidirectional, soft hyphen.
pub(crate) const fn is_invisible(glyph: char) -> bool {
    matches!(
        glyph,
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}'
    )
}

/// White space of JSON.
pub(crate) const fn is_plain_space(glyph: char) -> bool {
    matches!(glyph, ' ' | '\t' | '\n' | '\r')
}

/// Unusual white space: no-break, ideographic, line separator and the like.
pub(crate) fn is_unicode_space(glyph: char) -> bool {
    !glyph.is_ascii() && glyph.is_whitespace()
}

/// Whatever may stand between two tokens and says nothing.
pub(crate) fn is_blank(glyph: char) -> bool {
    if glyph.is_ascii() {
        return is_plain_space(glyph);
    }
    glyph.is_whitespace() || is_invisible(glyph)
}

/// The ASCII character that a full-width one stands for between tokens.
pub(crate) const fn narrow(glyph: char) -> Option<&'static str> {
    match glyph {
        '，' => Some(","),
        '：' => Some(":"),
        '｛' => Some("{"),
        '｝' => Some("}"),
        '［' => Some("["),
        '］' => Some("]"),
        _ => None,
    }
}

/// Whatever may start or end a quotation.
pub(crate) const fn is_quote(glyph: char) -> bool {
    matches!(glyph, '"' | '\'' | '“' | '”' | '„' | '‘' | '’' | '‚' | '＂')
}

/// What a name may be made of.
pub(crate) fn is_of_name(glyph: char) -> bool {
    glyph.is_alphanumeric() || matches!(glyph, '_' | '$')
}

/// What may stand right after a value.
pub(crate) const fn ends_value(glyph: char) -> bool {
    matches!(glyph, ',' | '}' | ']' | '，' | '｝' | '］')
}

/// The first byte of `text` at or after `at` that is not blank, and what
/// stands there.
pub(crate) fn after_blank(text: &str, at: usize) -> (usize, Option<char>) {
    let rest = text.get(at..).unwrap_or_default();
    match rest.char_indices().find(|&(_, glyph)| !is_blank(glyph)) {
        Some((offset, glyph)) => (at + offset, Some(glyph)),
        None => (text.len(), None),
    }
}
