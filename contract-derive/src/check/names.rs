//! Names on the wire.

use crate::errors::Errors;
use crate::model::Name;

/// Providers take `[a-zA-Z_][a-zA-Z0-9_-]{0,63}`.
pub(super) fn check_contract(name: &Name, errors: &mut Errors) {
    if starts_well(&name.text) && name.text.chars().all(is_allowed) && name.text.len() <= 64 {
        return;
    }
    let mut suggestion: String = name
        .text
        .chars()
        .map(|c| if is_allowed(c) { c } else { '_' })
        .take(63)
        .collect();
    if !starts_well(&suggestion) {
        suggestion.insert(0, '_');
    }
    if suggestion.chars().all(|c| c == '_' || c == '-') {
        "Contract".clone_into(&mut suggestion);
    }
    errors.at(
        name.span,
        format_args!(
            "a contract's name is 1 to 64 ASCII letters, digits, `_` and `-`, and starts with a \
             letter or `_`; write `#[contract(name = \"{suggestion}\")]`"
        ),
    );
}

fn starts_well(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

fn is_allowed(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

/// Something, on one line, and each name once.
pub(super) fn check_all<'m>(names: impl Iterator<Item = &'m Name>, errors: &mut Errors) {
    let mut seen: Vec<String> = Vec::new();
    for name in names {
        check_one(&name.text, name.span, &mut seen, errors);
        for alias in &name.aliases {
            check_one(&alias.value(), alias.span(), &mut seen, errors);
        }
    }
}

fn check_one(text: &str, span: proc_macro2::Span, seen: &mut Vec<String>, errors: &mut Errors) {
    if text.is_empty() {
        errors.at(span, "a name on the wire cannot be empty; write one");
    } else if text.chars().any(char::is_control) {
        errors.at(
            span,
            "a name on the wire cannot hold a control character, which providers refuse; remove it",
        );
    } else if seen.iter().any(|earlier| earlier == text) {
        errors.at(
            span,
            format_args!("`{text}` is on the wire already; rename one of the two"),
        );
    }
    seen.push(text.to_owned());
}
