//! Long sources: a text of any size, read page by page.
//!
//! [`Paging`] splits a text by its structure into [`Pages`], which joined are
//! the text, byte for byte. A [`LongDialogue`] holds a
//! [`Dialogue`](crate::Dialogue) about each of them, merges what they say in
//! code, and ends with [`Complete`] or [`Partial`]: the first only when every
//! page was accepted, no two of them contradict each other, and the whole
//! passed every check again. The second is saved as it stands, without the
//! text, and [reads on](Partial::resume) from there.
//!
//! ```
//! use contract_core::long::{LongDialogue, Paged, PageSize, Paging};
//! use contract_core::{AgentContract, BlockingModel, Dialogue, Policy};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize, AgentContract)]
//! struct Log {
//!     #[contract(unique_by = "name")]
//!     ships: Vec<Ship>,
//! }
//!
//! #[derive(Serialize, Deserialize, AgentContract)]
//! struct Ship {
//!     name: String,
//!     #[contract(evidence(for = [tons]))]
//!     words: Vec<String>,
//!     tons: Option<u32>,
//! }
//!
//! # fn read(model: &impl BlockingModel, text: &str) -> Result<(), Box<dyn std::error::Error>> {
//! let pages = Paging::new().size(PageSize::Characters(8_000)).split("log.md", text)?;
//! let task = Dialogue::<Log>::new("List the ships.").policy(Policy::new().tokens(500_000));
//! match LongDialogue::new(&task, pages).run_pages_blocking(model) {
//!     Paged::Complete(log) => println!("{} ships", log.ships.len()),
//!     Paged::Partial(partial) => std::fs::write("log.json", serde_json::to_vec(&partial)?)?,
//! }
//! # Ok(())
//! # }
//! ```
//!
//! [`merging`](LongDialogue#merging) says how values of the same field are put
//! together.

mod atoms;
mod blocks;
mod conflict;
mod ending;
mod lines;
mod merge;
mod outcome;
mod pages;
mod paging;
mod quotes;
mod reading;
mod record;
mod resume;
mod run;
mod saved;
mod support;
mod tree;
mod turn;

pub use conflict::{Conflict, Said};
pub use outcome::{Complete, Paged, Partial};
pub use pages::{Page, Pages};
pub use paging::{Cut, Oversize, PageSize, Paging, PagingError};
pub use reading::{LongDialogue, PageStep};
pub use record::{Origin, PageReport, Record};
pub use resume::ResumeError;
pub use saved::Stop;
