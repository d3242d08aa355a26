use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "a|")]
    code: String,
}

fn main() {}
