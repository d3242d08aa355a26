use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(confidence(handoff_below = 60))]
    sure: f64,
}

fn main() {}
