use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(declined)]
enum Status {
    Open,
}

fn main() {}
