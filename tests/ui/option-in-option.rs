use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    note: Option<Option<String>>,
}

fn main() {}
