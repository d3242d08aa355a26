use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    #[contract(pattern = "[0-9a-f-]+")]
    code: uuid::Uuid,
}

fn main() {}
