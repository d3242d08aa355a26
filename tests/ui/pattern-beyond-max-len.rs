use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[A-Z]{3}", max_len = 2)]
    code: String,
}

fn main() {}
