use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = r"(a)\1")]
    code: String,
}

fn main() {}
