use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(max = 300)]
    count: u8,
}

fn main() {}
