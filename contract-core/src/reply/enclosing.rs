//! What encloses a document: tags that say what it is, and brackets that never
//! close.

use super::fragment::comment_line;
use super::glyph::{is_blank, is_of_name};
use super::markup::DSML;
use super::outline::Mark;
use std::collections::HashSet;
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
    let (before, after) = marks.split_at(above);
    let said = |mark: &Mark| name_of(text.get(mark.range.clone()).unwrap_or_default());
    // Once for all marks before: a hostile reply may hold any number of both.
    let ends: HashSet<String> = after
        .iter()
        .map(said)
        .filter_map(|(name, is_closing)| is_closing.then_some(name))
        .collect();
    let mut closed: Vec<String> = Vec::new();
    for mark in before.iter().rev() {
        let (name, is_closing) = said(mark);
        if is_closing {
            closed.push(name);
        } else if closed.last() == Some(&name) {
            closed.pop();
        } else if ["assistant", "model"].contains(&&*name) {
            // Its turn begins; what stands before is another's.
            return Tag::Neutral;
        } else if ROLES.contains(&&*name) {
            let role = text.get(mark.range.end..span.start).unwrap_or_default();
            return of_role(role);
        } else if is_used(text, mark) || ends.contains(&name) {
            match said_by(&name) {
                Tag::Neutral => {}
                tag => return tag,
            }
        }
    }
    Tag::Neutral
}

/// Tokens behind which the role stands whose turn it is.
const ROLES: [&str; 5] = [
    "im_start",
    "start_header_id",
    "header_start",
    "start_of_turn",
    "start_of_role",
];

fn of_role(role: &str) -> Tag {
    let others = ["user", "system", "tool", "human", "ipython", "function"];
    if others.iter().any(|other| role.starts_with(other)) {
        Tag::Quotation
    } else {
        Tag::Neutral
    }
}

/// Whether a mark starts its line and is no field of a form, or is a token: a
/// tag inside a line may be spoken of.
fn is_used(text: &str, mark: &Mark) -> bool {
    let markup = text.get(mark.range.clone()).unwrap_or_default();
    let before = text.get(..mark.range.start).unwrap_or_default();
    let line = before.trim_end_matches(|glyph| is_blank(glyph) && glyph != '\n');
    let starts_line = (line.is_empty() || line.ends_with('\n')) && !markup.starts_with("<input");
    starts_line || markup.starts_with("<|") || markup.starts_with('[')
}

/// The name of a tag, token or marker in lower case, and whether it closes.
fn name_of(markup: &str) -> (String, bool) {
    let inside = markup.trim_start_matches(['<', '[', '|']);
    let (inside, is_closing) = match inside.strip_prefix('/') {
        Some(inside) => (inside, true),
        None => (inside, false),
    };
    let inside = inside.strip_prefix(DSML).unwrap_or(inside);
    let end = inside.find(|glyph| !is_of_name(glyph) && glyph != '-');
    let name = inside.get(..end.unwrap_or(inside.len()));
    (name.unwrap_or_default().to_ascii_lowercase(), is_closing)
}

/// What an open tag of this name says of the text in it.
fn said_by(name: &str) -> Tag {
    match name {
        "parameter" | "param" | "argument" | "arg" | "arg_value" | "tool_arg" | "tool_param"
        | "tool_value" => Tag::Argument,
        "user" | "user_input" | "user_message" | "usermessage" | "user_query" | "input"
        | "query" | "question" | "prompt" | "system" | "example" | "schema" | "context"
        | "quote" | "blockquote" | "cite" | "inst" | "document" | "email" | "tool_response"
        | "tool_result" | "tool_results" | "tool_output" | "tool-result" | "function_response"
        | "function_result" | "function_results" | "tool_call_result" | "observation"
        | "untrusted" | "example_output" | "output_example" | "instruction" | "instructions"
        | "quoted" | "q" | "human" | "prompter" | "user_token" | "im_user" | "available_tools"
        | "del" => Tag::Quotation,
        _ => Tag::Neutral,
    }
}

/// Whether a bracket before the document opened something that it is a part
/// of: what stands between ends as a part would begin, and no bracket closes.
pub(super) fn is_cut_off(text: &str, unclosed: &[usize], span: &Range<usize>) -> bool {
    let above = unclosed.partition_point(|&open| open < span.start);
    let open = above.checked_sub(1).and_then(|last| unclosed.get(last));
    let Some(between) = open.and_then(|open| text.get(open + 1..span.start)) else {
        return false;
    };
    // One in quotes is spoken of.
    let quote = open.and_then(|open| text.get(..*open)?.chars().next_back());
    let is_named = quote.is_some_and(|quote| "`'\"「".contains(quote));
    if is_named && between.starts_with(['`', '\'', '"', '」']) {
        return false;
    }
    let is_on_its_line = !between.contains('\n');
    let line = between.trim_start_matches([' ', '\t']);
    let starts_lines = line.starts_with('\n') || line.starts_with("..") || line.starts_with('…');
    let is_new = between.contains("\n\n") || between.contains(". ");
    let between = between.trim_matches(is_blank);
    let goes_on = between.ends_with([',', ':', '，', '：', '=']) && !is_new;
    is_on_its_line || starts_lines || goes_on || comment_line(between).is_some()
}
