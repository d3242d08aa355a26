use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(for = [pric]))]
    quote: String,
    price: u32,
}

fn main() {}
