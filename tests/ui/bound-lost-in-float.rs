use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(max = 16777217)]
    weight: f32,
}

fn main() {}
