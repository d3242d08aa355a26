use contract_core::{AgentContract, Issues};

#[derive(AgentContract)]
#[contract(validate_business = check)]
struct Order {
    count: u8,
}

fn check(_: &String, _: &mut Issues) {}

fn main() {}
