use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    price: Box<dyn std::fmt::Display>,
}

fn main() {}
