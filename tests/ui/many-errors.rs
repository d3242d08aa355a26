use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(name = "an order")]
struct Order {
    prices: std::collections::HashMap<String, f64>,
    pair: (u8, u8),
    #[contract(descripton = "how many")]
    count: u8,
    #[contract(min = 5, max = 1)]
    weight: f64,
    #[serde(default)]
    note: String,
}

fn main() {}
