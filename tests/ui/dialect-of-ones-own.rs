use contract_core::{AgentContract, Dialect};

const FLAT: Dialect = {
    let mut flat = Dialect::PORTABLE;
    flat.limits.provider = "our gateway";
    flat.limits.depth = 1;
    flat
};

#[derive(AgentContract)]
struct Address {
    city: String,
}

#[derive(AgentContract)]
#[contract(dialects(azure_openai, FLAT))]
struct Order {
    address: Address,
}

fn main() {}
