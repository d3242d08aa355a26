use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(remote = "Other")]
struct Order {
    count: u8,
}

fn main() {}
