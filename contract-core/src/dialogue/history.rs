//! The last failed reply and its feedback, as messages that every provider
//! takes.

use crate::attempt::Attempt;
use crate::feedback;
use crate::reply::Content;
use crate::request::{Mechanism, Message, Role};

/// The messages after the task; the feedback alone where nothing of the reply
/// is shown again.
///
/// A call is followed by its one result, which is the feedback. A reply that
/// is no whole call, such as one that was shortened, goes back as text.
pub(super) fn of(
    attempt: &Attempt,
    mechanism: Mechanism,
    feedback: String,
) -> Result<[Message; 2], String> {
    let Some(echo) = feedback::echo(attempt) else {
        return Err(feedback);
    };
    if mechanism == Mechanism::StrictTool && is_call(attempt, &echo) {
        return Ok([Message::call(echo), Message::new(Role::Tool, feedback)]);
    }
    Ok([
        Message::new(Role::Assistant, echo),
        Message::new(Role::User, feedback),
    ])
}

/// Whether the echo is the whole of a call whose arguments are an object, as
/// most providers want them.
fn is_call(attempt: &Attempt, echo: &str) -> bool {
    let called = attempt
        .answer
        .as_ref()
        .is_ok_and(|reply| matches!(&reply.content, Content::ToolCall { .. }));
    called
        && echo.trim_start().starts_with('{')
        && serde_json::from_str::<serde::de::IgnoredAny>(echo).is_ok()
}
