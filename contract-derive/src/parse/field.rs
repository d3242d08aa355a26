//! Fields of a struct or of a variant.

use crate::attr::{self, Entry};
use crate::case::Case;
use crate::docs;
use crate::errors::Errors;
use crate::model::{Field, Name, Purpose};
use crate::parse::value;
use crate::serde::{self, Place};

/// The fields that stand on the wire.
pub(super) fn all(fields: &syn::Fields, case: Option<Case>, errors: &mut Errors) -> Vec<Field> {
    let numbered = fields.iter().enumerate();
    numbered
        .filter_map(|(at, node)| field(at, node, case, errors))
        .collect()
}

fn field(at: usize, node: &syn::Field, case: Option<Case>, errors: &mut Errors) -> Option<Field> {
    let mut field = Field {
        member: member(at, node),
        ty: node.ty.clone(),
        wire_ty: None,
        wire: Name {
            text: at.to_string(),
            span: quote::ToTokens::to_token_stream(&node.ty),
            aliases: Vec::new(),
        },
        description: docs::description(&node.attrs),
        rules: Vec::new(),
        purpose: Purpose::Plain,
        flatten: None,
        is_sensitive: false,
        coerce: None,
        unique_by: None,
        contains_value: None,
    };
    for entry in attr::entries_at(&attr::FIELD, &node.attrs, errors) {
        errors.handle(key(&mut field, entry));
    }
    let facts = serde::facts(&node.attrs, Place::Field, field.wire_ty.is_some(), errors);
    if let Some(ident) = &node.ident {
        field.wire = value::wire_name(ident, &facts, |name| {
            case.map_or_else(|| name.to_owned(), |case| case.of_field(name))
        });
    }
    field.flatten = facts.flatten;
    (!facts.is_skipped).then_some(field)
}

fn member(at: usize, node: &syn::Field) -> syn::Member {
    match &node.ident {
        Some(ident) => syn::Member::Named(ident.clone()),
        None => syn::Member::Unnamed(at.into()),
    }
}

fn key(field: &mut Field, entry: Entry) -> syn::Result<()> {
    match entry.name().as_str() {
        "description" => field.description = value::description(&entry)?,
        "evidence" | "confidence" if !matches!(field.purpose, Purpose::Plain) => {
            return Err(syn::Error::new_spanned(
                &entry.key,
                "a field is either `evidence` or `confidence`; keep one of the two",
            ));
        }
        "evidence" => field.purpose = value::evidence(entry)?,
        "confidence" => field.purpose = value::confidence(entry)?,
        "as" => field.wire_ty = Some(entry.ty("String")?),
        "unique_by" => field.unique_by = Some(entry.string()?),
        "contains_value" => {
            entry.flag()?;
            field.contains_value = Some(entry.key);
        }
        "coerce" => {
            entry.flag()?;
            field.coerce = Some(entry.key);
        }
        "sensitive" => {
            entry.flag()?;
            field.is_sensitive = true;
        }
        "min" | "max" => field.rules.push(value::bound(entry)?),
        _ => field.rules.push(value::count(entry)?),
    }
    Ok(())
}
