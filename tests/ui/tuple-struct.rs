use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order(String, u8);

fn main() {}
