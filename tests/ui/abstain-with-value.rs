use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    #[contract(abstain = true)]
    Open,
}

fn main() {}
