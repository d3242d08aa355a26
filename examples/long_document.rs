//! A year of a harbour's log, read page by page: `cargo run --example long_document`.

use std::error::Error;

use contract_core::long::{LongDialogue, Paged, Paging, Partial};
use contract_core::{AgentContract, Dialogue, Model, Policy};
use contract_examples::harbour::{self, Harbour};
use contract_examples::{arguments, page_reader};
use serde::{Deserialize, Serialize};

/// The calls of ships that are named in a part of a harbour's log.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Log {
    /// Every call whose number stands there, once.
    #[contract(unique_by = "number")]
    calls: Vec<Call>,
}

/// One call of a ship.
#[derive(Debug, Serialize, Deserialize, AgentContract)]
struct Call {
    /// Its number, such as K-0001.
    number: String,
    /// The lines that say so, as they stand there.
    #[contract(evidence(for = [ship, tons, left]))]
    words: Vec<String>,
    /// The ship; null where these pages do not name it.
    ship: Option<String>,
    /// How much it brought.
    tons: Option<u32>,
    /// The day on which it left; null where it is not said.
    left: Option<String>,
}

async fn read(model: &impl Model, harbour: &Harbour) -> Result<(), Box<dyn Error>> {
    let text = harbour.text.as_str();
    let pages = Paging::new().split("log-1931.md", text)?;
    let (size, count) = (text.len(), pages.pages().len());
    let task = Dialogue::<Log>::new("List the calls of ships in this part of the log.")
        .policy(Policy::new().retries(2).tokens(1_000_000));

    // Half of it, saved and read back as if by another process.
    let half = LongDialogue::new(&task, pages).pages_at_a_time(count / 2);
    let Paged::Partial(partial) = half.run_pages(model).await else {
        return Err("half of the pages were taken for all of them".into());
    };
    println!("{partial}; {} of {size} bytes", partial.next_offset);
    let saved = serde_json::to_string(&partial)?;
    let partial: Partial<Log> = serde_json::from_str(&saved)?;
    let rest = partial.resume(text)?.run_pages(model).await;
    let log = rest.into_result()?;

    let (calls, tokens) = (log.calls.len(), log.record().tally().tokens());
    println!("complete: {calls} calls of ships, {tokens} tokens");
    let quotes = log.quotes().iter().take(2);
    for place in quotes.flat_map(|quote| &quote.passages) {
        println!("  bytes {:?}: {}", place.range, &text[place.range.clone()]);
    }
    let right = log.calls.iter().filter(|call| {
        let (ship, left) = (call.ship.as_deref(), call.left.as_deref());
        harbour.holds(&call.number, ship, call.tons, left)
    });
    let (right, written) = (right.count(), harbour.calls.len());
    println!("  {right} of the {written} in the log are as they were written");
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let (arguments, harbour) = (arguments::read()?, harbour::year());
    match &arguments.base_url {
        Some(url) => read(&arguments.server(url)?, &harbour).await,
        None => read(&page_reader::read, &harbour).await,
    }
}
