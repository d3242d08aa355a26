use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[[:alpha:]]")]
    code: String,
}

fn main() {}
