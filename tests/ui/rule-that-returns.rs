use contract_core::{AgentContract, Issues};
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[contract(validate_business = is_large)]
struct Order {
    number: u8,
}

fn is_large(order: &Order, _: &mut Issues) -> bool {
    order.number > 5
}

#[derive(Deserialize, AgentContract)]
#[contract(validate_business = look_up)]
struct Ticket {
    number: u8,
}

async fn look_up(_: &Ticket, issues: &mut Issues) {
    issues.add("number", "a number of the list");
}

fn main() {}
