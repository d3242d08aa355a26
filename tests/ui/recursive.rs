use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    parent: Option<Box<Order>>,
}

fn main() {}
