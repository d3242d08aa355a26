use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min_len = 1)]
    names: Vec<String>,
}

fn main() {}
