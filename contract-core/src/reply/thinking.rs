//! Thinking: by which names its blocks go.

/// Names of tags and tokens that enclose thinking.
const THINKING: [&str; 21] = [
    "think",
    "thinking",
    "thought",
    "thoughts",
    "reason",
    "reasoning",
    "reflection",
    "reflect",
    "scratchpad",
    "analysis",
    "inner_monologue",
    "internal_monologue",
    "monologue",
    "antthinking",
    "ant_thinking",
    "deliberation",
    "brainstorm",
    "cot",
    "draft",
    "planning",
    "ponder",
];

/// Words that make a longer name one of thinking, as `chain_of_thought`.
const THOUGHTS: [&str; 8] = [
    "think",
    "thinking",
    "thought",
    "thoughts",
    "reasoning",
    "reflection",
    "scratchpad",
    "monologue",
];

/// Words that may follow them, as in `thought_process`; any other is of what
/// was thought of, as `thinking_result`.
const COURSES: [&str; 7] = [
    "process", "content", "steps", "fast", "block", "faster", "aloud",
];

/// A name without what only tells where a block starts and ends.
pub(super) fn family(name: &str) -> &str {
    let starts = [
        "begin_of_",
        "begin_",
        "start_of_",
        "start_",
        "end_of_",
        "end_",
        "/",
    ];
    let ends = ["_start", "_begin", "_end"];
    let name = starts
        .iter()
        .find_map(|start| name.strip_prefix(start))
        .unwrap_or(name);
    ends.iter()
        .find_map(|end| name.strip_suffix(end))
        .unwrap_or(name)
}

/// Whether a name tells that it ends a block.
pub(super) fn is_end(name: &str) -> bool {
    name.starts_with("end_") || name.ends_with("_end") || name.starts_with('/')
}

/// Whether a tag of this name encloses thinking.
pub(super) fn is_thinking(name: &str) -> bool {
    let name = name.rsplit(':').next().unwrap_or(name);
    let is_one_of =
        |name: &str, known: &[&str]| known.iter().any(|known| name.eq_ignore_ascii_case(known));
    let parts: Vec<&str> = name.split(['_', '-', ' ']).collect();
    let ends_in = match parts.as_slice() {
        [.., thought, last] if is_one_of(last, &COURSES) => thought,
        [.., last] => last,
        [] => "",
    };
    is_one_of(name, &THINKING) || is_one_of(ends_in, &THOUGHTS)
}
