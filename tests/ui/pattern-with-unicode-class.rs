use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = r"\p{L}+")]
    code: String,
}

fn main() {}
