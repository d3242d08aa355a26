use contract_core::AgentContract;

#[derive(AgentContract)]
#[contract(declined)]
struct Order {
    declined_words: Vec<String>,
}

fn main() {}
