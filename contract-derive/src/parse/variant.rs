//! Variants, and what an enum of them is on the wire.

use quote::ToTokens;
use syn::spanned::Spanned;

use crate::attr::{self, Attrs};
use crate::docs;
use crate::errors::Errors;
use crate::model::{Bound, Field, Shape, Variant};
use crate::parse::{field, value};
use crate::serde::{self, Facts, Place};

/// What the enum is on the wire.
pub(super) fn shape(
    node: &syn::DeriveInput,
    data: &syn::DataEnum,
    facts: &Facts,
    errors: &mut Errors,
) -> Option<Shape> {
    let mut is_named = facts.rename_all.is_some();
    let variants = data.variants.iter();
    let variants = variants.filter_map(|node| variant(node, facts, &mut is_named, errors));
    let variants = variants.collect();
    match (&facts.tag, representation(node)) {
        (Some(tag), _) => Some(Shape::Union {
            tag: tag.clone(),
            variants,
        }),
        (None, Some(repr)) if !is_named => integers(repr, data, variants, errors),
        _ => Some(Shape::Enum(variants)),
    }
}

/// The integer of `#[repr(u8)]`.
fn representation(node: &syn::DeriveInput) -> Option<&syn::Attribute> {
    node.attrs.iter().find(|attr| {
        attr.path().is_ident("repr")
            && attr.parse_args::<syn::Ident>().is_ok_and(|ident| {
                let bits = ident.to_string();
                let bits = bits.strip_prefix(['i', 'u']);
                bits.is_some_and(|bits| bits == "size" || bits.parse::<u8>().is_ok())
            })
    })
}

/// An enum of numbers, as `serde_repr` writes it.
fn integers(
    repr: &syn::Attribute,
    data: &syn::DataEnum,
    mut variants: Vec<Variant>,
    errors: &mut Errors,
) -> Option<Shape> {
    if data.variants.iter().all(|node| node.discriminant.is_none()) {
        return errors.refuse(
            repr.path(),
            "this leaves open whether the wire holds numbers or names; write the number of each \
             variant for `serde_repr`, or `#[serde(rename_all = \"…\")]` for names",
        );
    }
    let mut next = 0;
    for node in &data.variants {
        if let Some((_, number)) = &node.discriminant {
            let trees: Vec<_> = number.to_token_stream().into_iter().collect();
            match value::literal(&trees) {
                Some(Bound::Integer(whole)) if i64::try_from(whole).is_ok() => next = whole,
                _ => errors.add(
                    number,
                    "the schema lists the number, so it has to be known here; write it out",
                ),
            }
        }
        let value = i64::try_from(next).unwrap_or(i64::MAX);
        let mut own = variants.iter_mut();
        if let Some(variant) = own.find(|variant| variant.ident == node.ident) {
            variant.value = value;
        }
        next += 1;
    }
    Some(Shape::Integers(variants))
}

/// A variant that stands on the wire; says whether it has a name of its own
/// there.
fn variant(
    node: &syn::Variant,
    facts: &Facts,
    is_named: &mut bool,
    errors: &mut Errors,
) -> Option<Variant> {
    let attrs = Attrs::of(&node.attrs, errors);
    let own = serde::facts(attrs.serde, Place::Variant, false, errors);
    let mut variant = Variant {
        ident: node.ident.clone(),
        wire: value::wire_name(&node.ident, &own, |name| match facts.rename_all {
            Some(case) => case.of_variant(name),
            None => name.to_owned(),
        }),
        value: 0,
        words: docs::words(&attrs.docs),
        abstain: false,
        fields: Vec::new(),
    };
    for entry in attr::VARIANT.admitted(attrs.contract, errors) {
        if entry.name == "abstain" {
            variant.abstain = errors.handle(entry.flag()).is_some();
        } else if let Some(words) = errors.handle(value::description(&entry)) {
            variant.words = words;
        }
    }
    if own.is_skipped {
        return None;
    }
    *is_named |= own.rename.is_some();
    if facts.tag.is_some() {
        variant.fields = fields(node, &own, facts, errors);
    } else if !facts.is_refused && !matches!(node.fields, syn::Fields::Unit) {
        errors.add(
            &node.fields,
            "a variant with data needs a tag that says which it is; write \
             `#[serde(tag = \"kind\")]` on the enum, with a key of your choice",
        );
    }
    Some(variant)
}

/// What a variant of a union brings.
fn fields(node: &syn::Variant, own: &Facts, facts: &Facts, errors: &mut Errors) -> Vec<Field> {
    let case = own.rename_all.or(facts.rename_all_fields);
    let mut fields = field::all(&node.fields, case, errors);
    match (&node.fields, fields.as_mut_slice()) {
        (syn::Fields::Unnamed(_), [only]) => {
            only.flatten = Some(syn::Ident::new("__check_branch", only.ty.span()));
        }
        (syn::Fields::Unnamed(places), _) => errors.add(
            places,
            "the places of a tuple have no keys; give the variant named fields, or one contract",
        ),
        _ => {}
    }
    fields
}
