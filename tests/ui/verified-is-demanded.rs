use contract_core::{AgentContract, Dialogue, Outcome, Verified};
use contract_core::testing::Scripted;
use serde::Deserialize;

#[derive(Deserialize, AgentContract)]
struct Refund {
    order: u32,
}

fn pay(_: &Verified<Refund>) {}

fn main() {
    let model = Scripted::saying(["{}"]);
    if let Outcome::Accepted(refund) = Dialogue::<Refund>::new("").run_blocking(&model) {
        pay(&refund);
    }
}
