//! Evidence before what it supports, and a confidence between 0 and 1.

use syn::ext::IdentExt;

use crate::attr::Entry;
use crate::errors::Errors;
use crate::model::{Field, Purpose};
use crate::similar;

/// Judges what the field number `at` is for.
pub(super) fn check(fields: &[Field], at: usize, errors: &mut Errors) {
    match &fields[at].purpose {
        Purpose::Plain => {}
        Purpose::Evidence { supports, .. } => check_evidence(fields, at, supports, errors),
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
            None => {
                let others: Vec<String> = fields.iter().map(Field::rust_name).collect();
                let near = similar::did_you_mean(&name, others.iter().map(String::as_str));
                format!("no field is called `{name}`{near}")
            }
        };
        errors.add(supported, sentence);
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
