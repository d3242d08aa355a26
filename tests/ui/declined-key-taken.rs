use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(declined)]
struct Order {
    declined: bool,
}

fn main() {}
