use contract_core::AgentContract;

type Prices = std::collections::HashMap<String, u8>;

#[derive(AgentContract)]
struct Order {
    prices: Prices,
}

fn main() {}
