//! A pattern as it was written, judged and written anew.

use regex_syntax::ast::parse::ParserBuilder;
use regex_syntax::ast::{
    AssertionKind, Ast, ErrorKind, Flags, GroupKind, Repetition, RepetitionKind, RepetitionRange,
};

use crate::class;

/// The longest pattern: the model is told the whole of it.
const LONGEST: usize = 500;
/// How many places a pattern may have when its repetitions are written out: an
/// engine builds a state or more for each.
const MOST_PLACES: u64 = 1_000;
/// How deep groups may stand in one another.
const DEEPEST: u32 = 20;

const FLAGGED: &str =
    "flags are written in another way for every engine; write out what may match, as in `[Aa]`";

pub(crate) fn read(source: &str) -> Result<String, String> {
    let ast = ParserBuilder::new()
        .nest_limit(DEEPEST)
        .build()
        .parse(source)
        .map_err(|error| unread(error.kind(), error.span().start.column))?;
    let mut text = String::new();
    let places = write(&unanchored(&ast)?, &mut text)?;
    let length = text.chars().count();
    if length > LONGEST {
        return Err(format!(
            "the pattern has {length} characters, and the model reads all of them; write it in at \
             most {LONGEST}, or say the rule in `validate_business`"
        ));
    }
    if places > MOST_PLACES {
        return Err(format!(
            "the pattern has more than {MOST_PLACES} places when its repetitions are written out; \
             repeat less, or bound the length with `max_len`"
        ));
    }
    Ok(text)
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

/// Writes the pattern down, and counts its characters and ranges of characters
/// with repetitions written out.
fn write(ast: &Ast, text: &mut String) -> Result<u64, String> {
    match ast {
        Ast::Literal(literal) => {
            class::write_literal(literal.c, text);
            Ok(1)
        }
        Ast::ClassPerl(perl) => class::write_perl(perl, text),
        Ast::ClassBracketed(bracketed) => class::write_bracketed(bracketed, text),
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
        Ast::Concat(concat) => concat.asts.iter().try_fold(0_u64, |places, part| {
            Ok(places.saturating_add(write(part, text)?))
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

fn write_alternation(branches: &[Ast], text: &mut String) -> Result<u64, String> {
    let mut places: u64 = 0;
    for (at, branch) in branches.iter().enumerate() {
        if at > 0 {
            text.push('|');
        }
        places = places.saturating_add(write(branch, text)?);
    }
    Ok(places)
}

fn write_group(ast: &Ast, text: &mut String) -> Result<u64, String> {
    text.push('(');
    let places = write(ast, text)?;
    text.push(')');
    Ok(places)
}

fn is_empty(flags: &Flags) -> bool {
    flags.items.is_empty()
}

fn write_repetition(repetition: &Repetition, text: &mut String) -> Result<u64, String> {
    if !repetition.greedy {
        return Err(
            "the whole string has to match, so a lazy quantifier changes nothing, and not every \
             engine knows it; remove the `?` behind it"
                .to_owned(),
        );
    }
    // `(a{2}){3}`: only some engines take one quantifier behind another.
    let places = match repetition.ast.as_ref() {
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
    let times = max.unwrap_or(min.saturating_add(1));
    Ok(places.saturating_mul(times.into()))
}
