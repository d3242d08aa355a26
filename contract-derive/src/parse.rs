//! Syntax to meaning.

mod field;
mod value;
mod variant;

use syn::ext::IdentExt;

use crate::attr::{self, Attrs, Entry};
use crate::docs;
use crate::errors::Errors;
use crate::model::{Contract, Field, Name, Shape};
use crate::serde::{self, Facts, Place};

/// What `node` means; `None` where its shape is no contract at all.
pub(crate) fn contract(node: &syn::DeriveInput, errors: &mut Errors) -> Option<Contract> {
    let attrs = Attrs::of(&node.attrs, errors);
    let mut contract = Contract {
        ident: node.ident.clone(),
        generics: node.generics.clone(),
        krate: None,
        name: Name::new(node.ident.unraw().to_string(), node.ident.span()),
        words: docs::words(&attrs.docs),
        validate_business: None,
        name_key: None,
        context: None,
        declined: None,
        strict_envelope: None,
        dialects: Vec::new(),
        shape: Shape::Struct(Vec::new()),
    };
    let mut wire_ty = None;
    for entry in attr::CONTRACT.admitted(attrs.contract, errors) {
        errors.handle(container_key(&mut contract, &mut wire_ty, &entry));
    }
    let place = match node.data {
        syn::Data::Enum(_) => Place::Enum,
        _ => Place::Struct,
    };
    let facts = serde::facts(attrs.serde, place, wire_ty.is_some(), errors);
    contract.shape = match wire_ty {
        Some(ty) => Shape::Newtype(Box::new(Field {
            wire_ty: Some(ty.clone()),
            ..field::unnamed(0, ty)
        })),
        None => shape(node, &facts, errors)?,
    };
    Some(contract)
}

fn container_key(
    contract: &mut Contract,
    wire_ty: &mut Option<syn::Type>,
    entry: &Entry,
) -> syn::Result<()> {
    match entry.name.as_str() {
        "name" => {
            let name = entry.string()?;
            contract.name = Name::new(name.value(), name.span());
            contract.name_key = Some(entry.key.clone());
        }
        "description" => contract.words = value::description(entry)?,
        "validate_business" => {
            contract.validate_business = Some(entry.read("a path", "path::to::it")?);
        }
        "context" => contract.context = Some((entry.key.clone(), entry.read("a type", "Catalog")?)),
        "declined" => contract.declined = Some(entry.flag()?),
        "strict_envelope" => contract.strict_envelope = Some(entry.flag()?),
        "dialects" => contract.dialects = value::dialects(entry)?,
        "as" => *wire_ty = Some(entry.read("a type", "String")?),
        _ => contract.krate = Some(entry.read("a path", "path::to::it")?),
    }
    Ok(())
}

fn shape(node: &syn::DeriveInput, facts: &Facts, errors: &mut Errors) -> Option<Shape> {
    match &node.data {
        syn::Data::Struct(data) => struct_shape(node, &data.fields, facts, errors),
        syn::Data::Enum(data) => variant::shape(node, data, facts, errors),
        syn::Data::Union(data) => errors.refuse(
            data.union_token,
            "a union does not say which field it holds; write a struct",
        ),
    }
}

fn struct_shape(
    node: &syn::DeriveInput,
    nodes: &syn::Fields,
    facts: &Facts,
    errors: &mut Errors,
) -> Option<Shape> {
    let mut fields = field::all(nodes, facts.rename_all, errors);
    match (nodes, &facts.transparent) {
        (syn::Fields::Unit, _) => errors.refuse(
            &node.ident,
            "a unit struct asks for nothing; give it named fields",
        ),
        (syn::Fields::Named(_), None) => Some(Shape::Struct(fields)),
        (syn::Fields::Unnamed(places), _) if places.unnamed.len() != 1 => errors.refuse(
            places,
            "a tuple struct has places and no keys; give it named fields",
        ),
        (_, transparent) => match (fields.pop(), fields.is_empty()) {
            (Some(only), true) => Some(Shape::Newtype(Box::new(only))),
            _ => errors.refuse(
                transparent.as_ref().unwrap_or(&node.ident),
                "`transparent` puts one field in the struct's place; leave it one field that is \
                 not skipped",
            ),
        },
    }
}
