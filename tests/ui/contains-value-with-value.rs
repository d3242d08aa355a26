use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(for = [price]))]
    quote: String,
    #[contract(contains_value = true)]
    price: u32,
}

fn main() {}
