//! The reading of one reply, step by step.

use super::choose::{Choice, choose};
use super::document::Document;
use super::edit::Edit;
use super::envelope;
use super::fenced::fenced;
use super::glyph::{is_blank, is_plain_space};
use super::options::{Envelope, ReadOptions};
use super::outline::{Candidate, Kind, Outline, outline};
use super::received::StopReason;
use super::refusal::{Flaw, Refusal, RefusalReason as Reason};
use super::shape::shape;
use super::strict;
use std::borrow::Cow;

/// Reads a reply into the one strict JSON document that it holds.
///
/// `fits` is given strict JSON text and tells whether it is what is wanted.
/// Where the whole reply is strict JSON nothing else is looked at.
///
/// # Errors
///
/// A [`Refusal`] when the reply was cut, holds no document, holds several that
/// fit and differ, or could be read in more than one way.
pub fn read<'a>(
    text: &'a str,
    stop: &StopReason,
    options: &ReadOptions,
    fits: impl Fn(&str) -> bool,
) -> Result<Document<'a>, Refusal> {
    let refuse = |flaw| Refusal::new(text, flaw);
    check_whole(text, stop, options).map_err(refuse)?;
    if strict::is_clean(text) {
        let json = Cow::Borrowed(text.trim_matches(is_plain_space));
        let fits_whole = fits(&json);
        let choice = Choice {
            candidate: whole(text),
            json,
            fits: fits_whole,
        };
        return finish(text, &Outline::default(), options, choice, &fits);
    }
    if options.envelope != Envelope::Strict
        && let Some(document) = fenced(text, |json| strict::is_clean(json) && fits(json))
    {
        return Ok(document);
    }
    let mut outline = outline(text).map_err(|broken| Refusal {
        path: broken.path,
        ..refuse(broken.flaw)
    })?;
    if options.envelope == Envelope::Strict {
        return Err(refuse(Flaw::new(Reason::NotStrict, 0)));
    }
    let choice = choose(text, &mut outline, options, &fits).map_err(refuse)?;
    finish(text, &outline, options, choice, &fits)
}

/// What can be told without reading.
fn check_whole(text: &str, stop: &StopReason, options: &ReadOptions) -> Result<(), Flaw> {
    if text.len() > options.max_bytes {
        return Err(Flaw::new(Reason::TooLarge, options.max_bytes));
    }
    // A cut reply may hold a complete document that is a draft or a quotation
    // and not the answer, so nothing in it is looked at.
    if stop.is_cut() {
        return Err(Flaw::new(Reason::Truncated, text.len()));
    }
    if text.chars().all(is_blank) {
        return Err(Flaw::new(Reason::Empty, 0));
    }
    Ok(())
}

/// The whole reply as one document.
fn whole(text: &str) -> Candidate {
    let end = text.trim_end_matches(is_plain_space).len();
    let start = text
        .len()
        .saturating_sub(text.trim_start_matches(is_plain_space).len());
    Candidate {
        span: start..end,
        edits: Vec::new(),
        kind: Kind::Container,
    }
}

/// Writes down a choice, shaped if it does not fit as it is.
fn finish<'a>(
    text: &'a str,
    outline: &Outline,
    options: &ReadOptions,
    choice: Choice<'a>,
    fits: &impl Fn(&str) -> bool,
) -> Result<Document<'a>, Refusal> {
    let Choice {
        candidate,
        json,
        fits: fits_already,
    } = choice;
    let may_shape = options.shape_repairs && options.envelope != Envelope::Strict;
    let span = candidate.span.clone();
    let (json, inside) = if fits_already {
        (json, candidate.edits)
    } else {
        let shaped = if may_shape {
            shape(text, &candidate, &json, fits)
        } else {
            Err(Reason::RootMismatch)
        };
        match shaped {
            Ok(shaped) => (Cow::Owned(shaped.json), shaped.edits),
            Err(reason) => return Err(misfit(text, span.start, reason, json)),
        }
    };
    // What was repaired is judged once more by the parser that will read it.
    if !inside.is_empty() && !strict::is_clean(&json) {
        return Err(Refusal::new(text, Flaw::new(Reason::BadToken, span.start)));
    }
    let (before, after) = envelope::edits(text, outline, &span);
    let edits = before.into_iter().chain(inside).chain(after);
    let repairs = edits.map(|edit: Edit| edit.into_repair(text)).collect();
    Ok(Document::new(json, repairs))
}

fn misfit(text: &str, start: usize, reason: Reason, json: Cow<'_, str>) -> Refusal {
    let mut refusal = Refusal::new(text, Flaw::new(reason, start));
    refusal.misfit = Some(json.into_owned());
    refusal
}
