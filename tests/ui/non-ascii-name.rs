use contract_core::AgentContract;

#[derive(AgentContract)]
struct 订单 {
    count: u8,
}

fn main() {}
