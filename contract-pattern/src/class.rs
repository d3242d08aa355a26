//! Characters and classes of them, spelled as every engine reads them.

use regex_syntax::ast::{ClassBracketed, ClassPerl, ClassPerlKind, ClassSet, ClassSetItem};
use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

const DIGITS: [(char, char); 1] = [('0', '9')];
const WORD: [(char, char); 4] = [('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')];

pub(super) const UNICODE: &str =
    "engines know different versions of Unicode; write the characters out, as in `[A-Za-zÀ-ÿ]`";

pub(super) fn write_literal(c: char, text: &mut String) {
    if r"\.+*?()|[]{}^$".contains(c) {
        text.push('\\');
        text.push(c);
    } else {
        write_char(c, text);
    }
}

/// `\d` as `[0-9]`: outside ASCII, engines differ.
pub(super) fn write_perl(perl: &ClassPerl, text: &mut String) -> Result<u64, String> {
    Ok(write_class(&class(ranges(perl)?), perl.negated, text))
}

/// The class without overlaps, and in the order of its characters.
pub(super) fn write_bracketed(
    bracketed: &ClassBracketed,
    text: &mut String,
) -> Result<u64, String> {
    let mut all = Vec::new();
    match &bracketed.kind {
        ClassSet::Item(item) => add(item, &mut all)?,
        ClassSet::BinaryOp(_) => return Err(nested()),
    }
    let class = class(all);
    let mut others = class.clone();
    others.negate();
    if bracketed.negated && others.ranges().is_empty() {
        return Err("no character is left in a class; name fewer behind `[^`".to_owned());
    }
    Ok(write_class(&class, bracketed.negated, text))
}

fn add(item: &ClassSetItem, all: &mut Vec<(char, char)>) -> Result<(), String> {
    match item {
        ClassSetItem::Empty(_) => {}
        ClassSetItem::Literal(literal) => all.push((literal.c, literal.c)),
        ClassSetItem::Range(range) => all.push((range.start.c, range.end.c)),
        ClassSetItem::Perl(perl) if perl.negated => {
            return Err(
                "a negated class inside another is read in other ways by other engines; write \
                 `[^…]`"
                    .to_owned(),
            );
        }
        ClassSetItem::Perl(perl) => all.extend(ranges(perl)?),
        ClassSetItem::Union(union) => {
            for item in &union.items {
                add(item, all)?;
            }
        }
        ClassSetItem::Unicode(_) => return Err(UNICODE.to_owned()),
        ClassSetItem::Ascii(_) => {
            return Err(
                "only some engines know classes by name; write them out, as in `[a-z]`".to_owned(),
            );
        }
        ClassSetItem::Bracketed(_) => return Err(nested()),
    }
    Ok(())
}

fn nested() -> String {
    "a class inside another, and a difference of two, are read in other ways by other engines; \
     write one class, with a backslash before `[`, `&` and `-` where they are meant"
        .to_owned()
}

fn ranges(perl: &ClassPerl) -> Result<&'static [(char, char)], String> {
    match perl.kind {
        ClassPerlKind::Digit => Ok(&DIGITS),
        ClassPerlKind::Word => Ok(&WORD),
        ClassPerlKind::Space => Err(
            "`\\s` stands for other characters in other engines; name them, as in `[ \\t]`"
                .to_owned(),
        ),
    }
}

fn class(ranges: impl AsRef<[(char, char)]>) -> ClassUnicode {
    let ranges = ranges.as_ref().iter();
    ClassUnicode::new(ranges.map(|(start, end)| ClassUnicodeRange::new(*start, *end)))
}

/// Says how many ranges there are.
fn write_class(class: &ClassUnicode, is_negated: bool, text: &mut String) -> u64 {
    let mut inner = String::new();
    let (mut hyphen, mut caret) = (false, false);
    for range in class.ranges() {
        let (mut start, mut end) = (range.start(), range.end());
        // The two that mean something by their place have one of their own.
        for (special, is_there) in [('-', &mut hyphen), ('^', &mut caret)] {
            *is_there |= start == special || end == special;
            if start == special && start < end {
                start = next(start);
            } else if end == special && start < end {
                end = previous(end);
            }
        }
        if !['-', '^'].contains(&start) {
            write_range(start, end, &mut inner);
        }
    }
    write_brackets(&inner, caret, hyphen, is_negated, text);
    class.ranges().len() as u64 + 1
}

/// The brackets around these ranges, and around the two characters that are
/// themselves at some places alone.
fn write_brackets(inner: &str, caret: bool, hyphen: bool, is_negated: bool, text: &mut String) {
    let is_caret_alone = inner.is_empty() && caret && !hyphen && !is_negated;
    if is_caret_alone {
        text.push_str("\\^");
        return;
    }
    text.push('[');
    if is_negated {
        text.push('^');
    }
    // A hyphen is itself at either end, and a caret is not at the start.
    match (caret, hyphen) {
        (true, true) if inner.is_empty() => text.push_str("-^"),
        (caret, hyphen) => {
            text.push_str(inner);
            text.extend(caret.then_some('^'));
            text.extend(hyphen.then_some('-'));
        }
    }
    text.push(']');
}

/// Of ASCII characters alone.
fn next(c: char) -> char {
    char::from_u32(u32::from(c) + 1).unwrap_or(c)
}

fn previous(c: char) -> char {
    char::from_u32(u32::from(c) - 1).unwrap_or(c)
}

fn write_range(start: char, end: char, text: &mut String) {
    write_inside(start, text);
    if start < end {
        if u32::from(end) - u32::from(start) > 1 {
            text.push('-');
        }
        write_inside(end, text);
    }
}

fn write_inside(c: char, text: &mut String) {
    if r"\[]".contains(c) {
        text.push('\\');
        text.push(c);
    } else {
        write_char(c, text);
    }
}

/// A character that means itself.
fn write_char(c: char, text: &mut String) {
    match c {
        '\t' => text.push_str("\\t"),
        '\n' => text.push_str("\\n"),
        '\r' => text.push_str("\\r"),
        c if c.is_control() => {
            let spelled = format!("\\x{:02X}", u32::from(c));
            text.push_str(&spelled);
        }
        c => text.push(c),
    }
}
