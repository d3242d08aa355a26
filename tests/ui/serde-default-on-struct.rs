use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(default)]
struct Order {
    count: u8,
}

fn main() {}
