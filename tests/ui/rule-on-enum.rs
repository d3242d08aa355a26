use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(validate_business = check)]
enum Status {
    Open,
}

fn main() {}
