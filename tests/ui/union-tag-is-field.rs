use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
enum Status {
    Paid { kind: String },
}

fn main() {}
