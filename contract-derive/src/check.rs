//! What the syntax alone shows to be no contract.

use syn::ext::IdentExt;

use crate::errors::Errors;
use crate::model::{Contract, Field, Name, Purpose, Shape};
use crate::shape;
use crate::similar;

/// Judges the whole contract.
pub(crate) fn contract(contract: &Contract, errors: &mut Errors) {
    check_contract_name(&contract.name, errors);
    match &contract.shape {
        Shape::Struct(fields) => check_fields(contract, fields, errors),
        Shape::Enum(variants) => {
            if variants.is_empty() {
                errors.add(
                    &contract.ident,
                    "an enum without variants has no value; add a variant",
                );
            }
            if let Some(key) = &contract.validate_business {
                errors.add(
                    key,
                    "`validate_business` has nothing to compare in an enum; \
                     put the rule on the struct that holds it",
                );
            }
            check_names(
                variants
                    .iter()
                    .map(|variant| (&variant.ident, &variant.wire)),
                errors,
            );
        }
    }
}

/// Providers take `[a-zA-Z_][a-zA-Z0-9_-]{0,63}`.
fn check_contract_name(name: &Name, errors: &mut Errors) {
    let first_fits = name
        .text
        .starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let all_fit = name
        .text
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if first_fits && all_fit && name.text.len() <= 64 {
        return;
    }
    let mut suggestion: String = name
        .text
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '-' {
                c
            } else {
                '_'
            }
        })
        .take(63)
        .collect();
    if !suggestion.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        suggestion.insert(0, '_');
    }
    if suggestion.chars().all(|c| c == '_' || c == '-') {
        "Contract".clone_into(&mut suggestion);
    }
    errors.add(
        &name.span,
        format_args!(
            "a contract's name is 1 to 64 ASCII letters, digits, `_` and `-`, and starts with a \
             letter or `_`; write `#[contract(name = \"{suggestion}\")]`"
        ),
    );
}

fn check_fields(contract: &Contract, fields: &[Field], errors: &mut Errors) {
    if fields.is_empty() {
        errors.add(
            &contract.ident,
            "a contract without fields asks for nothing; add a field",
        );
    }
    check_names(
        fields.iter().map(|field| (&field.ident, &field.wire)),
        errors,
    );
    for (at, field) in fields.iter().enumerate() {
        shape::check(&field.ty, &contract.ident, errors);
        check_order_of_bounds(field, errors);
        match &field.purpose {
            Purpose::Plain => {}
            Purpose::Evidence { supports, .. } => check_evidence(fields, at, supports, errors),
            Purpose::Confidence { handoff_below, .. } => {
                check_confidence(field, handoff_below.as_ref(), errors);
            }
        }
    }
}

/// Names on the wire: something, one line, and each of them once.
fn check_names<'m>(names: impl Iterator<Item = (&'m syn::Ident, &'m Name)>, errors: &mut Errors) {
    let mut seen: Vec<(&syn::Ident, &Name)> = Vec::new();
    for (ident, name) in names {
        if name.text.is_empty() {
            errors.add(&name.span, "a name on the wire cannot be empty; write one");
        } else if name.text.chars().any(char::is_control) {
            errors.add(
                &name.span,
                "a name on the wire cannot hold a control character, which providers refuse; \
                 remove it",
            );
        }
        match seen.iter().find(|(_, earlier)| earlier.text == name.text) {
            Some((earlier, _)) => errors.add(
                &name.span,
                format_args!(
                    "`{}` and `{}` are both `{}` on the wire; rename one of them",
                    earlier.unraw(),
                    ident.unraw(),
                    name.text
                ),
            ),
            None => seen.push((ident, name)),
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

fn check_evidence(fields: &[Field], at: usize, supports: &[syn::Ident], errors: &mut Errors) {
    for (place, supported) in supports.iter().enumerate() {
        if supports[..place].contains(supported) {
            errors.add(
                supported,
                format_args!("`{supported}` is listed twice; keep one"),
            );
            continue;
        }
        match fields.iter().position(|field| field.ident == *supported) {
            Some(position) if position == at => errors.add(
                supported,
                format_args!(
                    "`{supported}` cannot be evidence for itself; name the field it supports"
                ),
            ),
            Some(position) if position < at => errors.add(
                supported,
                format_args!(
                    "`{0}` is written before its evidence `{1}`, and the model writes in order; \
                     move `{1}` before `{0}`",
                    supported,
                    fields[at].ident.unraw()
                ),
            ),
            Some(_) => {}
            None => {
                let others = fields.iter().map(|field| field.ident.unraw().to_string());
                let others: Vec<String> = others.collect();
                let near = similar::did_you_mean(
                    &supported.unraw().to_string(),
                    others.iter().map(String::as_str),
                );
                errors.add(
                    supported,
                    format_args!("no field is called `{supported}`{near}"),
                );
            }
        }
    }
}

fn check_confidence(field: &Field, handoff_below: Option<&(syn::Expr, f64)>, errors: &mut Errors) {
    for rule in &field.rules {
        if !(0.0..=1.0).contains(&rule.bound.as_f64()) {
            errors.add(
                &rule.value,
                format_args!(
                    "a confidence lies between 0 and 1; write a `{}` within that, or remove it",
                    rule.key
                ),
            );
        }
    }
    if let Some((value, below)) = handoff_below
        && !(*below > 0.0 && *below <= 1.0)
    {
        errors.add(
            value,
            "`handoff_below` lies above 0 and up to 1, as a confidence does",
        );
    }
}
