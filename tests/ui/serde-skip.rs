use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(skip)]
    name: String,
}

fn main() {}
