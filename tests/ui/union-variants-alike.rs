use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Status {
    PaidUp,
    Paidup,
}

fn main() {}
