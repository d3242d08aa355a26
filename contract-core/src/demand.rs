//! Whether a reply is of the form that was asked for, before its words are
//! looked into.

use crate::reply::{Content, Reply, StopReason};
use crate::request::Mechanism;

/// Why the reply to a request of this mechanism and this contract is not of
/// the form that was asked for, if it is not: words of another form are not
/// what the provider held to the schema.
pub(crate) fn unmet(reply: &Reply, mechanism: Mechanism, contract: &str) -> Option<String> {
    match (&reply.stop, &reply.content) {
        (StopReason::Refusal, _) | (_, Content::Refusal(_)) => Some("a refusal".to_owned()),
        (StopReason::Malformed, _) => Some("a tool call that could not be read".to_owned()),
        (StopReason::Paused, _) => Some("an answer that was paused before its end".to_owned()),
        (StopReason::Unfinished(reason), _) => Some(format!(
            "an answer that was stopped before its end ({reason})"
        )),
        (_, Content::SeveralCalls { names, .. }) => Some(format!(
            "{} tool calls, where one is the answer",
            names.len()
        )),
        // The text beside a call that did not come is no answer.
        (StopReason::ToolCall, Content::Text(_)) => {
            Some("a tool call that could not be read".to_owned())
        }
        (_, Content::ToolCall { name, .. }) if name.is_empty() => {
            Some("a tool call that could not be read".to_owned())
        }
        (_, Content::ToolCall { name, .. }) if name != contract => Some(format!(
            "a call of the tool `{name}`, and not of `{contract}`"
        )),
        (_, Content::Text(_)) if mechanism == Mechanism::StrictTool => {
            Some(format!("text, and no call of the tool `{contract}`"))
        }
        _ => None,
    }
}
