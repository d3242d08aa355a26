use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(confidence, max = 100)]
    sure: f64,
}

fn main() {}
