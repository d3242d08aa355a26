//! The part of regular expressions that all engines read alike, written so
//! that they do.
//!
//! What has another meaning elsewhere is refused (`.`, `\s`), or written out
//! (`\d` as `[0-9]`): nothing goes out that an engine could read in its own
//! way.

use regex_syntax::ast::parse::ParserBuilder;
use regex_syntax::ast::{
    AssertionKind, Ast, ErrorKind, Flags, GroupKind, Repetition, RepetitionKind, RepetitionRange,
};

use super::class;
use crate::model::Bound;

/// The longest pattern: the model is told the whole of it.
const LONGEST: usize = 500;
/// How many places a pattern may have when its repetitions are written out: an
/// engine builds a state or more for each.
const MOST_PLACES: u64 = 1_000;
/// How deep groups may stand in one another.
const DEEPEST: u32 = 20;

const FLAGGED: &str =
    "flags are written in another way for every engine; write out what may match, as in `[Aa]`";

pub(super) fn read(source: &str) -> Result<Bound, String> {
    let ast = ParserBuilder::new()
        .nest_limit(DEEPEST)
        .build()
        .parse(source)
        .map_err(|error| unread(error.kind(), error.span().start.column))?;
    let mut text = String::new();
    let size = write(&unanchored(&ast)?, &mut text)?;
    let length = text.chars().count();
    if length > LONGEST {
        return Err(format!(
            "the pattern has {length} characters, and the model reads all of them; write it in at \
             most {LONGEST}, or say the rule in `validate_business`"
        ));
    }
    if size.places > MOST_PLACES {
        return Err(format!(
            "the pattern has more than {MOST_PLACES} places when its repetitions are written out; \
             repeat less, or bound the length with `max_len`"
        ));
    }
    Ok(Bound::Pattern {
        text,
        least: size.least,
        most: size.most,
    })
}

fn unread(kind: &ErrorKind, column: usize) -> String {
    match kind {
        ErrorKind::UnsupportedLookAround => {
            "engines that decode within a pattern do not look around; say that rule in `validate_business`".to_owned()
        }
        ErrorKind::UnsupportedBackreference => {
            "engines that decode within a pattern do not refer back to a group; say that rule in `validate_business`".to_owned()
        }
        kind => format!(
            "the pattern is no regular expression, {kind}; correct it at character {column}"
        ),
    }
}

/// The pattern without the anchors that it does not need.
fn unanchored(ast: &Ast) -> Result<Ast, String> {
    let Ast::Concat(concat) = ast else {
        return Ok(ast.clone());
    };
    let mut inner = concat.as_ref().clone();
    let starts = inner
        .asts
        .first()
        .is_some_and(|first| is_anchor(first, &AssertionKind::StartLine));
    let ends = inner
        .asts
        .last()
        .is_some_and(|last| is_anchor(last, &AssertionKind::EndLine));
    if starts != ends {
        return Err(
            "the whole string has to match, and one anchor alone looks as if a part would do; \
             write both `^` and `$`, or neither"
                .to_owned(),
        );
    }
    if starts {
        inner.asts.remove(0);
        inner.asts.pop();
    }
    Ok(inner.into_ast())
}

fn is_anchor(ast: &Ast, kind: &AssertionKind) -> bool {
    matches!(ast, Ast::Assertion(assertion) if assertion.kind == *kind)
}

/// How much of a string a pattern matches.
struct Size {
    /// Characters and ranges of characters, with repetitions written out.
    places: u64,
    least: u64,
    most: Option<u64>,
}

impl Size {
    const NOTHING: Self = Self::of(0, 0);

    const fn of(places: u64, length: u64) -> Self {
        Self {
            places,
            least: length,
            most: Some(length),
        }
    }

    fn then(self, next: &Self) -> Self {
        let both = self.most.zip(next.most);
        Self {
            places: self.places.saturating_add(next.places),
            least: self.least.saturating_add(next.least),
            most: both.map(|(most, next)| most.saturating_add(next)),
        }
    }

    fn or(self, other: &Self) -> Self {
        let both = self.most.zip(other.most);
        Self {
            places: self.places.saturating_add(other.places),
            least: self.least.min(other.least),
            most: both.map(|(most, other)| most.max(other)),
        }
    }

    fn times(&self, min: u32, max: Option<u32>) -> Self {
        let (min, max) = (u64::from(min), max.map(u64::from));
        Self {
            places: self.places.saturating_mul(max.unwrap_or(min + 1)),
            least: self.least.saturating_mul(min),
            most: self
                .most
                .zip(max)
                .map(|(most, max)| most.saturating_mul(max)),
        }
    }
}

