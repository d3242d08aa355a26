use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    nothing: (),
}

fn main() {}
