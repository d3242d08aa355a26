use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    #[contract(min = 1)]
    Open,
}

fn main() {}
