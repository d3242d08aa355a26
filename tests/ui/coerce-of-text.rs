use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(coerce)]
    number: String,
}

fn main() {}
