use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    price: u32,
    #[contract(evidence(for = [price]))]
    quote: String,
}

fn main() {}
