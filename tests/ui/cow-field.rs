use contract_core::AgentContract;

#[derive(AgentContract)]
struct Order {
    name: std::borrow::Cow<'static, str>,
}

fn main() {}
