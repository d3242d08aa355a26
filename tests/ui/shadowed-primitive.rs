use contract_core::AgentContract;

#[allow(non_camel_case_types)]
#[derive(AgentContract)]
struct u8 {
    low: bool,
}

#[derive(AgentContract)]
struct Order {
    count: Option<u8>,
}

fn main() {}
