use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "(?<year>[0-9]{4})")]
    code: String,
}

fn main() {}
