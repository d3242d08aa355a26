use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(confidence)]
    sure: Option<f64>,
}

fn main() {}
