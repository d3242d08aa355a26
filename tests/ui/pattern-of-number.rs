use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[0-9]+")]
    code: u32,
}

fn main() {}
