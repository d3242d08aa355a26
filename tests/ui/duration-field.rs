use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    wait: std::time::Duration,
}

fn main() {}
