use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "(?i)abc")]
    code: String,
}

fn main() {}
