use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(transparent)]
struct Order {
    name: String,
}

fn main() {}
