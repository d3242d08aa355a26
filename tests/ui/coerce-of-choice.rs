use contract_core::AgentContract;
use serde::Deserialize;

#[derive(AgentContract)]
struct Order {
    #[contract(coerce)]
    state: Option<State>,
}

#[derive(Deserialize, AgentContract)]
enum State {
    Open,
    Shipped,
}

fn main() {}
