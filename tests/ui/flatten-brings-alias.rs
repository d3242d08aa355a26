use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
struct Order {
    total: u8,
    #[serde(flatten)]
    more: More,
}

#[derive(Deserialize, AgentContract)]
struct More {
    #[serde(alias = "total")]
    sum: u8,
}

fn main() {}
