use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    rest: serde_json::Value,
}

fn main() {}
