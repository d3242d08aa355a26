use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    name: &'static str,
}

fn main() {}
