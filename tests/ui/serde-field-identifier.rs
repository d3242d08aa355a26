use contract_core::AgentContract;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
#[serde(field_identifier)]
enum Key {
    Amount,
    Currency,
}

fn main() {}
