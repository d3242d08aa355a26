use contract_core::AgentContract;

#[derive(AgentContract)]
struct Link {
    title: String,
    /// The rest.
    tail: Option<Box<Link>>,
}

fn main() {}
