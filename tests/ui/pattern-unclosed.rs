use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[A-Z")]
    code: String,
}

fn main() {}
