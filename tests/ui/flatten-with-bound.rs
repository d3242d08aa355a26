use contract_core::AgentContract;

#[derive(AgentContract)]
struct Address {
    city: String,
}

#[derive(AgentContract)]
struct Order {
    #[serde(flatten)]
    #[contract(min = 1)]
    address: Address,
}

fn main() {}
