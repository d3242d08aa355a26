use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min = 0.5)]
    count: u8,
}

fn main() {}
