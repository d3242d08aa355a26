use contract_core::AgentContract;

#[derive(AgentContract)]
enum Status {
    #[serde(rename = "open\nnow")]
    Open,
}

fn main() {}
