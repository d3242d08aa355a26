use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[a-z]+")]
    code: Vec<String>,
}

fn main() {}
