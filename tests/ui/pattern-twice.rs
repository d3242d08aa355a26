use contract_core::AgentContract;

#[derive(AgentContract)]
struct Code(#[contract(pattern = "[A-Z]+")] String);

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[A-Z]{3}")]
    code: Code,
}

fn main() {}
