use contract_core::AgentContract;

#[derive(AgentContract)]
struct Address {
    city: String,
}

#[derive(AgentContract)]
struct Order {
    city: String,
    #[serde(flatten)]
    address: Address,
}

fn main() {}
