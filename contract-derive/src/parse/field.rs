//! Fields of a struct or of a variant.

use proc_macro2::TokenStream;

use crate::attr::{self, Attrs, Entry};
use crate::case::Case;
use crate::docs;
use crate::errors::Errors;
use crate::model::{Field, Name, Purpose};
use crate::parse::value;
use crate::serde::{self, Place};
use crate::shape;

/// The fields that stand on the wire.
pub(super) fn all(fields: &syn::Fields, case: Option<Case>, errors: &mut Errors) -> Vec<Field> {
    let numbered = fields.iter().enumerate();
    numbered
        .filter_map(|(at, node)| field(at, node, case, errors))
        .collect()
}

/// A field without a name or any rule.
pub(super) fn unnamed(at: usize, ty: syn::Type) -> Field {
    Field {
        member: syn::Member::Unnamed(at.into()),
        wire: Name::new(at.to_string(), shape::start(&ty)),
        known: shape::known(&ty),
        ty,
        wire_ty: None,
        words: TokenStream::new(),
        rules: Vec::new(),
        purpose: Purpose::Plain,
        flatten: None,
        unique_by: None,
        keys: Vec::new(),
    }
}

fn field(at: usize, node: &syn::Field, case: Option<Case>, errors: &mut Errors) -> Option<Field> {
    let attrs = Attrs::of(&node.attrs, errors);
    let mut field = unnamed(at, node.ty.clone());
    field.words = docs::words(&attrs.docs);
    for entry in attr::FIELD.admitted(attrs.contract, errors) {
        field.keys.push(entry.key.clone());
        let read = key(&mut field, entry, errors);
        errors.handle(read);
    }
    let facts = serde::facts(attrs.serde, Place::Field, field.wire_ty.is_some(), errors);
    if let Some(ident) = &node.ident {
        field.member = syn::Member::Named(ident.clone());
        field.wire = value::wire_name(ident, &facts, |name| {
            case.map_or_else(|| name.to_owned(), |case| case.of_field(name))
        });
    }
    let flatten = facts.flatten;
    field.flatten = flatten.map(|key| syn::Ident::new("__check_flattened", key.span()));
    field.known = shape::known(field.schema_ty());
    (!facts.is_skipped).then_some(field)
}

fn key(field: &mut Field, entry: Entry, errors: &mut Errors) -> syn::Result<()> {
    match entry.name.as_str() {
        "description" => field.words = value::description(&entry)?,
        "evidence" | "confidence" if !matches!(field.purpose, Purpose::Plain) => {
            return Err(syn::Error::new_spanned(
                &entry.key,
                "a field is either `evidence` or `confidence`; keep one of the two",
            ));
        }
        "evidence" => field.purpose = value::evidence(&entry, errors)?,
        "confidence" => field.purpose = value::confidence(&entry, errors)?,
        "as" => field.wire_ty = Some(entry.read("a type", "String")?),
        "pattern" => field.rules.push(value::pattern(entry)?),
        "unique_by" => field.unique_by = Some(entry.string()?),
        "coerce" | "contains_value" | "sensitive" => drop(entry.flag()?),
        _ => field.rules.push(value::rule(entry)?),
    }
    Ok(())
}
