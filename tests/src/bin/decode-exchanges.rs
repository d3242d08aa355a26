//! Says what each recorded exchange of a file is: `decode-exchanges FILE`.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

use contract_core::provider::{Provider, Response};
use contract_core::reply::{Content, StopReason};
use contract_core::{ModelError, Reply};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct Exchange {
    id: String,
    api: String,
    status: u16,
    response: Box<RawValue>,
}

#[derive(Serialize)]
struct Verdict<'a> {
    id: &'a str,
    is: &'a str,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: decode-exchanges FILE")?;
    let mut out = BufWriter::new(io::stdout().lock());
    for line in BufReader::new(File::open(path)?).lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let exchange: Exchange = serde_json::from_str(&line)?;
        let verdict = Verdict {
            id: &exchange.id,
            is: kind(&exchange),
        };
        serde_json::to_writer(&mut out, &verdict)?;
        writeln!(out)?;
    }
    out.flush()?;
    Ok(())
}

fn kind(exchange: &Exchange) -> &'static str {
    // A body that is no JSON was recorded as a string of what it is.
    let text: Option<String> = serde_json::from_str(exchange.response.get()).ok();
    let body = text.as_deref().unwrap_or(exchange.response.get());
    let response = Response::new(exchange.status, body.as_bytes());
    provider(&exchange.api).map_or("error", |provider| of(&provider.decode(&response)))
}

fn provider(api: &str) -> Option<Provider> {
    Some(match api {
        "openai_chat" => Provider::OPENAI,
        "openai_responses" => Provider::OPENAI_RESPONSES,
        "anthropic_messages" => Provider::ANTHROPIC,
        "gemini_generate" => Provider::GEMINI,
        "mistral_chat" => Provider::MISTRAL,
        "cohere_v2" => Provider::COHERE,
        "ollama_chat" => Provider::OLLAMA,
        "bedrock_converse" => Provider::BEDROCK,
        _ => return None,
    })
}

fn of(answer: &Result<Reply, ModelError>) -> &'static str {
    let Ok(reply) = answer else { return "error" };
    match (&reply.stop, &reply.content) {
        (StopReason::Length | StopReason::Unfinished(_), _) => "truncated",
        (StopReason::ContentFilter, _) => "filtered",
        (StopReason::Malformed, _) => "malformed",
        (StopReason::Paused, _) => "paused",
        (StopReason::Refusal, _) | (_, Content::Refusal(_)) => "refused",
        (_, Content::ToolCall { .. } | Content::SeveralCalls { .. }) => "tool",
        (_, Content::Text(_)) => "text",
        _ => "empty",
    }
}
