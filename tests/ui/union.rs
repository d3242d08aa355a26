use contract_core::AgentContract;

#[derive(AgentContract)]
union Order {
    count: u8,
}

fn main() {}
