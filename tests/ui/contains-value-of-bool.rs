use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(for = [paid]))]
    quote: String,
    #[contract(contains_value)]
    paid: bool,
}

fn main() {}
