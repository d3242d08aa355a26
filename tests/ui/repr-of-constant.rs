use contract_core::AgentContract;

#[derive(AgentContract)]
#[repr(u8)]
enum Status {
    Open = FIRST,
}

fn main() {}
