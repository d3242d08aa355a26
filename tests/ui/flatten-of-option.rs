use contract_core::AgentContract;

#[derive(AgentContract)]
struct Address {
    city: String,
}

#[derive(AgentContract)]
struct Order {
    #[serde(flatten)]
    address: Option<Address>,
}

fn main() {}
