use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[serde(try_from = "String")]
struct Amount {
    cents: u32,
}

impl TryFrom<String> for Amount {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(|cents| Self { cents })
    }
}

fn main() {}
