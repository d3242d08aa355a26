//! Evidence before what it supports, and a confidence between 0 and 1.

use syn::ext::IdentExt;

use crate::attr::Entry;
use crate::errors::Errors;
use crate::model::{Field, Purpose};
use crate::similar;

/// Judges what the field number `at` is for.
pub(super) fn check(fields: &[Field], at: usize, errors: &mut Errors) {
    check_contains_value(fields, at, errors);
    match &fields[at].purpose {
        Purpose::Plain => {}
        Purpose::Evidence { supports, id, .. } => {
            check_evidence(fields, at, supports, errors);
            if let Some(id) = id {
                check_id(fields, at, id, errors);
            }
        }
        Purpose::Confidence { handoff_below, .. } => {
            check_confidence(&fields[at], handoff_below.as_ref(), errors);
        }
    }
}

fn check_evidence(fields: &[Field], at: usize, supports: &[syn::Ident], errors: &mut Errors) {
    let own = fields[at].rust_name();
    for (place, supported) in supports.iter().enumerate() {
        let name = supported.unraw().to_string();
        if supports[..place].contains(supported) {
            errors.add(
                supported,
                format_args!("`{name}` is listed twice; keep one"),
            );
            continue;
        }
        let sentence = match fields.iter().position(|field| field.rust_name() == name) {
            Some(position) if position == at => {
                format!("`{name}` cannot be evidence for itself; name the field it supports")
            }
            Some(position) if position < at => format!(
                "`{name}` is written before its evidence `{own}`, and the model writes in order; \
                 move `{own}` before `{name}`"
            ),
            Some(position) if fields[position].flatten.is_some() => format!(
                "`{name}` is flattened and has no key of its own; name a field that has one"
            ),
            Some(_) => continue,
            None => unknown(fields, &name),
        };
        errors.add(supported, sentence);
    }
}

/// The field that names the quoted turn is another one, with a key.
fn check_id(fields: &[Field], at: usize, id: &syn::Ident, errors: &mut Errors) {
    let name = id.unraw().to_string();
    let sentence = match fields.iter().position(|field| field.is_called(id)) {
        Some(position) if position == at || fields[position].flatten.is_some() => format!(
            "`{name}` cannot name the turn that is quoted; write a field of its own for the turn's \
             id"
        ),
        Some(_) => return,
        None => unknown(fields, &name),
    };
    errors.add(id, sentence);
}

fn unknown(fields: &[Field], name: &str) -> String {
    let others: Vec<String> = fields.iter().map(Field::rust_name).collect();
    let near = similar::did_you_mean(name, others.iter().map(String::as_str));
    format!("no field is called `{name}`{near}")
}

/// The quote in which the value stands has to be one for this field.
fn check_contains_value(fields: &[Field], at: usize, errors: &mut Errors) {
    let Some(key) = fields[at].written("contains_value") else {
        return;
    };
    let own = fields[at].rust_name();
    let supported = fields.iter().flat_map(|field| match &field.purpose {
        Purpose::Evidence { supports, .. } => supports.as_slice(),
        _ => &[],
    });
    if !supported
        .into_iter()
        .any(|ident| fields[at].is_called(ident))
    {
        let sentence = format!(
            "no evidence supports `{own}`, so its value can stand in no quote; add a field before \
             it under `#[contract(evidence(for = [{own}]))]`"
        );
        errors.add(key, sentence);
    }
}

fn check_confidence(field: &Field, handoff_below: Option<&(Entry, f64)>, errors: &mut Errors) {
    for rule in &field.rules {
        if !(0.0..=1.0).contains(&rule.bound.as_f64()) {
            errors.push(rule.entry.wants(format_args!(
                "a confidence lies between 0 and 1; write a `{}` within that, or remove it",
                rule.entry.name
            )));
        }
    }
    if let Some((entry, below)) = handoff_below
        && !(*below > 0.0 && *below <= 1.0)
    {
        errors.push(entry.wants("`handoff_below` lies above 0 and up to 1, as a confidence does"));
    }
}
