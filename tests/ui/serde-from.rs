use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(try_from = "String")]
struct Order {
    count: u8,
}

fn main() {}
