use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(sensitive = true)]
    name: String,
}

fn main() {}
