use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {}

fn main() {}
