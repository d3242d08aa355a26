//! What the syntax alone shows to be no contract.

mod evidence;
mod names;

use crate::errors::Errors;
use crate::model::{Contract, Field, Shape, Variant};
use crate::shape;

/// Judges the whole contract.
pub(crate) fn contract(contract: &Contract, errors: &mut Errors) {
    names::check_contract(&contract.name, errors);
    check_keys(contract, errors);
    match &contract.shape {
        Shape::Struct(fields) => {
            if fields.is_empty() {
                errors.add(
                    &contract.ident,
                    "a contract without fields asks for nothing; add a field",
                );
            }
            check_fields(contract, fields, errors);
        }
        Shape::Newtype(field) => {
            check_field(&contract.ident.to_string(), field, errors);
            check_newtype(field, errors);
        }
        Shape::Enum(variants) | Shape::Integers(variants) => {
            if let Some(key) = &contract.validate_business {
                errors.add(
                    key,
                    "`validate_business` has nothing to compare in an enum; \
                     put the rule on the struct that holds it",
                );
            }
            check_variants(contract, variants, errors);
        }
        Shape::Union { variants, .. } => check_variants(contract, variants, errors),
    }
}

/// Keys that say nothing about this shape.
fn check_keys(contract: &Contract, errors: &mut Errors) {
    let is_newtype = matches!(contract.shape, Shape::Newtype(_));
    let is_root = matches!(contract.shape, Shape::Struct(_) | Shape::Union { .. });
    let context = contract.context.as_ref().map(|(key, _)| key);
    for (key, is_wrong, sentence) in [
        (
            &contract.name_key.as_ref(),
            is_newtype,
            "the name on the wire is that of the type inside; write `name` there, or remove it",
        ),
        (
            &contract.strict_envelope.as_ref(),
            !is_root,
            "`strict_envelope` concerns the answer as a whole; write it on the struct that is \
             asked for",
        ),
        (
            &contract.declined.as_ref(),
            !matches!(contract.shape, Shape::Struct(_)),
            "`declined` stands beside the fields of the struct that is asked for; write it there, \
             or give an enum a variant for it, under `#[contract(abstain)]`",
        ),
        (
            &context,
            contract.validate_business.is_none(),
            "`context` is what `validate_business` looks values up in; write the rule too, or \
             remove it",
        ),
    ] {
        if let (Some(key), true) = (key, is_wrong) {
            errors.add(key, sentence);
        }
    }
}

fn check_variants(contract: &Contract, variants: &[Variant], errors: &mut Errors) {
    if variants.is_empty() {
        errors.add(
            &contract.ident,
            "an enum without variants has no value; add a variant",
        );
    }
    names::check_all(variants.iter().map(|variant| &variant.wire), errors);
    for variant in variants {
        check_fields(contract, &variant.fields, errors);
    }
}

fn check_fields(contract: &Contract, fields: &[Field], errors: &mut Errors) {
    let named = fields.iter().filter(|field| field.flatten.is_none());
    names::check_all(named.map(|field| &field.wire), errors);
    let owner = contract.ident.to_string();
    for (at, field) in fields.iter().enumerate() {
        check_field(&owner, field, errors);
        evidence::check(fields, at, errors);
    }
}

fn check_field(owner: &str, field: &Field, errors: &mut Errors) {
    shape::check(field.schema_ty(), owner, errors);
    check_order_of_bounds(field, errors);
    if let Some(flatten) = &field.flatten
        && field
            .keys
            .iter()
            .any(|key| key != "description" && key != "as")
    {
        errors.add(
            flatten,
            "a flattened field has no key of its own that a rule could hold for; \
             put the rule on the fields of its type",
        );
    }
}

/// What concerns a key cannot be said of a newtype, which has none.
fn check_newtype(field: &Field, errors: &mut Errors) {
    let of_keys = [
        "evidence",
        "confidence",
        "contains_value",
        "coerce",
        "sensitive",
        "unique_by",
    ];
    for key in of_keys.into_iter().filter_map(|key| field.written(key)) {
        errors.add(
            key,
            format_args!(
                "a newtype has no key of its own that `{key}` could hold for; write it on the \
                 fields that hold the newtype"
            ),
        );
    }
}

fn check_order_of_bounds(field: &Field, errors: &mut Errors) {
    for least in &field.rules {
        let min = least.entry.name.as_str();
        let max = min.replace("min", "max");
        if let Some(greatest) = field.rule(&max)
            && least.bound.as_f64() > greatest.bound.as_f64()
        {
            errors.push(least.entry.wants(format_args!(
                "`{min}` is above `{max}`, so that no value fits; swap them"
            )));
        }
    }
}
