use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(description = "")]
    name: String,
}

fn main() {}
