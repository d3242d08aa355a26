//! Syntax to meaning.

mod field;
mod value;
mod variant;

use syn::ext::IdentExt;

use crate::attr::{self, Entry};
use crate::docs;
use crate::errors::Errors;
use crate::model::{Contract, Field, Name, Shape};
use crate::serde::{self, Facts, Place};

/// What `node` means; `None` where its shape is no contract at all.
pub(crate) fn contract(node: &syn::DeriveInput, errors: &mut Errors) -> Option<Contract> {
    let mut contract = Contract {
        ident: node.ident.clone(),
        generics: node.generics.clone(),
        krate: None,
        name: Name {
            text: node.ident.unraw().to_string(),
            span: quote::ToTokens::to_token_stream(&node.ident),
            aliases: Vec::new(),
        },
        description: docs::description(&node.attrs),
        validate_business: None,
        name_key: None,
        context: None,
        declined: None,
        strict_envelope: None,
        dialects: Vec::new(),
        shape: Shape::Struct(Vec::new()),
    };
    let mut wire_ty = None;
    for entry in attr::entries_at(&attr::CONTRACT, &node.attrs, errors) {
        errors.handle(container_key(&mut contract, &mut wire_ty, &entry));
    }
    let place = match node.data {
        syn::Data::Enum(_) => Place::Enum,
        _ => Place::Struct,
    };
    let facts = serde::facts(&node.attrs, place, wire_ty.is_some(), errors);
    contract.shape = match wire_ty {
        Some(ty) => Shape::As(Box::new(ty)),
        None => shape(node, &facts, errors)?,
    };
    Some(contract)
}

fn container_key(
    contract: &mut Contract,
    wire_ty: &mut Option<syn::Type>,
    entry: &Entry,
) -> syn::Result<()> {
    match entry.name().as_str() {
        "name" => {
            contract.name = value::name(&entry.string()?);
            contract.name_key = Some(entry.key.clone());
        }
        "description" => contract.description = value::description(entry)?,
        "validate_business" => contract.validate_business = Some(entry.path()?),
        "context" => contract.context = Some((entry.key.clone(), entry.ty("Catalog")?)),
        "declined" => {
            entry.flag()?;
            contract.declined = Some(entry.key.clone());
        }
        "strict_envelope" => {
            entry.flag()?;
            contract.strict_envelope = Some(entry.key.clone());
        }
        "dialects" => contract.dialects = value::dialects(entry)?,
        "as" => *wire_ty = Some(entry.ty("String")?),
        _ => contract.krate = Some(entry.path()?),
    }
    Ok(())
}

fn shape(node: &syn::DeriveInput, facts: &Facts, errors: &mut Errors) -> Option<Shape> {
    match &node.data {
        syn::Data::Struct(data) => struct_shape(node, data, facts, errors),
        syn::Data::Enum(data) => variant::shape(node, data, facts, errors),
        syn::Data::Union(data) => {
            errors.add(
                data.union_token,
                "a union does not say which field it holds; write a struct",
            );
            None
        }
    }
}

fn struct_shape(
    node: &syn::DeriveInput,
    data: &syn::DataStruct,
    facts: &Facts,
    errors: &mut Errors,
) -> Option<Shape> {
    let fields = field::all(&data.fields, facts.rename_all, errors);
    match &data.fields {
        syn::Fields::Unit => {
            errors.add(
                &node.ident,
                "a unit struct asks for nothing; give it named fields",
            );
            None
        }
        syn::Fields::Named(_) if facts.transparent.is_none() => Some(Shape::Struct(fields)),
        syn::Fields::Unnamed(unnamed) if unnamed.unnamed.len() != 1 => {
            errors.add(
                unnamed,
                "a tuple struct has places and no keys; give it named fields",
            );
            None
        }
        _ => newtype(node, fields, facts, errors),
    }
}

fn newtype(
    node: &syn::DeriveInput,
    fields: Vec<Field>,
    facts: &Facts,
    errors: &mut Errors,
) -> Option<Shape> {
    let mut fields = fields.into_iter();
    if let (Some(field), None) = (fields.next(), fields.next()) {
        Some(Shape::Newtype(Box::new(field)))
    } else {
        let sentence = "`transparent` puts one field in the struct's place; \
                        leave it one field that is not skipped";
        match &facts.transparent {
            Some(key) => errors.add(key, sentence),
            None => errors.add(&node.ident, sentence),
        }
        None
    }
}
