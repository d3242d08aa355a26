use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(flatten)]
    rest: std::collections::HashMap<String, u8>,
}

fn main() {}
