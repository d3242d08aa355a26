use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[a[bc]]")]
    code: String,
}

fn main() {}
