use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(declined, dialects(anthropic))]
struct Order {
    a: String,
    b: String,
    c: String,
    d: String,
    e: String,
    f: String,
    g: String,
    h: String,
    i: String,
    j: String,
    k: String,
    l: String,
    m: String,
    n: String,
    o: String,
    p: String,
}

fn main() {}
