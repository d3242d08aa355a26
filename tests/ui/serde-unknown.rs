use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(renam = "label")]
    name: String,
}

fn main() {}
