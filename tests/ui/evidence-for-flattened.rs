use contract_core::AgentContract;

#[derive(AgentContract)]
struct Address {
    city: String,
}

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(for = [address]))]
    quote: String,
    #[serde(flatten)]
    address: Address,
}

fn main() {}
