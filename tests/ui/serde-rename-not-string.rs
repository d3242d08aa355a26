use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(rename = 5)]
    name: String,
}

fn main() {}
