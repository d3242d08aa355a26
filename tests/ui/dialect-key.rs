use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(dialects(openai, anthropic))]
struct Order {
    #[serde(rename = "the count")]
    count: u8,
}

fn main() {}
