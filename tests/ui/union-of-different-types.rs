use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
enum Status {
    Paid { by: String },
    Open { by: u32 },
}

fn main() {}
