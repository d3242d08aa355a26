use contract_core::AgentContract;

struct Catalog;

#[derive(AgentContract)]
#[contract(context = Catalog)]
struct Order {
    name: String,
}

fn main() {}
