//! A harbour log, the contract over it, and a model that really reads it.

use std::cell::Cell;

use contract_core::long::{LongDialogue, PageSize, Paging};
use contract_core::{AgentContract, BlockingModel, Dialogue, ModelError, Policy, Reply, Request};
use serde::{Deserialize, Serialize};

/// The ships of a harbour log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub(crate) struct Log {
    /// Each ship, once.
    #[contract(unique_by = "name")]
    pub ships: Vec<Ship>,
}

/// A ship.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, AgentContract)]
pub(crate) struct Ship {
    /// Its name.
    pub name: String,
    /// The sentences that say it.
    #[contract(evidence(for = [tons, captain]))]
    pub words: Vec<String>,
    /// How much it carries.
    pub tons: Option<u32>,
    /// Who leads it.
    pub captain: Option<String>,
}

/// What the log says about a ship in one sentence.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Fact {
    Tons(u32),
    Captain(String),
}

/// The sentence for a fact.
pub(crate) fn sentence(ship: &str, fact: &Fact) -> String {
    match fact {
        Fact::Tons(tons) => format!("Ship {ship} carries {tons} tons."),
        Fact::Captain(name) => format!("Ship {ship} is led by {name}."),
    }
}

/// A log of so many ships: the tons of all of them, then their captains.
pub(crate) fn log(ships: usize) -> String {
    let name = |n: usize| format!("Anna{n} 号");
    let tons =
        (0..ships).map(|n| sentence(&name(n), &Fact::Tons(u32::try_from(n).unwrap_or(0) + 10)));
    let captains = (0..ships).map(|n| sentence(&name(n), &Fact::Captain(format!("Bo {n}"))));
    tons.chain(captains).map(|line| line + "\n\n").collect()
}

/// What is to be read from [`log`].
pub(crate) fn truth(ships: usize) -> Vec<(String, Option<u32>, Option<String>)> {
    (0..ships)
        .map(|n| {
            let tons = u32::try_from(n).unwrap_or(0) + 10;
            (format!("Anna{n} 号"), Some(tons), Some(format!("Bo {n}")))
        })
        .collect()
}

/// The ships of a value, without their quotes.
pub(crate) fn plain(log: &Log) -> Vec<(String, Option<u32>, Option<String>)> {
    let ships = log.ships.iter();
    ships
        .map(|ship| (ship.name.clone(), ship.tons, ship.captain.clone()))
        .collect()
}

/// The task over a text in pages of so many bytes.
pub(crate) fn reading(text: &str, page: usize, policy: Policy) -> LongDialogue<Log> {
    let pages = Paging::new()
        .size(PageSize::Bytes(page))
        .split("log.md", text)
        .unwrap();
    LongDialogue::new(&task().policy(policy), pages)
}

pub(crate) fn task() -> Dialogue<Log> {
    Dialogue::new("List the ships.")
}

/// The material of a request: what stands between its markers.
pub(crate) fn material(request: &Request) -> String {
    let task = &request.messages[1].text;
    let lines = task.split_inclusive('\n');
    lines.filter(|line| !line.starts_with("<<")).collect()
}

/// What the request says of ships, sentence by sentence.
pub(crate) fn read(request: &Request) -> Log {
    let material = material(request);
    let ships = material.lines().filter_map(|line| {
        let (name, said) = line
            .strip_prefix("Ship ")?
            .split_once(" carries ")
            .map_or_else(
                || {
                    let (name, captain) = line.strip_prefix("Ship ")?.split_once(" is led by ")?;
                    Some((name, Fact::Captain(captain.strip_suffix('.')?.to_owned())))
                },
                |(name, tons)| {
                    let tons = tons.strip_suffix(" tons.")?.parse().ok()?;
                    Some((name, Fact::Tons(tons)))
                },
            )?;
        let (tons, captain) = match said {
            Fact::Tons(tons) => (Some(tons), None),
            Fact::Captain(captain) => (None, Some(captain)),
        };
        Some(Ship {
            name: name.to_owned(),
            words: vec![line.to_owned()],
            tons,
            captain,
        })
    });
    Log {
        ships: ships.collect(),
    }
}

/// A model that reads, and answers something else in the calls whose numbers
/// are listed.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    pub calls: Cell<usize>,
    pub wrong: Vec<usize>,
    pub cost: Option<u64>,
}

impl Reader {
    /// A model that is wrong in these calls, from 1.
    pub(crate) fn wrong_in(wrong: impl IntoIterator<Item = usize>) -> Self {
        Self {
            wrong: wrong.into_iter().collect(),
            ..Self::default()
        }
    }

    /// A model that takes so many tokens for each call.
    pub(crate) fn costing(cost: u64) -> Self {
        Self {
            cost: Some(cost),
            ..Self::default()
        }
    }
}

impl BlockingModel for Reader {
    fn ask_blocking(&self, request: Request) -> Result<Reply, ModelError> {
        self.calls.set(self.calls.get() + 1);
        let text = if self.wrong.contains(&self.calls.get()) {
            "I would rather not.".to_owned()
        } else {
            serde_json::to_string(&read(&request)).unwrap()
        };
        let reply = Reply::text(text);
        Ok(match self.cost {
            Some(cost) => reply.costing(cost, 0),
            None => reply,
        })
    }
}
