use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(min = "one")]
    count: u8,
}

fn main() {}
