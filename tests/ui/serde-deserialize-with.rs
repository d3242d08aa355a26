use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(deserialize_with = "read")]
    hash: Vec<u8>,
}

fn main() {}
