use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(alias = "title")]
    name: String,
    title: String,
}

fn main() {}
