use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min = 1, min = 2)]
    count: u8,
}

fn main() {}
