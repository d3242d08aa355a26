use contract_core::AgentContract;

#[derive(AgentContract)]
#[serde(tag = "kind")]
enum Status {
    Paid { #[contract(max = 5)] parts: u8 },
    Open { parts: u8 },
}

fn main() {}