/// Writes the pattern down.
fn write(ast: &Ast, text: &mut String) -> Result<Size, String> {
    match ast {
        Ast::Literal(literal) => {
            class::write_literal(literal.c, text);
            Ok(Size::of(1, 1))
        }
        Ast::ClassPerl(perl) => written(class::write_perl(perl, text)),
        Ast::ClassBracketed(bracketed) => written(class::write_bracketed(bracketed, text)),
        Ast::Repetition(repetition) => write_repetition(repetition, text),
        Ast::Group(group) => {
            match &group.kind {
                GroupKind::CaptureIndex(_) => {}
                GroupKind::NonCapturing(flags) if is_empty(flags) => {}
                GroupKind::NonCapturing(_) => return Err(FLAGGED.to_owned()),
                GroupKind::CaptureName { .. } => {
                    return Err("nobody reads the name of a group; write `(…)`".to_owned());
                }
            }
            write_group(&group.ast, text)
        }
        Ast::Alternation(alternation) => write_alternation(&alternation.asts, text),
        Ast::Concat(concat) => concat.asts.iter().try_fold(Size::NOTHING, |size, part| {
            Ok(size.then(&write(part, text)?))
        }),
        other => Err(refusal(other)),
    }
}

/// Why this part is not written.
fn refusal(ast: &Ast) -> String {
    match ast {
        Ast::Empty(_) => "a part of the pattern is empty; write `?` behind what may be absent",
        Ast::Dot(_) => {
            "`.` stands for other characters in other engines; name them, as in `[^\\n]`"
        }
        Ast::ClassUnicode(_) => class::UNICODE,
        Ast::Assertion(assertion) => match assertion.kind {
            AssertionKind::StartLine | AssertionKind::EndLine => {
                "the whole string has to match, so `^` and `$` stand around the whole pattern or \
                 nowhere; remove them, or put what is between them in parentheses"
            }
            _ => {
                "not every engine knows this place between two characters; say that rule in \
                 `validate_business`"
            }
        },
        // All that is left.
        _ => FLAGGED,
    }
    .to_owned()
}

fn write_alternation(branches: &[Ast], text: &mut String) -> Result<Size, String> {
    let Some((first, others)) = branches.split_first() else {
        return Ok(Size::NOTHING);
    };
    let first = write(first, text)?;
    others.iter().try_fold(first, |size, branch| {
        text.push('|');
        Ok(size.or(&write(branch, text)?))
    })
}

/// A class stands for one character.
fn written(places: Result<u64, String>) -> Result<Size, String> {
    Ok(Size::of(places?, 1))
}

fn write_group(ast: &Ast, text: &mut String) -> Result<Size, String> {
    text.push('(');
    let size = write(ast, text)?;
    text.push(')');
    Ok(size)
}

fn is_empty(flags: &Flags) -> bool {
    flags.items.is_empty()
}

fn write_repetition(repetition: &Repetition, text: &mut String) -> Result<Size, String> {
    if !repetition.greedy {
        return Err(
            "the whole string has to match, so a lazy quantifier changes nothing, and not every \
             engine knows it; remove the `?` behind it"
                .to_owned(),
        );
    }
    // `(a{2}){3}`: only some engines take one quantifier behind another.
    let size = match repetition.ast.as_ref() {
        inner @ Ast::Repetition(_) => write_group(inner, text)?,
        inner => write(inner, text)?,
    };
    let (min, max) = match &repetition.op.kind {
        RepetitionKind::ZeroOrOne => (0, Some(1)),
        RepetitionKind::ZeroOrMore => (0, None),
        RepetitionKind::OneOrMore => (1, None),
        RepetitionKind::Range(RepetitionRange::Exactly(count)) => (*count, Some(*count)),
        RepetitionKind::Range(RepetitionRange::AtLeast(min)) => (*min, None),
        RepetitionKind::Range(RepetitionRange::Bounded(min, max)) => (*min, Some(*max)),
    };
    if max == Some(0) {
        return Err("what is repeated 0 times is never there; remove it".to_owned());
    }
    let quantifier = match (min, max) {
        (1, Some(1)) => String::new(),
        (0, Some(1)) => "?".to_owned(),
        (0, None) => "*".to_owned(),
        (1, None) => "+".to_owned(),
        (min, None) => format!("{{{min},}}"),
        (min, Some(max)) if min == max => format!("{{{min}}}"),
        (min, Some(max)) => format!("{{{min},{max}}}"),
    };
    text.push_str(&quantifier);
    Ok(size.times(min, max))
}
