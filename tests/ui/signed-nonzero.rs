use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    count: std::num::NonZeroI8,
}

fn main() {}
