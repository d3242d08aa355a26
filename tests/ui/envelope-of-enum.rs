use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(strict_envelope)]
enum Status {
    Open,
}

fn main() {}
