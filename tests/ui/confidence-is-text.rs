use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(confidence)]
    sure: String,
}

fn main() {}
