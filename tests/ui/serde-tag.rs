use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
enum Status {
    Open,
}

fn main() {}
