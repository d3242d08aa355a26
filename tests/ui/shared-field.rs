use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    name: std::sync::Arc<String>,
}

fn main() {}
