use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    pair: (u8, String),
}

fn main() {}
