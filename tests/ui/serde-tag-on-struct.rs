use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
struct Order {
    count: u8,
}

fn main() {}
