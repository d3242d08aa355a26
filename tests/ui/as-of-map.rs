use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(as = std::collections::HashMap<String, u8>)]
    count: u8,
}

fn main() {}
