use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence = price)]
    quote: String,
}

fn main() {}
