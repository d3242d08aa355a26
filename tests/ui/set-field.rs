use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    tags: std::collections::BTreeSet<String>,
}

fn main() {}
