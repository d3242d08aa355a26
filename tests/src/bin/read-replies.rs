//! Reads a file of replies and prints what each says: `read-replies FILE`.
//!
//! One JSON line per case goes in (`id`, `raw`, `finish`, `schema`) and one
//! comes out: the value and its repairs, or the reason of the refusal.

use contract_core::reply::{Document, ReadOptions, Refusal, StopReason, read};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::io::{BufWriter, Write};
use std::panic::catch_unwind;
use std::process::ExitCode;

#[derive(Deserialize)]
struct Case {
    id: Value,
    raw: String,
    #[serde(default)]
    finish: Option<String>,
    #[serde(default)]
    schema: Value,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Line<'a> {
    Value {
        id: &'a Value,
        value: &'a RawValue,
        repairs: Vec<&'static str>,
    },
    Refusal {
        id: &'a Value,
        refuse: &'static str,
    },
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: read-replies FILE");
        return ExitCode::FAILURE;
    };
    match print(&path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in std::fs::read_to_string(path)?
        .lines()
        .filter(|line| !line.trim().is_empty())
    {
        let case: Case = serde_json::from_str(line)?;
        // A panic would be a defect; here it must not hide the other cases.
        match catch_unwind(|| answer(&case)) {
            Ok(line) => writeln!(out, "{}", line?)?,
            Err(_) => eprintln!("{}: panicked", case.id),
        }
    }
    Ok(out.flush()?)
}

fn answer(case: &Case) -> serde_json::Result<String> {
    let schema = jsonschema::validator_for(&case.schema).ok();
    let fits = |json: &str| match (&schema, serde_json::from_str(json)) {
        (Some(schema), Ok(value)) => schema.is_valid(&value),
        _ => false,
    };
    let stop = stop_reason(case.finish.as_deref());
    line(
        &case.id,
        &read(&case.raw, &stop, &ReadOptions::default(), fits),
    )
}

fn line(id: &Value, read: &Result<Document<'_>, Refusal>) -> serde_json::Result<String> {
    match read {
        Ok(document) => {
            // Line breaks of strict JSON stand between tokens only.
            let value = document.json().replace(['\n', '\r'], " ");
            let repairs = document.repairs().iter().map(|repair| repair.code.as_str());
            serde_json::to_string(&Line::Value {
                id,
                value: serde_json::from_str(&value)?,
                repairs: repairs.collect(),
            })
        }
        Err(refusal) => serde_json::to_string(&Line::Refusal {
            id,
            refuse: refusal.reason.as_str(),
        }),
    }
}

fn stop_reason(finish: Option<&str>) -> StopReason {
    match finish.unwrap_or("stop").to_ascii_lowercase().as_str() {
        "stop" | "end_turn" | "stop_sequence" | "completed" => StopReason::Stop,
        "tool_calls" | "tool_call" | "tool_use" | "function_call" => StopReason::ToolCall,
        "length"
        | "max_tokens"
        | "max_output_tokens"
        | "model_length"
        | "model_context_window_exceeded"
        | "incomplete" => StopReason::Length,
        "content_filter" | "safety" | "recitation" | "prohibited_content" => {
            StopReason::ContentFilter
        }
        "cancelled" | "canceled" | "aborted" | "error" => StopReason::Cancelled,
        other => StopReason::Other(other.to_owned()),
    }
}
