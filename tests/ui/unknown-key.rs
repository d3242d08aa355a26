use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(descripton = "what was ordered")]
    name: String,
}

fn main() {}
