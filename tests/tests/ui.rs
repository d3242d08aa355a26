//! What does not compile, and what the compiler says about it.

#[test]
fn every_mistake_is_told_with_its_remedy() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}
