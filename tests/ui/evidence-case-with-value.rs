use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(ignore_case = true))]
    quote: String,
}

fn main() {}
