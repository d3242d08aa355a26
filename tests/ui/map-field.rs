use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    prices: std::collections::HashMap<String, f64>,
}

fn main() {}
