use contract_core::AgentContract;

struct Money(u64);

#[derive(AgentContract)]
struct Order {
    price: Vec<Money>,
}

fn main() {}
