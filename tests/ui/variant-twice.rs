use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    Open,
    #[serde(rename = "Open")]
    New,
}

fn main() {}
