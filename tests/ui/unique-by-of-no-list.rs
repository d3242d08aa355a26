use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(unique_by = "id")]
    name: String,
}

fn main() {}
