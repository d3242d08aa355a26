use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    rgb: [u8; 3],
}

fn main() {}
