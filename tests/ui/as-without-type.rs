use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(as = "String")]
    count: u8,
}

fn main() {}
