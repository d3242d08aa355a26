use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(id = trun))]
    quote: String,
    turn: String,
}

fn main() {}
