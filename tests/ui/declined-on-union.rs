use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[serde(tag = "kind")]
#[contract(declined)]
enum Action {
    Pay { amount: u32 },
    Wait,
}

fn main() {}
