use contract_core::{AgentContract, Handoff};

#[derive(AgentContract, serde::Deserialize)]
struct Order {
    count: u8,
}

fn act(_: Order) {}

fn degraded(handoff: Handoff) {
    act(handoff);
}

fn main() {}
