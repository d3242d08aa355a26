use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(evidence(id = "turn"))]
    quote: String,
    turn: String,
}

fn main() {}
