use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    Open,
    #[serde(other)]
    Unknown,
}

fn main() {}
