//! Stop reasons that are in no list of the provider's own.

use crate::reply::StopReason;

/// A stop reason that is not in the provider's list: gateways hand on those of
/// the provider behind them, and what was cut or kept back there is no less so
/// here.
pub(super) fn unlisted(reason: &str) -> StopReason {
    match reason.to_ascii_lowercase().as_str() {
        "length"
        | "max_tokens"
        | "max_output_tokens"
        | "model_length"
        | "model_context_window_exceeded" => StopReason::Length,
        "content_filter"
        | "content_filtered"
        | "guardrail_intervened"
        | "safety"
        | "recitation"
        | "blocklist"
        | "prohibited_content"
        | "spii" => StopReason::ContentFilter,
        "refusal" => StopReason::Refusal,
        "pause_turn" => StopReason::Paused,
        other => unknown(other, reason),
    }
}

/// A reason that is in nobody's list, by the words in it: what tells of an end
/// before the end is believed, and anything else, such as `eos`, is none.
fn unknown(lower: &str, reason: &str) -> StopReason {
    let says = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    if says(&["filter", "toxic", "safety", "blocked", "prohibited"]) {
        StopReason::ContentFilter
    } else if says(&["cancel"]) {
        StopReason::Cancelled
    } else if says(&["length", "limit", "max_token", "exceeded"]) {
        StopReason::Length
    } else if says(&[
        "abort",
        "error",
        "fail",
        "incomplete",
        "interrupt",
        "timed_out",
        "timeout",
        "unfinished",
    ]) {
        StopReason::Unfinished(reason.to_owned())
    } else {
        StopReason::Other(reason.to_owned())
    }
}
