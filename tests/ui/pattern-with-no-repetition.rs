use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "a{0}b")]
    code: String,
}

fn main() {}
