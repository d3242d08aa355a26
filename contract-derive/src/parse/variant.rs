//! Variants, and what an enum of them is on the wire.

use quote::ToTokens;
use syn::spanned::Spanned;

use crate::attr::{self, Attrs};
use crate::case::Case;
use crate::docs;
use crate::errors::Errors;
use crate::model::{Bound, Branch, Shape, Variant};
use crate::parse::{field, value};
use crate::serde::{self, Facts, Place};

/// A variant as it was written, with what serde says of it.
struct Written<'n> {
    node: &'n syn::Variant,
    facts: Facts,
    variant: Variant,
}

/// What the enum is on the wire.
pub(super) fn shape(
    node: &syn::DeriveInput,
    data: &syn::DataEnum,
    facts: &Facts,
    errors: &mut Errors,
) -> Option<Shape> {
    let written: Vec<Written<'_>> = data
        .variants
        .iter()
        .filter_map(|node| variant(node, facts.rename_all, errors))
        .collect();
    if let Some(tag) = &facts.tag {
        let branches = written
            .into_iter()
            .map(|written| branch(written, facts, errors));
        return Some(Shape::Union {
            tag: tag.clone(),
            branches: branches.collect(),
        });
    }
    for Written { node, .. } in &written {
        if !facts.is_refused && !matches!(node.fields, syn::Fields::Unit) {
            errors.add(
                &node.fields,
                "a variant with data needs a tag that says which it is; write \
                 `#[serde(tag = \"kind\")]` on the enum, with a key of your choice",
            );
        }
    }
    let is_named =
        facts.rename_all.is_some() || written.iter().any(|written| written.facts.rename.is_some());
    match representation(node) {
        Some(repr) if !is_named => integers(repr, written, errors),
        _ => Some(Shape::Enum(
            written.into_iter().map(|written| written.variant).collect(),
        )),
    }
}

/// The integer of `#[repr(u8)]`.
fn representation(node: &syn::DeriveInput) -> Option<&syn::Attribute> {
    node.attrs.iter().find(|attr| {
        attr.path().is_ident("repr")
            && attr.parse_args::<syn::Ident>().is_ok_and(|ident| {
                let name = ident.to_string();
                name.starts_with(['i', 'u']) && name[1..].chars().all(|c| c.is_ascii_digit())
                    || name == "usize"
                    || name == "isize"
            })
    })
}

/// An enum of numbers, as `serde_repr` writes it.
fn integers(
    repr: &syn::Attribute,
    written: Vec<Written<'_>>,
    errors: &mut Errors,
) -> Option<Shape> {
    if written
        .iter()
        .all(|written| written.node.discriminant.is_none())
    {
        errors.add(
            repr.path(),
            "this leaves open whether the wire holds numbers or names; write the number of each \
             variant for `serde_repr`, or `#[serde(rename_all = \"…\")]` for names",
        );
        return None;
    }
    let mut next = 0;
    let mut variants = Vec::new();
    for Written {
        node, mut variant, ..
    } in written
    {
        if let Some((_, number)) = &node.discriminant {
            let number_trees: Vec<_> = number.to_token_stream().into_iter().collect();
            match value::literal(&number_trees) {
                Some(Bound::Integer(whole)) if i64::try_from(whole).is_ok() => next = whole,
                _ => errors.add(
                    number,
                    "the schema lists the number, so it has to be known here; write it out",
                ),
            }
        }
        variant.value = i64::try_from(next).unwrap_or(i64::MAX);
        variants.push(variant);
        next += 1;
    }
    Some(Shape::Integers(variants))
}

fn variant<'n>(
    node: &'n syn::Variant,
    case: Option<Case>,
    errors: &mut Errors,
) -> Option<Written<'n>> {
    let attrs = Attrs::of(&node.attrs, errors);
    let facts = serde::facts(attrs.serde, Place::Variant, false, errors);
    let wire = value::wire_name(&node.ident, &facts, |name| {
        case.map_or_else(|| name.to_owned(), |case| case.of_variant(name))
    });
    let mut variant = Variant {
        ident: node.ident.clone(),
        wire,
        value: 0,
        words: docs::words(&attrs.docs),
        abstain: false,
    };
    for entry in attr::VARIANT.admitted(attrs.contract, errors) {
        if entry.name == "description" {
            if let Some(words) = errors.handle(value::description(&entry)) {
                variant.words = words;
            }
        } else if errors.handle(entry.flag()).is_some() {
            variant.abstain = true;
        }
    }
    (!facts.is_skipped).then_some(Written {
        node,
        facts,
        variant,
    })
}

fn branch(written: Written<'_>, facts: &Facts, errors: &mut Errors) -> Branch {
    let Written {
        node,
        facts: own,
        variant,
    } = written;
    let case = own.rename_all.or(facts.rename_all_fields);
    let mut fields = field::all(&node.fields, case, errors);
    if let syn::Fields::Unnamed(places) = &node.fields {
        if let [only] = fields.as_mut_slice() {
            only.flatten = Some(syn::Ident::new("__check_branch", only.ty.span()));
        } else {
            errors.add(
                places,
                "the places of a tuple have no keys; give the variant named fields, or one \
                 contract",
            );
        }
    }
    Branch { variant, fields }
}
