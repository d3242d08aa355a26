use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract]
    count: u8,
}

fn main() {}
