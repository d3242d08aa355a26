use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(declined = true)]
struct Order {
    name: String,
}

fn main() {}
