use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(validate_business = check)]
    name: String,
}

fn main() {}
