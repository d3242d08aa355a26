use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = 3)]
    code: String,
}

fn main() {}
