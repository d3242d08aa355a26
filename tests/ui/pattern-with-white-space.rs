use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = r"\d+\s\d+")]
    code: String,
}

fn main() {}
