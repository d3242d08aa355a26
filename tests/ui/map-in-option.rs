use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    prices: Option<std::collections::BTreeMap<String, f64>>,
}

fn main() {}
