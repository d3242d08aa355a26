use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    Open,
    Paid { amount: u32 },
}

fn main() {}
