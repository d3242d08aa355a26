use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    name: String,
    #[serde(rename = "name")]
    label: String,
}

fn main() {}
