//! A crate that re-exports ours under another name.

mod framework {
    pub(crate) mod contracts {
        pub(crate) use contract_core::*;
    }
}

use framework::contracts::{AgentContract, Dialect, Issues};

#[derive(AgentContract)]
#[contract(crate = crate::framework::contracts, validate_business = check)]
struct Order {
    #[contract(min = 1, max = 9)]
    count: u8,
    state: State,
}

#[derive(AgentContract)]
#[contract(crate = framework::contracts)]
enum State {
    Open,
}

fn check(order: &Order, issues: &mut Issues) {
    if order.count == 5 {
        issues.add("count", "anything but 5");
    }
}

#[test]
fn the_crate_may_be_found_elsewhere() {
    assert!(Order::schema_json(&Dialect::OPENAI).contains("\"maximum\":9"));
    let mut issues = Issues::new();
    framework::contracts::ContractField::validate(
        &Order {
            count: 5,
            state: State::Open,
        },
        &mut issues,
    );
    assert_eq!(issues.iter().count(), 1);
}
