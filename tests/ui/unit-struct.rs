use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order;

fn main() {}
