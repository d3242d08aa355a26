use contract_core::{AgentContract, ContractField};

#[derive(AgentContract)]
struct Page<T> {
    #[contract(min = 1)]
    first: T,
}

#[derive(AgentContract)]
struct Order {
    page: Page<String>,
}

fn main() {
    let _ = Order::SCHEMA;
}
