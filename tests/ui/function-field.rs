use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    price: fn(u8) -> u8,
}

fn main() {}
