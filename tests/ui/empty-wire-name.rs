use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(rename = "")]
    name: String,
}

fn main() {}
