use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(default)]
    name: String,
}

fn main() {}
