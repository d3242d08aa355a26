use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    id: i128,
}

fn main() {}
