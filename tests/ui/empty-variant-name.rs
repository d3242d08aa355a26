use contract_core::AgentContract;

#[derive(AgentContract)]
enum Act {
    #[serde(rename = "")]
    Nothing,
    Pause,
}

fn main() {}
