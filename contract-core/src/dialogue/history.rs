//! The last failed reply and its feedback, as messages that every provider
//! takes.

use crate::attempt::Attempt;
use crate::feedback;
use crate::reply::Content;
use crate::request::{Mechanism, Message, Role};
use crate::source::Text;

/// The messages after the system message: the task, and after it the reply
/// with its feedback. Where nothing of the reply is shown again, the feedback
/// stands under the task.
///
/// A call is followed by its one result, which is the feedback. A reply that
/// is no whole call, such as one that was shortened, goes back as text.
pub(super) fn of(
    attempt: &Attempt,
    mechanism: Mechanism,
    task: Text,
    feedback: String,
) -> Vec<Message> {
    let Some(echo) = feedback::echo(attempt) else {
        return vec![Message::new(Role::User, format!("{task}\n\n{feedback}"))];
    };
    let [reply, feedback] = if mechanism == Mechanism::StrictTool && is_call(attempt, &echo) {
        [Message::call(echo), Message::new(Role::Tool, feedback)]
    } else {
        [
            Message::new(Role::Assistant, echo),
            Message::new(Role::User, feedback),
        ]
    };
    vec![Message::new(Role::User, task), reply, feedback]
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
