use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(rename_all = "camel_case")]
struct Order {
    total_price: u32,
}

fn main() {}
