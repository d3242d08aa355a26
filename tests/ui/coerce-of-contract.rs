use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(coerce)]
    number: Option<Inner>,
}

#[derive(AgentContract)]
struct Inner {
    n: u8,
}

fn main() {}
