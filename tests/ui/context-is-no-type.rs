use contract_core::{AgentContract, Issues};

#[derive(AgentContract)]
#[contract(validate_business = check, context = 5)]
struct Order {
    name: String,
}

fn check(_: &Order, _: &u32, _: &mut Issues) {}

fn main() {}
