use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(dialects = "openai")]
struct Order {
    count: u8,
}

fn main() {}
