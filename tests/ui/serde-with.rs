use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(with = "hex")]
    hash: Vec<u8>,
}

fn main() {}
