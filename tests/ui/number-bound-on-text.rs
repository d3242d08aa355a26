use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min = 1)]
    name: String,
}

fn main() {}
