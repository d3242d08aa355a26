use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(dialects(opnai))]
struct Order {
    count: u8,
}

fn main() {}
