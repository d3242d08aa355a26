use contract_core::AgentContract;

macro_rules! nest {
    ($($outer:ident: $inner:ty,)*) => {
        $(
            #[derive(AgentContract)]
            struct $outer {
                inner: $inner,
            }
        )*
    };
}

nest! {
    A: u8, B: A, C: B, D: C, E: D, F: E, G: F, H: G, I: H, J: I,
}

#[derive(AgentContract)]
struct Order {
    inner: Vec<J>,
}

fn main() {}
