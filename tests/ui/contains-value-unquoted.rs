use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(contains_value)]
    price: u32,
}

fn main() {}
