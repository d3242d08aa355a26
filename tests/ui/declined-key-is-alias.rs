use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[contract(declined)]
struct Order {
    #[serde(alias = "declined")]
    cancelled: bool,
}

fn main() {}
