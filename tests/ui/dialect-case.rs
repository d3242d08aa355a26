use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    Open,
    OPEN,
}

#[derive(AgentContract)]
#[contract(dialects(openai, anthropic))]
struct Order {
    status: Status,
}

fn main() {}
