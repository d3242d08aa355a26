//! Hostile replies: whatever is written, the time grows with the length and
//! the stack does not grow at all.

use contract_core::reply::{ReadOptions, StopReason, read};
use std::time::{Duration, Instant};

/// The larger of the two sizes, in bytes; the other is a tenth of it.
const LARGE: usize = if cfg!(debug_assertions) {
    200_000
} else {
    1_000_000
};

/// A family: what is repeated between a start and an end.
struct Family {
    start: &'static str,
    unit: &'static str,
    end: &'static str,
}

const fn family(start: &'static str, unit: &'static str, end: &'static str) -> Family {
    Family { start, unit, end }
}

const FAMILIES: [Family; 80] = [
    family("", "[", ""),
    family("", "{", ""),
    family("", "{\"a\":", ""),
    family("", "{\"a\":[", ""),
    family("", "[{\"a\":", ""),
    family("{\"a\": \"x\"", ",x\"", ""),
    family("{\"a\":\"1\"}", "}", ""),
    family("{\"a\":\"1\"}", "}]", ""),
    family("", "{x y} ", ""),
    family("", "{\"a\":\"1\"} ", ""),
    family("", "{\"a\":\"1\"}\n- ", ""),
    family("", "```json { ", ""),
    family("", "```json\n{\"a\": 1}\n```\n", ""),
    family("{\"a\": \"", "x", ""),
    family("{\"a\": \"", "\\\"", "\"}"),
    family("{\"a\": \"", "\\", ""),
    family("{\"a\": \"", "\\u00e9", "\",}"),
    family("{\"a\": \"", "\n", "\"}"),
    family("{\"a\": \"", "a\n", "\"}"),
    family("{\"a\": \"", "\n\\'", "\"}"),
    family("{\"a\": \"", "x \"y\" ", "\"}"),
    family("{\"a\": \"", "\" ", "\"}"),
    family("[\"", "\" \"", ""),
    family("[", "\"a\" ", "]"),
    family("[", "'a',", "1]"),
    family("[", "+1,", "1]"),
    family("[", ".5 , ", "1]"),
    family("[", "1_0,", "]"),
    family("[", "True,", "]"),
    family("[", "[] ", "]"),
    family("[", "{} ", "]"),
    family("[", "{a:1},", "]"),
    family("[", "“a”，", "]"),
    family("[", "1/**/,", "1]"),
    family("[1", " #\n", "]"),
    family("[1", "/*", ""),
    family("[1", "\u{A0} ", "]"),
    family("[", "[1,],", "]"),
    family("[1", ",", "]"),
    family("[", "...", "]"),
    family("{", "\"a\":1,", "\"a\":1}"),
    family(
        "{\"a\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],",
        "\"a\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],",
        "}",
    ),
    family("[", "1,", "1]"),
    family("", "1", ""),
    family("[", "9", "]"),
    family("{\"x\":", "1", "}"),
    family("", "<think>", ""),
    family("", "</think>", ""),
    family("", "<think></think>", ""),
    family("{} ", "<think>{}", ""),
    family("{} ", "<think>{} </think> ", ""),
    family("{} ", "<think>", "</think>"),
    family("", "<think>", "</think>"),
    family("", "1 <a>", ""),
    family("{} ", "x } ", ""),
    family("", "{x} \n", "{\"a\": 1}"),
    family("", "<", ""),
    family("", "<a ", ""),
    family("", "<a>", ""),
    family("", "<a>\"x\" ", ""),
    family("", "<a>\"", ""),
    family("", "<|", ""),
    family("", "<|channel|>", ""),
    family("", "<|channel|>analysis", ""),
    family("", "<!--", ""),
    family("", "<!-- -->", ""),
    family("", "<![CDATA[", ""),
    family("", "◁", ""),
    family("", "[A", ""),
    family("", "[AB]", ""),
    family("", "`", ""),
    family("", "~ ", ""),
    family("", "`` ", ""),
    family("", "[\"a ", ""),
    family("", "['\n", ""),
    family("", "[ \"{\\\" ", ""),
    family("", "{\\\"a\\\": ", ""),
    family("", "\"{\\\"a\\\": 1}\" ", ""),
    family("\"", "\\\\\\\"", "\""),
    family("", "\u{200B}\u{3000}", "{\"a\": 1}"),
];

impl Family {
    fn text(&self, size: usize) -> String {
        let room = size.saturating_sub(self.start.len() + self.end.len());
        self.start.to_owned() + &self.unit.repeat(room / self.unit.len()) + self.end
    }

    fn name(&self) -> String {
        format!("{}({})*{}", self.start, self.unit, self.end)
            .chars()
            .take(44)
            .collect()
    }
}

/// The least of a few runs, since others use the machine too.
fn time(text: &str) -> Duration {
    let run = |_| {
        let start = Instant::now();
        let result = read(text, &StopReason::Stop, &ReadOptions::default(), |_| true);
        let elapsed = start.elapsed();
        drop(std::hint::black_box(result));
        elapsed
    };
    (0..5).map(run).min().unwrap_or_default()
}

/// The times of two sizes to each other, and the larger in nanoseconds per
/// byte, printed as a line of the table.
#[expect(clippy::cast_precision_loss, reason = "a length of a million")]
fn measure(family: &Family) -> (f64, f64) {
    let (small, large) = (family.text(LARGE / 10), family.text(LARGE));
    let (short, long) = (time(&small), time(&large));
    let ratio = long.as_secs_f64() / short.as_secs_f64();
    let per_byte = long.as_secs_f64() * 1e9 / large.len() as f64;
    let name = family.name().replace('\n', "\\n");
    println!("{name:44} {short:>9.1?} {long:>9.1?} {ratio:>6.1} {per_byte:>8.2}");
    (ratio, per_byte)
}

#[test]
fn hostile_replies_take_linear_time() {
    // The limits hold for a release build on a quiet machine. A debug build on a
    // busy one can still tell linear from quadratic, which would be 100.
    let (most_ratio, most_nanoseconds) = if cfg!(debug_assertions) {
        (40.0, f64::INFINITY)
    } else {
        (12.0, 50.0)
    };
    let mut failures = Vec::new();
    println!(
        "{:44} {:>9} {:>9} {:>6} {:>8}",
        "family", "100 KB", "1 MB", "ratio", "ns/byte"
    );
    for family in &FAMILIES {
        // Another program may have taken the time: what fails is run again.
        let is_quick = (0..4).any(|_| {
            let (ratio, per_byte) = measure(family);
            ratio <= most_ratio && per_byte <= most_nanoseconds
        });
        if !is_quick {
            failures.push(family.name());
        }
    }
    assert!(failures.is_empty(), "not linear or too slow: {failures:?}");
}

#[test]
fn hostile_replies_need_little_stack() {
    let read_all = || {
        for family in &FAMILIES {
            let text = family.text(100_000);
            drop(read(
                &text,
                &StopReason::Stop,
                &ReadOptions::default(),
                |_| true,
            ));
        }
    };
    let thread = std::thread::Builder::new()
        .stack_size(256 * 1024)
        .spawn(read_all);
    thread
        .expect("a thread starts")
        .join()
        .expect("nothing panics");
}
