use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = r"\bword\b")]
    code: String,
}

fn main() {}
