use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(flatten)]
    address: Address,
}

fn main() {}
