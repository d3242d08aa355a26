use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(transparent)]
struct Order {
    count: u8,
    name: String,
}

fn main() {}
