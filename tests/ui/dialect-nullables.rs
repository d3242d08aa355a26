use contract_core::AgentContract;

#[derive(AgentContract)]
struct Half {
    a: Option<u8>,
    b: Option<u8>,
    c: Option<u8>,
    d: Option<u8>,
    e: Option<u8>,
}

#[derive(AgentContract)]
#[contract(dialects(anthropic))]
struct Order {
    one: Half,
    two: Half,
    three: Half,
    four: Half,
}

fn main() {}
