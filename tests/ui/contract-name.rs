use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(name = "Order Form")]
struct Order {
    count: u8,
}

fn main() {}
