use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min_items = -1)]
    names: Vec<String>,
}

fn main() {}
