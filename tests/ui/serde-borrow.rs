use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[serde(borrow)]
    name: String,
}

fn main() {}
