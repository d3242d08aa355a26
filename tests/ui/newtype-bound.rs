use contract_core::AgentContract;

#[derive(AgentContract)]
struct Count(#[contract(max = 300)] u8);

fn main() {}
