#![deny(unused_must_use)]

use contract_core::testing::Scripted;
use contract_core::{AgentContract, Dialogue};

#[derive(AgentContract, serde::Deserialize)]
struct Order {
    count: u8,
}

fn main() {
    Dialogue::<Order>::new("Read the order.").run_blocking(&Scripted::default());
}
