use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence)]
    quote: u32,
}

fn main() {}
