use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
enum Action {
    Wait,
}

#[derive(AgentContract)]
struct Order {
    #[serde(flatten)]
    action: Action,
}

fn main() {}
