//! Limits of providers that users ran into elsewhere, and hear of before a call
//! here. The id of a report stands in a comment.

use contract_core::check::check;
use contract_core::schema::{Field, Schema, Variant};
use contract_core::{AgentContract, Dialect};

/// Objects inside one another, as many as that.
fn nested(depth: usize) -> Schema {
    (1..depth).fold(Schema::object("Leaf", &[]), |inner, _| {
        Schema::object("Nested", Vec::leak(vec![Field::new("inner", inner)]))
    })
}

// P039
#[test]
fn a_limit_of_depth_is_dated_data_that_can_be_changed() {
    assert!(nested(7).check_for("Deep", &Dialect::OPENAI).is_ok());
    let misfit = nested(11).check_for("Deep", &Dialect::OPENAI).unwrap_err();
    let innermost = misfit.breaches[0].path.rsplit('.').next();
    assert_eq!(innermost, Some("inner"), "{misfit}");
    let mut deeper = Dialect::OPENAI;
    deeper.limits.depth = 11;
    assert!(nested(11).check_for("Deep", &deeper).is_ok());
    assert!(deeper.date.starts_with("20"));
}

// P041
#[test]
fn a_large_enum_is_a_warning_for_gemini_and_checked_all_the_same() {
    let variants: Vec<Variant> = (0..120)
        .map(|number| Variant {
            name: Box::leak(format!("category {number}").into_boxed_str()),
            ..Variant::PLAIN
        })
        .collect();
    let category = Schema::one_of("Category", Vec::leak(variants));
    let field = Field::new("category", category);
    let schema = Schema::object("Item", Vec::leak(vec![field]));
    let rendering = schema.check_for("Item", &Dialect::GEMINI_JSON_SCHEMA);
    let warnings = rendering.unwrap().warnings;
    assert!(
        warnings
            .iter()
            .any(|warning| warning.to_string().contains("120")),
        "{warnings:?}"
    );
    let other = r#"{"category": "category 120"}"#;
    assert_eq!(check(&schema, other).unwrap().len(), 1);
}

// P042
#[test]
fn more_nulls_than_anthropic_compiles_are_told_before_the_call() {
    let nullable = |number| {
        let name = Box::leak(format!("field_{number}").into_boxed_str());
        Field::new(name, Schema::text().or_null())
    };
    let schema = Schema::object("Wide", Vec::leak((0..20).map(nullable).collect()));
    let misfit = schema.check_for("Wide", &Dialect::ANTHROPIC).unwrap_err();
    assert!(
        misfit.to_string().contains("values that may be null"),
        "{misfit}"
    );
    assert!(schema.check_for("Wide", &Dialect::OPENAI).is_ok());
}

// P054
#[test]
fn a_key_that_a_provider_refuses_is_told_before_the_call() {
    #[derive(AgentContract)]
    struct Query {
        #[serde(rename = "tag_list[]")]
        tags: Vec<String>,
    }
    assert!(Query { tags: Vec::new() }.tags.is_empty());
    for dialect in [Dialect::ANTHROPIC, Dialect::BEDROCK] {
        let misfit = Query::check_for(&dialect).unwrap_err();
        assert!(misfit.to_string().contains("tag_list[]"), "{misfit}");
    }
}
