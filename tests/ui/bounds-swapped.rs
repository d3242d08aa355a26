use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min = 5, max = 1)]
    count: u8,
}

fn main() {}
