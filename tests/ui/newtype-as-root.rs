use contract_core::{AgentContract, Dialogue};

#[derive(AgentContract, serde::Deserialize)]
struct Count(u8);

fn main() {
    let _ = Dialogue::<Count>::new("Count.");
}
