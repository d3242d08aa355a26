use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[serde(tag = "kind")]
enum Act {
    Walk(Walk),
    Wait { seconds: u8 },
}

#[derive(Deserialize, AgentContract)]
struct Walk {
    #[serde(alias = "kind")]
    pace: Option<String>,
}

fn main() {}
