use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(name = "count")]
struct Count(u8);

fn main() {}
