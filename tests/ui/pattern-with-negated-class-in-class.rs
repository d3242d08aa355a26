use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = r"[\Da]")]
    code: String,
}

fn main() {}
