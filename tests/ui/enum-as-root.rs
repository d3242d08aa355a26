use contract_core::{AgentContract, Dialogue};

#[derive(AgentContract, serde::Deserialize)]
enum Status {
    Open,
}

fn main() {
    let _ = Dialogue::<Status>::new("Read the status.");
}
