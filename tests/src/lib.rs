//! What the tests share.

#[expect(
    missing_docs,
    reason = "a field without a description is part of what is tested"
)]
pub mod contracts;
pub mod exchanges;
pub mod generated;
pub mod loops;
pub mod server;
pub mod shared;
