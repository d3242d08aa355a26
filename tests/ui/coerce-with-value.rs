use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(coerce = true)]
    number: u8,
}

fn main() {}
