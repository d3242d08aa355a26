//! Dialogues on a terminal.

use contract_core::{Attempt, Outcome, Tally};

/// The most characters of a reply in one line.
const WIDTH: usize = 96;

/// What came of many dialogues.
#[derive(Debug, Default)]
pub struct Counts {
    first_pass: usize,
    after_retries: usize,
    degraded: usize,
    mistaken: usize,
    tally: Vec<Tally>,
}

impl Counts {
    /// Counts an outcome; `is_mistaken` says whether a person reads the message
    /// in another way.
    pub fn add<T>(&mut self, outcome: &Outcome<T>, is_mistaken: impl Fn(&T) -> bool) {
        match outcome {
            Outcome::Accepted(accepted) => {
                let first = accepted.report().passed_at_first();
                self.first_pass += usize::from(first);
                self.after_retries += usize::from(!first);
                self.mistaken += usize::from(is_mistaken(accepted));
            }
            Outcome::Degraded(_) => self.degraded += 1,
        }
        self.tally.push(outcome.report().tally());
    }

    /// Prints the counts.
    pub fn print(&self) {
        let sum = |part: fn(&Tally) -> u64| self.tally.iter().map(part).sum::<u64>();
        let lines = [
            ("messages", self.tally.len() as u64),
            ("accepted at first", self.first_pass as u64),
            (
                "accepted after repairs or retries",
                self.after_retries as u64,
            ),
            ("handed to a person", self.degraded as u64),
            (
                "accepted where a person reads another intent",
                self.mistaken as u64,
            ),
            ("calls of the model", sum(|tally| u64::from(tally.calls))),
            ("tokens in", sum(|tally| tally.input_tokens)),
            ("tokens out", sum(|tally| tally.output_tokens)),
        ];
        for (what, count) in lines {
            println!("  {count:>6}  {what}");
        }
    }
}

/// Prints each attempt: what came back, what was wrong, what was sent back.
pub fn attempts<T>(outcome: &Outcome<T>) {
    let attempts = &outcome.report().attempts;
    for (at, attempt) in attempts.iter().enumerate() {
        println!("  {}  {}", attempt.number, came_back(attempt));
        for repair in &attempt.repairs {
            println!("     repaired: {}", repair.code);
        }
        for issue in &attempt.issues {
            println!("     wrong: {issue}");
        }
        if at + 1 < attempts.len() {
            let count = attempt.issues.len();
            let plural = if count == 1 { "" } else { "s" };
            let same = if attempt.same_as_before {
                ", and that the answer is the same"
            } else {
                ""
            };
            println!("     sent back: {count} issue{plural}{same}");
        }
    }
}

fn came_back(attempt: &Attempt) -> String {
    match &attempt.answer {
        Ok(reply) if reply.raw_text().trim().is_empty() => "(nothing)".to_owned(),
        Ok(reply) => shortened(reply.raw_text()),
        Err(error) => format!("({error})"),
    }
}

/// `text` in one line of bounded width.
pub fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}
