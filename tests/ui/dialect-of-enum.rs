use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(dialects(anthropic))]
enum Status {
    Open,
    OPEN,
}

fn main() {}
