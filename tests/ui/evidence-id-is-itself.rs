use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(id = quote))]
    quote: String,
}

fn main() {}
