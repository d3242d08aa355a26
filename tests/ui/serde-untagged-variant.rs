use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
enum Status {
    #[serde(untagged)]
    Paid { by: String },
}

fn main() {}
