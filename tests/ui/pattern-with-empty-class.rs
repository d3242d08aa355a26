use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = r"[^\x00-\x{10FFFF}]")]
    code: String,
}

fn main() {}
