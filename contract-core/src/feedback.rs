//! What was wrong, in words for the model. This is the only place that writes
//! them.

use std::fmt::Write;

use crate::attempt::Attempt;
use crate::excerpt;
use crate::reply::StopReason;

/// The most bytes of a failed reply that are shown to the model again.
const LONGEST_ECHO: usize = 2048;

/// What the model is told after a failed `attempt`, of at most `calls`.
///
/// Every issue stands in it, whole. It says which attempt comes next, so that
/// no request equals the one before.
pub(crate) fn of(attempt: &Attempt, calls: u32) -> String {
    let next = attempt.number.saturating_add(1);
    let mut words = format!("This is attempt {next} of {calls}. ");
    words.push_str(if is_cut(attempt) {
        "The answer before was cut off at its longest length. Answer again, shorter.\n"
    } else if attempt.raw_text().trim().is_empty() {
        "The answer before was empty.\n"
    } else if attempt.same_as_before {
        "The answer is the same as one before, and it is still not accepted. What is wrong \
         with it:\n"
    } else {
        "The answer before is not accepted. What is wrong with it:\n"
    });
    for (number, issue) in (1..).zip(&attempt.issues) {
        // Writing to a string does not fail.
        let _ = writeln!(words, "{number}. {issue}");
    }
    words.push_str(
        "Answer with the whole JSON object again, with all of this put right, and change nothing \
         else. Invent nothing to satisfy a rule: what the text does not say is null, or the value \
         that means unknown.",
    );
    words
}

/// The failed reply as the model sees it again: nothing of it where it was cut
/// or empty, and no more than its beginning where it is long.
pub(crate) fn echo(attempt: &Attempt) -> Option<String> {
    let raw = attempt.raw_text();
    if is_cut(attempt) || raw.trim().is_empty() {
        return None;
    }
    if raw.len() <= LONGEST_ECHO {
        return Some(raw.to_owned());
    }
    let (head, rest) = excerpt::split(raw, LONGEST_ECHO);
    Some(format!("{head} [… and {} more bytes]", rest.len()))
}

fn is_cut(attempt: &Attempt) -> bool {
    attempt
        .answer
        .as_ref()
        .is_ok_and(|reply| reply.stop == StopReason::Length)
}
