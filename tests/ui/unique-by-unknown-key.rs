use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(unique_by = "id")]
    names: Vec<String>,
}

fn main() {}
