use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(max_items = 1)]
    paid: bool,
}

fn main() {}
