use contract_core::AgentContract;

#[derive(AgentContract)]
struct Quote(#[contract(evidence(from = "customer"))] String);

fn main() {}
