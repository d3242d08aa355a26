use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(untagged)]
enum Status {
    Paid { by: String },
}

fn main() {}
