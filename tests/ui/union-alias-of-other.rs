use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[serde(tag = "kind")]
enum Act {
    Walk {
        #[serde(alias = "seconds")]
        steps: u8,
    },
    Wait {
        seconds: u8,
    },
}

fn main() {}
