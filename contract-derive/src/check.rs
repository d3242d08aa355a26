//! What the syntax alone shows to be no contract.

mod evidence;
mod names;

use crate::errors::Errors;
use crate::model::{Content, Contract, Field, Shape};
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
        Shape::Newtype(field) => check_field(contract, field, errors),
        Shape::Enum(variants) | Shape::Integers(variants) => {
            if let Some(key) = &contract.validate_business {
                errors.add(
                    key,
                    "`validate_business` has nothing to compare in an enum; \
                     put the rule on the struct that holds it",
                );
            }
            check_variants(contract, variants.iter(), errors);
        }
        Shape::Union { branches, .. } => {
            check_variants(
                contract,
                branches.iter().map(|branch| &branch.variant),
                errors,
            );
            for branch in branches {
                if let Content::Fields(fields) = &branch.content {
                    check_fields(contract, fields, errors);
                }
            }
        }
        Shape::As(ty) => shape::check(ty, &contract.ident, errors),
    }
}

/// Keys that say nothing about this shape.
fn check_keys(contract: &Contract, errors: &mut Errors) {
    if let (Shape::Newtype(_) | Shape::As(_), Some(key)) = (&contract.shape, &contract.name_key) {
        errors.add(
            key,
            "the name on the wire is that of the type inside; write `name` there, or remove it",
        );
    }
    let is_root = matches!(contract.shape, Shape::Struct(_) | Shape::Union { .. });
    if let (false, Some(key)) = (is_root, &contract.strict_envelope) {
        errors.add(
            key,
            "`strict_envelope` concerns the answer as a whole; write it on the struct that is \
             asked for",
        );
    }
    if let (Shape::Union { .. }, Some(key)) = (&contract.shape, &contract.declined) {
        errors.add(
            key,
            "`declined` stands beside the fields of a struct; give the enum a variant for it, \
             under `#[contract(abstain)]`",
        );
    } else if let (false, Some(key)) = (is_root, &contract.declined) {
        errors.add(
            key,
            "`declined` concerns the answer as a whole; write it on the struct that is asked for",
        );
    }
    if let (None, Some((key, _))) = (&contract.validate_business, &contract.context) {
        errors.add(
            key,
            "`context` is what `validate_business` looks values up in; write the rule too, or \
             remove it",
        );
    }
}

fn check_variants<'m>(
    contract: &Contract,
    variants: impl Iterator<Item = &'m crate::model::Variant> + Clone,
    errors: &mut Errors,
) {
    if variants.clone().next().is_none() {
        errors.add(
            &contract.ident,
            "an enum without variants has no value; add a variant",
        );
    }
    names::check_all(variants.map(|variant| &variant.wire), errors);
}

fn check_fields(contract: &Contract, fields: &[Field], errors: &mut Errors) {
    let named = fields.iter().filter(|field| field.flatten.is_none());
    names::check_all(named.map(|field| &field.wire), errors);
    for (at, field) in fields.iter().enumerate() {
        check_field(contract, field, errors);
        evidence::check(fields, at, errors);
    }
}

fn check_field(contract: &Contract, field: &Field, errors: &mut Errors) {
    shape::check(field.schema_ty(), &contract.ident, errors);
    check_order_of_bounds(field, errors);
    if let Some(flatten) = &field.flatten {
        let is_plain = matches!(field.purpose, crate::model::Purpose::Plain);
        if !field.rules.is_empty() || !is_plain {
            errors.add(
                flatten,
                "a flattened field has no key of its own that a rule could hold for; \
                 put the rule on the fields of its type",
            );
        }
    }
}

fn check_order_of_bounds(field: &Field, errors: &mut Errors) {
    for (min, max) in [
        ("min", "max"),
        ("min_len", "max_len"),
        ("min_items", "max_items"),
    ] {
        if let (Some(least), Some(greatest)) = (field.rule(min), field.rule(max))
            && least.bound.as_f64() > greatest.bound.as_f64()
        {
            errors.add(
                &least.value,
                format_args!("`{min}` is above `{max}`, so that no value fits; swap them"),
            );
        }
    }
}
