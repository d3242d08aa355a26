use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "([a-z]{50}){50}")]
    code: String,
}

fn main() {}
