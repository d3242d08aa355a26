//! Tags: what those that enclose a document say about it.

use super::glyph::is_of_name;
use super::markup::DSML;
use super::outline::Mark;
use std::ops::Range;

/// What the tags around a document say about it.
pub(super) enum Tag {
    Neutral,
    /// It is one argument of a call that names each.
    Argument,
    /// It is what another has said.
    Quotation,
}

/// What the tags say that enclose a document, however far away they are.
pub(super) fn enclosing(text: &str, marks: &[Mark], span: &Range<usize>) -> Tag {
    let above = marks.partition_point(|mark| mark.range.start < span.start);
    let mut closed: Vec<String> = Vec::new();
    for mark in marks.get(..above).unwrap_or_default().iter().rev() {
        let markup = text.get(mark.range.clone()).unwrap_or_default();
        let (name, is_closing) = name_of(markup);
        if is_closing {
            closed.push(name);
        } else if closed.last() == Some(&name) {
            closed.pop();
        } else {
            match said_by(&name, text.get(mark.range.end..span.start)) {
                Tag::Neutral => {}
                tag => return tag,
            }
        }
    }
    Tag::Neutral
}

/// The name of a tag, token or marker in lower case, and whether it closes.
fn name_of(markup: &str) -> (String, bool) {
    let inside = markup.trim_start_matches(['<', '[', '|']);
    let (inside, is_closing) = match inside.strip_prefix('/') {
        Some(inside) => (inside, true),
        None => (inside, false),
    };
    let inside = inside.strip_prefix(DSML).unwrap_or(inside);
    let end = inside.find(|glyph| !is_of_name(glyph));
    let name = inside.get(..end.unwrap_or(inside.len()));
    (name.unwrap_or_default().to_ascii_lowercase(), is_closing)
}

/// What an open tag of this name says of the text that stands `between` it and
/// the document.
fn said_by(name: &str, between: Option<&str>) -> Tag {
    match name {
        "parameter" | "param" | "argument" | "arg" | "arg_value" | "tool_arg" | "tool_param"
        | "tool_value" => Tag::Argument,
        "user" | "user_input" | "user_message" | "user_query" | "input" | "query" | "question"
        | "prompt" | "system" | "example" | "schema" | "context" | "quote" | "blockquote"
        | "cite" | "inst" | "document" | "email" | "tool_response" | "tool_result"
        | "observation" | "untrusted" | "example_output" | "output_example" | "instruction"
        | "instructions" | "quoted" | "q" | "human" | "prompter" | "tool_call_result"
        | "function_results" | "available_tools" | "del" => Tag::Quotation,
        // The role stands behind it.
        "im_start" | "start_header_id" | "header_start" | "start_of_turn" => {
            let role = between.unwrap_or_default();
            let is_other = ["user", "system", "tool"]
                .iter()
                .any(|other| role.starts_with(other));
            if is_other {
                Tag::Quotation
            } else {
                Tag::Neutral
            }
        }
        _ => Tag::Neutral,
    }
}
