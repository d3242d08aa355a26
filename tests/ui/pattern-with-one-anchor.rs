use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "^[A-Z]{3}")]
    code: String,
}

fn main() {}
