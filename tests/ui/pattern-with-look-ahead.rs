use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "(?=a)b")]
    code: String,
}

fn main() {}
