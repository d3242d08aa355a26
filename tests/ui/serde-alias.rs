use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(alias = "label")]
    name: String,
}

fn main() {}
