use contract_core::{AgentContract, Issues};

struct Catalog;

#[derive(AgentContract)]
#[contract(validate_business = check, context = Catalog)]
struct Order {
    name: String,
}

fn check(_: &Order, _: &u32, _: &mut Issues) {}

fn main() {}
