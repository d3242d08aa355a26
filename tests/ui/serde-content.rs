use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind", content = "data")]
enum Status {
    Paid { by: String },
}

fn main() {}
