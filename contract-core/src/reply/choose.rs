//! Choices: which of a reply's documents is the answer.
//!
//! Neither the first nor the last nor the fenced one wins: where two different
//! documents fit, the reply is refused.

use super::context::Context;
use super::edit::apply;
use super::glyph::is_blank;
use super::options::{Envelope, ReadOptions};
use super::outline::{Candidate, Kind, Outline};
use super::refusal::{Flaw, RefusalReason as Reason};
use super::repair::RepairCode;
use serde_json::Value;
use std::borrow::Cow;

/// The document that was chosen, and its text as strict JSON.
pub(crate) struct Choice<'a> {
    pub candidate: Candidate,
    pub json: Cow<'a, str>,
    pub fits: bool,
}

/// A document to choose from, by its place in the outline.
struct Contender<'a, 'o> {
    place: usize,
    candidate: &'o Candidate,
    json: Cow<'a, str>,
    fits: bool,
}

/// Takes the one document that fits out of the outline, or the only one.
///
/// # Errors
///
/// The flaw that leaves no choice, or more than one.
pub(crate) fn choose<'a>(
    text: &'a str,
    outline: &mut Outline,
    options: &ReadOptions,
    fits: &impl Fn(&str) -> bool,
) -> Result<Choice<'a>, Flaw> {
    let known = outline.candidates.iter().enumerate();
    let mut contenders: Vec<Contender<'a, '_>> = known
        .filter(|(_, candidate)| may_answer(text, outline, candidate))
        .map(|(place, candidate)| {
            let json = apply(text, &candidate.span, &candidate.edits);
            let fits = fits(&json);
            Contender {
                place,
                candidate,
                json,
                fits,
            }
        })
        .collect();
    let Some(answer) = place_of_answer(&contenders)? else {
        return Err(Flaw::new(Reason::NoJson, 0));
    };
    check_neighbours(text, &contenders, answer)?;
    let answer = contenders.swap_remove(answer);
    check_context(text, outline, options, &answer)?;
    let Contender {
        place, json, fits, ..
    } = answer;
    let candidate = outline.candidates.remove(place);
    Ok(Choice {
        candidate,
        json,
        fits,
    })
}

/// A scalar is an answer in a fence or alone; in a sentence it is a word.
fn may_answer(text: &str, outline: &Outline, candidate: &Candidate) -> bool {
    candidate.kind != Kind::BareScalar
        || (outline.candidates.len() == 1 && is_all_there_is(text, outline, candidate))
}

/// Whether nothing but markup stands around the only candidate.
fn is_all_there_is(text: &str, outline: &Outline, candidate: &Candidate) -> bool {
    let mut known: Vec<_> = outline.marks.iter().map(|mark| &mark.range).collect();
    known.push(&candidate.span);
    known.sort_by_key(|range| range.start);
    let end = text.len()..text.len();
    known.push(&end);
    let mut at = 0;
    known.into_iter().all(|range| {
        let gap = text.get(at..range.start).unwrap_or_default();
        at = range.end;
        gap.chars().all(is_blank)
    })
}

/// The only document, or the first that fits when all others that fit say the
/// same.
fn place_of_answer(contenders: &[Contender<'_, '_>]) -> Result<Option<usize>, Flaw> {
    let Some(place) = contenders.iter().position(|contender| contender.fits) else {
        return match contenders {
            [] => Ok(None),
            [_] => Ok(Some(0)),
            [first, ..] => Err(Flaw::new(Reason::RootMismatch, first.candidate.span.start)),
        };
    };
    let (_, following) = contenders.split_at(place);
    let mut following = following.iter();
    let first = following.next();
    let mut value: Option<Value> = None;
    for other in following.filter(|other| other.fits) {
        let Some(first) = first.filter(|first| first.json != other.json) else {
            continue;
        };
        if value.is_none() {
            value = serde_json::from_str(&first.json).ok();
        }
        if value != serde_json::from_str(&other.json).ok() {
            return Err(Flaw::new(
                Reason::AmbiguousCandidates,
                other.candidate.span.start,
            ));
        }
    }
    Ok(Some(place))
}

/// Documents that follow each other with nothing between are a sequence, and
/// one of a sequence is not the whole.
fn check_neighbours(
    text: &str,
    contenders: &[Contender<'_, '_>],
    place: usize,
) -> Result<(), Flaw> {
    let pairs = contenders.windows(2).enumerate();
    let touching = pairs.filter_map(|(left, pair)| match pair {
        [first, second] if left == place => Some((first, second, second)),
        [first, second] if left + 1 == place => Some((first, second, first)),
        _ => None,
    });
    for (left, right, other) in touching {
        let gap = text.get(left.candidate.span.end..right.candidate.span.start);
        let adjoin = gap.unwrap_or_default().chars().all(is_blank);
        if adjoin && !other.fits && !is_citation(&other.json) {
            return Err(Flaw::new(
                Reason::ContentAfterRoot,
                right.candidate.span.start,
            ));
        }
    }
    Ok(())
}

/// Whether the document may be a mark of a citation, as `[1]` or `[2, 13]`; an
/// empty list may be a word as well.
fn is_citation(json: &str) -> bool {
    let items = json
        .strip_prefix('[')
        .and_then(|json| json.strip_suffix(']'));
    items.is_some_and(|items| {
        items.split(',').all(|item| {
            let item = item.trim_matches(is_blank);
            item.len() <= 3 && item.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

fn check_context(
    text: &str,
    outline: &Outline,
    options: &ReadOptions,
    contender: &Contender<'_, '_>,
) -> Result<(), Flaw> {
    let span = &contender.candidate.span;
    let context = Context::new(text, outline, contender.candidate);
    if let Some(flaw) = context.flaw() {
        return Err(flaw);
    }
    let has = |code| {
        contender
            .candidate
            .edits
            .iter()
            .find(|edit| edit.code == code)
    };
    if let Some(edit) = has(RepairCode::InnerQuote)
        && !context.is_last_word()
    {
        return Err(Flaw::new(Reason::AmbiguousQuote, edit.range.start));
    }
    if has(RepairCode::UnescapeWhole).is_some() && !options.shape_repairs {
        return Err(Flaw::new(Reason::BadEscape, span.start));
    }
    check_sentence(options, contender, &context)
}

/// What may stand in a sentence, and what must stand apart.
fn check_sentence(
    options: &ReadOptions,
    contender: &Contender<'_, '_>,
    context: &Context<'_>,
) -> Result<(), Flaw> {
    let start = contender.candidate.span.start;
    // `[1]` in a sentence cites, and `{}` is a word for an empty object.
    let may_be_word = is_citation(&contender.json) || contender.json == "{}";
    if may_be_word && !context.is_alone_in_line() && !context.is_announced() {
        return Err(Flaw::new(Reason::NoJson, start));
    }
    // A document of another shape inside a sentence was not meant as the
    // answer, as `[1]` in "see [1]".
    let must_stand_apart = options.envelope != Envelope::Tolerant || !contender.fits;
    if must_stand_apart && !context.is_on_own_lines() {
        let reason = if contender.fits {
            Reason::NoJson
        } else {
            Reason::RootMismatch
        };
        return Err(Flaw::new(reason, start));
    }
    Ok(())
}
